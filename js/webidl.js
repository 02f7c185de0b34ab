// The few conversions of https://webidl.spec.whatwg.org/ that the interfaces need.

import { defineProperty, Object, ownKeys, Symbol, TypeError } from './intrinsics.js';

/** To a `DOMString`. A template, unlike `String()`, refuses a symbol. */
export function toDOMString(value) {
  return `${value}`;
}

/** To a dictionary: an object whose members are still to be read, or null or undefined where it has none. */
export function toDictionary(value, what = 'The options') {
  if (value !== undefined && value !== null && Object(value) !== value) {
    throw new TypeError(`${what} must be an object`);
  }
  return value;
}

/** To the option `stream`. */
export function toStream(options) {
  return Boolean(toDictionary(options)?.stream);
}

/** Refuses a call with fewer arguments than an operation requires. */
export function requireArguments(required, given) {
  if (given < required) throw new TypeError(`${required} argument(s) required, but only ${given} present`);
}

/**
 * Gives a class the properties of an interface that a class does not have by itself, and returns it. The name is among
 * them because minifiers rename classes. That lengths are right is for the classes to see to: minifiers drop a default
 * of undefined, and no other.
 */
export function defineInterface(Interface, name) {
  defineProperty(Interface, 'name', { value: name });
  const { prototype } = Interface;
  const keys = ownKeys(prototype);
  // The first one is the constructor.
  for (let i = 1; i < keys.length; i++) defineProperty(prototype, keys[i], { enumerable: true });
  defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
  return Interface;
}
