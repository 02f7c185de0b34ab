// The few conversions of https://webidl.spec.whatwg.org/ that the interfaces need.

import { defineProperty, Object, ownKeys, Symbol, TypeError } from './intrinsics.js';

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
 * `lengths` has those of methods by their names, where they would be lost.
 */
export function defineInterface(Interface, name, length, lengths) {
  defineProperty(Interface, 'name', { value: name });
  defineProperty(Interface, 'length', { value: length });
  const { prototype } = Interface;
  const keys = ownKeys(prototype);
  // The first one is the constructor.
  for (let i = 1; i < keys.length; i++) defineProperty(prototype, keys[i], { enumerable: true });
  for (const method in lengths) defineProperty(prototype[method], 'length', { value: lengths[method] });
  defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
}
