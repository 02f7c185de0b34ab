// The few conversions of https://webidl.spec.whatwg.org/ that the interfaces need.

import { define, illegalThis, mustBe } from './errors.js';
import { defineProperty, getPrototypeOf, getterOrUndefined, Object, ownKeys, Symbol } from './intrinsics.js';

/** To a `DOMString`. A template, unlike `String()`, refuses a symbol. */
export function toDOMString(value) {
  return `${value}`;
}

/** To a dictionary: an object whose members are still to be read, or null or undefined where it has none. */
export function toDictionary(value, what = 'The options') {
  if (value !== undefined && value !== null && Object(value) !== value) {
    throw mustBe(what, 'an object');
  }
  return value;
}

/** To the option `stream`. */
export function toStream(options) {
  return Boolean(toDictionary(options)?.stream);
}

/** Refuses a call with fewer arguments than an operation requires. */
export function requireArguments(required, given) {
  if (given < required) throw mustBe('The number of arguments', `at least ${required}, not ${given}`);
}

/** Refuses to be a member of an object that the interface has not made. */
export function requireThis(isOwn, name) {
  if (!isOwn) throw illegalThis(name);
}

/** By this Node, Deno and Bun look for how an object is shown by `console.log()`. No name can clash with it. */
const INSPECT = /* @__PURE__ */ Symbol.for('nodejs.util.inspect.custom');

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
  defineProperty(prototype, INSPECT, { value: inspect, writable: true, configurable: true });
  return Interface;

  /** What is shown for an object: one of the same class that has as its own the values of the attributes. */
  function inspect() {
    try {
      // Without the function, which would be called again for what it returns.
      const shown = { __proto__: { __proto__: getPrototypeOf(this), [INSPECT]: undefined } };
      for (const key in prototype) {
        const get = getterOrUndefined(prototype, key);
        if (get) define(shown, key, get(this));
      }
      return shown;
    } catch {
      throw illegalThis(name);
    }
  }
}
