// The requirements of Web IDL for every interface, its attributes and its operations.

import assert from 'node:assert/strict';
import { test } from 'node:test';

/**
 * Web IDL neither defines nor forbids this key: Node, Deno and Bun use it to show an object. Like the
 * tag, it is not a member, and is not enumerable.
 */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/**
 * @param {object} shape
 * @param {string} shape.name
 * @param {number} shape.length of the constructor
 * @param {string[]} shape.attributes all read-only
 * @param {string[]} [shape.objects] those of them that are objects, a new one for each instance
 * @param {Record<string, number>} shape.operations the `length` of each
 */
export function testInterface(
  Interface,
  { name, length, attributes, objects = [], operations },
  ...constructorArguments
) {
  const { prototype } = Interface;
  const values = attributes.filter((attribute) => !objects.includes(attribute));
  const create = () => new Interface(...constructorArguments);

  test(`${name} is an interface object`, () => {
    assert.deepEqual(Object.getOwnPropertyDescriptor(Interface, 'name'), {
      value: name,
      writable: false,
      enumerable: false,
      configurable: true,
    });
    assert.deepEqual(Object.getOwnPropertyDescriptor(Interface, 'length'), {
      value: length,
      writable: false,
      enumerable: false,
      configurable: true,
    });
    assert.deepEqual(Object.getOwnPropertyDescriptor(Interface, 'prototype'), {
      value: prototype,
      writable: false,
      enumerable: false,
      configurable: false,
    });
    assert.equal(Object.getPrototypeOf(Interface), Function.prototype);
    assert.equal(Object.getPrototypeOf(prototype), Object.prototype);
    assert.throws(() => Interface(...constructorArguments), TypeError);
  });

  test(`${name}.prototype has its members, and a method for showing it`, () => {
    const members = [...attributes, ...Object.keys(operations)];
    assert.deepEqual(
      new Set(Reflect.ownKeys(prototype)),
      new Set(['constructor', Symbol.toStringTag, INSPECT, ...members]),
    );
    assert.deepEqual(new Set(Object.keys(prototype)), new Set(members));
    assert.deepEqual(Reflect.ownKeys(create()), []);
    assert.deepEqual(Object.getOwnPropertyDescriptor(prototype, 'constructor'), {
      value: Interface,
      writable: true,
      enumerable: false,
      configurable: true,
    });
    assert.deepEqual(Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag), {
      value: name,
      writable: false,
      enumerable: false,
      configurable: true,
    });
    assert.equal(String(create()), `[object ${name}]`);
  });

  for (const attribute of attributes) {
    test(`${name}.${attribute} is a read-only accessor of the prototype`, () => {
      const { get, set, enumerable, configurable } = Object.getOwnPropertyDescriptor(prototype, attribute);
      assert.deepEqual(
        { set, enumerable, configurable },
        { set: undefined, enumerable: true, configurable: true },
      );
      assert.equal(get.name, `get ${attribute}`);
      assert.equal(get.length, 0);
      assert.throws(() => new get(), TypeError);
      for (const value of strangers(Interface)) assert.throws(() => Reflect.apply(get, value, []), TypeError);
    });
  }

  for (const [operation, arity] of Object.entries(operations)) {
    test(`${name}.${operation}() is a method of the prototype`, () => {
      const { value, ...attributes } = Object.getOwnPropertyDescriptor(prototype, operation);
      assert.deepEqual(attributes, { writable: true, enumerable: true, configurable: true });
      assert.equal(value.name, operation);
      assert.equal(value.length, arity);
      assert.throws(() => new value(), TypeError);

      let converted = 0;
      const argument = { toString: () => String(++converted) };
      for (const stranger of strangers(Interface)) {
        assert.throws(() => Reflect.apply(value, stranger, [argument, new Uint8Array(8)]), TypeError);
      }
      assert.equal(converted, 0, 'the brand is checked before the arguments are converted');
    });

    test(`${name}.${operation}() requires ${arity} argument(s)`, () => {
      let converted = 0;
      const argument = { toString: () => String(++converted) };
      for (let given = 0; given < arity; given++) {
        assert.throws(() => create()[operation](...Array(given).fill(argument)), TypeError);
      }
      assert.equal(converted, 0, 'no argument is read before');
    });
  }

  test(`${name} can be subclassed`, () => {
    class Derived extends Interface {
      own = 1;
    }
    const object = new Derived(...constructorArguments);
    assert.equal(Object.getPrototypeOf(object), Derived.prototype);
    assert.equal(object.own, 1);
    for (const attribute of values) assert.equal(object[attribute], create()[attribute]);
    function Other() {}
    const reflected = Reflect.construct(Interface, constructorArguments, Other);
    assert.ok(!(reflected instanceof Interface));
    for (const attribute of values) {
      const { get } = Object.getOwnPropertyDescriptor(prototype, attribute);
      assert.equal(Reflect.apply(get, reflected, []), create()[attribute]);
    }
  });
}

function strangers(Interface) {
  return [undefined, null, 1, 'text', {}, Interface, Interface.prototype, Object.create(Interface.prototype)];
}
