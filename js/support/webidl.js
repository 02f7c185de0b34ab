// The conversions of https://webidl.spec.whatwg.org/ that the interfaces need.

import { define, illegalThis, mustBe } from './errors.js';
import {
  apply,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  Object,
  ownKeys,
  Symbol,
} from './intrinsics.js';

/** Converts to a `DOMString`. A template literal, unlike `String()`, rejects a symbol. */
export function toDOMString(value) {
  return `${value}`;
}

/** Converts to a dictionary: an object whose members the caller reads, or null or undefined for no members. */
export function toDictionary(value, what = 'The options') {
  if (value !== undefined && value !== null && Object(value) !== value) {
    throw mustBe(what, 'an object');
  }
  return value;
}

/** Reads the option `stream`. */
export function toStream(options) {
  return Boolean(toDictionary(options)?.stream);
}

/** Throws if a member is called on an object of another class. */
export function requireThis(isOwn, name) {
  if (!isOwn) throw illegalThis(name);
}

/** Throws if a call has fewer arguments than the operation requires. */
export function requireArguments(required, given) {
  if (given < required) throw mustBe('The number of arguments', `at least ${required}, not ${given}`);
}

/** The property by which Node, Deno and Bun ask how `console.log()` shows an object. It is a symbol, so no name clashes. */
const INSPECT = /* @__PURE__ */ Symbol.for('nodejs.util.inspect.custom');

/**
 * Gives a class the properties of a Web IDL interface that it lacks as a plain class, and returns it. It sets the name too,
 * because minifiers rename classes. It does not set the lengths of operations: a class writes its default values so that
 * they are right. Minifiers drop only a default of undefined.
 */
export function defineInterface(Interface, name) {
  defineProperty(Interface, 'name', { value: name });
  const { prototype } = Interface;
  const keys = ownKeys(prototype);
  // The first key is the constructor.
  for (let i = 1; i < keys.length; i++) defineProperty(prototype, keys[i], { enumerable: true });
  defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
  defineProperty(prototype, INSPECT, { value: inspect, writable: true, configurable: true });
  return Interface;

  /** The object to show: it has the same prototype, and the values of the attributes as its own properties. */
  function inspect() {
    try {
      // It must not have the symbol's function, which would be called again for the result.
      const shown = { __proto__: { __proto__: getPrototypeOf(this), [INSPECT]: undefined } };
      for (const key in prototype) {
        const get = getOwnPropertyDescriptor(prototype, key)?.get;
        if (get) define(shown, key, apply(get, this, []));
      }
      return shown;
    } catch {
      throw illegalThis(name);
    }
  }
}
