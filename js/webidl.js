// The few conversions of https://webidl.spec.whatwg.org/ that the interfaces need.

import { defineProperty, Object, Symbol, TypeError } from './intrinsics.js';

/** What a method throws whose `this` is not of its interface. */
export function illegalInvocation() {
  return new TypeError('Illegal invocation');
}

/** To a `DOMString`. A template, unlike `String()`, refuses a symbol. */
export function toDOMString(value) {
  return typeof value === 'string' ? value : `${value}`;
}

/** To a dictionary: an object whose members are still to be read, or undefined where it has none. */
export function toDictionary(value, what) {
  if (value === undefined || value === null) return undefined;
  if (Object(value) !== value) throw new TypeError(`${what} is not an object`);
  return value;
}

/** Refuses a call with fewer arguments than an operation requires. */
export function requireArguments(operation, required, given) {
  if (given < required) {
    throw new TypeError(`${operation} requires ${required} argument(s), but only ${given} present`);
  }
}

/**
 * Gives a class the properties of an interface that a class does not have by itself. The name and the lengths are
 * among them because minifiers rename classes and drop defaults that say nothing.
 *
 * `methods` has the length of each by its name.
 */
export function defineInterface(Interface, name, length, attributes, methods) {
  defineProperty(Interface, 'name', { value: name });
  defineProperty(Interface, 'length', { value: length });
  const { prototype } = Interface;
  for (let i = 0; i < attributes.length; i++) defineProperty(prototype, attributes[i], { enumerable: true });
  for (const method in methods) {
    defineProperty(prototype, method, { enumerable: true });
    defineProperty(prototype[method], 'length', { value: methods[method] });
  }
  defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
}
