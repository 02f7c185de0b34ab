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
 * Gives a class the properties of an interface that a class does not have by itself. The name is one of them because
 * minifiers rename classes.
 */
export function defineInterface(Interface, name, members) {
  defineProperty(Interface, 'name', { value: name });
  const { prototype } = Interface;
  for (let i = 0; i < members.length; i++) defineProperty(prototype, members[i], { enumerable: true });
  defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
}
