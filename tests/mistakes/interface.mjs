// Mistakes about the interfaces: which arguments they accept and reject, and what they look like.

import { bytes, equal, hex, ok, SharedArrayBuffer, throws } from './assert.mjs';

/** Detaches a buffer; undefined if that is not possible. */
const detach =
  'transfer' in ArrayBuffer.prototype
    ? (buffer) => buffer.transfer()
    : globalThis.structuredClone && ((buffer) => structuredClone(buffer, { transfer: [buffer] }));
const hasResizable = 'resizable' in ArrayBuffer.prototype;

export const interfaces = [
  {
    name: 'decode() accepts shared memory',
    applies: SharedArrayBuffer !== undefined,
    run({ TextDecoder }) {
      const buffer = new SharedArrayBuffer(3);
      new Uint8Array(buffer).set(bytes('E2 82 AC'));
      equal(new TextDecoder().decode(buffer), '\u20ac');
      equal(new TextDecoder().decode(new Uint8Array(buffer)), '\u20ac');
      equal(new TextDecoder().decode(new DataView(buffer, 1)), '\ufffd\ufffd');
    },
  },
  {
    name: 'encodeInto() accepts shared memory',
    applies: SharedArrayBuffer !== undefined,
    run({ TextEncoder }) {
      const array = new Uint8Array(new SharedArrayBuffer(3));
      equal(new TextEncoder().encodeInto('\u20ac', array).written, 3);
      equal(hex(array), 'E2 82 AC');
    },
  },
  {
    name: 'decode() rejects resizable and growable memory',
    applies: hasResizable,
    run({ TextDecoder }) {
      const buffer = new ArrayBuffer(1, { maxByteLength: 2 });
      throws(TypeError, () => new TextDecoder().decode(buffer), 'ArrayBuffer');
      throws(TypeError, () => new TextDecoder().decode(new Uint8Array(buffer)), 'Uint8Array');
      throws(TypeError, () => new TextDecoder().decode(new DataView(buffer)), 'DataView');
      if (SharedArrayBuffer === undefined || !('growable' in SharedArrayBuffer.prototype)) return;
      const growable = new SharedArrayBuffer(1, { maxByteLength: 2 });
      throws(TypeError, () => new TextDecoder().decode(growable), 'SharedArrayBuffer');
      throws(TypeError, () => new TextDecoder().decode(new Uint8Array(growable)), 'a view on it');
    },
  },
  {
    name: 'encodeInto() rejects resizable memory',
    applies: hasResizable,
    run({ TextEncoder }) {
      const array = new Uint8Array(new ArrayBuffer(1, { maxByteLength: 2 }));
      throws(TypeError, () => new TextEncoder().encodeInto('a', array), 'Uint8Array');
    },
  },
  {
    name: 'encodeInto() writes all that fits, to the last byte',
    run({ TextEncoder }) {
      // Of three bytes and of two.
      const string = '\u65e5\u0416'.repeat(30);
      for (let size = 0; size <= 60; size++) {
        const pairs = Math.floor(size / 5);
        const rest = size % 5 >= 3 ? 1 : 0;
        const units = 2 * pairs + rest;
        const written = 5 * pairs + 3 * rest;
        const result = new TextEncoder().encodeInto(string, new Uint8Array(size));
        equal(result.read, units, `read, in ${size} bytes`);
        equal(result.written, written, `written, in ${size} bytes`);
      }
    },
  },
  {
    name: 'encodeInto() accepts a Uint8Array and no other view',
    run({ TextEncoder }) {
      const encoder = new TextEncoder();
      for (const Type of [Int8Array, Uint8ClampedArray, Uint16Array, Float64Array, BigInt64Array])
        throws(TypeError, () => encoder.encodeInto('', new Type(8)), Type.name);
      throws(TypeError, () => encoder.encodeInto('', new DataView(new ArrayBuffer(8))), 'DataView');
      throws(TypeError, () => encoder.encodeInto('', new ArrayBuffer(8)), 'ArrayBuffer');
      throws(TypeError, () => encoder.encodeInto('', []), 'an array');
    },
  },
  {
    name: 'decode() accepts every view, from its start to its end',
    run({ TextDecoder }) {
      const { buffer } = bytes('41 42 43 44 45 46 47 48 49 4A 4B 4C 4D 4E 4F 50');
      const decoder = new TextDecoder();
      equal(decoder.decode(buffer), 'ABCDEFGHIJKLMNOP');
      equal(decoder.decode(new Uint16Array(buffer, 2, 2)), 'CDEF');
      equal(decoder.decode(new BigUint64Array(buffer, 8, 1)), 'IJKLMNOP');
      equal(decoder.decode(new Uint8ClampedArray(buffer, 1, 1)), 'B');
      equal(decoder.decode(new DataView(buffer, 3, 2)), 'DE');
    },
  },
  {
    name: 'decode() rejects anything but a buffer, including null',
    run({ TextDecoder }) {
      for (const input of [null, '', 'abc', 0, true, [], {}, Symbol('a')])
        throws(TypeError, () => new TextDecoder().decode(input), String(input));
    },
  },
  {
    name: 'a detached buffer has no bytes',
    applies: detach !== undefined,
    run({ TextDecoder, TextEncoder }) {
      const array = bytes('41');
      detach(array.buffer);
      equal(new TextDecoder().decode(array), '');
      equal(new TextDecoder().decode(array.buffer), '');
      const { read, written } = new TextEncoder().encodeInto('a', array);
      equal(`${read}, ${written}`, '0, 0');
    },
  },
  {
    name: 'attributes are accessors of the prototype, enumerable and branded',
    run({ TextDecoder, TextEncoder }) {
      const attributes = [
        [TextDecoder, ['encoding', 'fatal', 'ignoreBOM']],
        [TextEncoder, ['encoding']],
      ];
      for (const [Class, names] of attributes) {
        for (const name of names) {
          const descriptor = Object.getOwnPropertyDescriptor(Class.prototype, name);
          ok(typeof descriptor?.get === 'function', `${Class.name}.prototype.${name} is not an accessor`);
          ok(descriptor.enumerable && descriptor.configurable, `${name} is not enumerable and configurable`);
          equal(descriptor.set, undefined, `the setter of ${name}`);
          equal(descriptor.get.name, `get ${name}`);
          throws(TypeError, () => descriptor.get.call({}), `${name} of another object`);
          throws(TypeError, () => Class.prototype[name], `${name} of the prototype`);
        }
        equal(Object.keys(new Class()).length, 0, `own properties of a ${Class.name}`);
      }
    },
  },
  {
    name: 'methods are enumerable and branded, and have their lengths',
    run({ TextDecoder, TextEncoder }) {
      const methods = [
        [TextDecoder, 'decode', 0],
        [TextEncoder, 'encode', 0],
        [TextEncoder, 'encodeInto', 2],
      ];
      for (const [Class, name, length] of methods) {
        const { value, enumerable } = Object.getOwnPropertyDescriptor(Class.prototype, name);
        ok(enumerable, `${name} is not enumerable`);
        equal(value.length, length, `the length of ${name}`);
        equal(value.name, name);
        throws(TypeError, () => value.call({}, '', new Uint8Array()), `${name} of another object`);
        throws(TypeError, () => new value(), `new ${name}`);
      }
    },
  },
  {
    name: 'classes have their name, length, tag and need new',
    run({ TextDecoder, TextEncoder, TextDecoderStream, TextEncoderStream }) {
      for (const [name, Class] of Object.entries({
        TextDecoder,
        TextEncoder,
        ...(TextDecoderStream && { TextDecoderStream, TextEncoderStream }),
      })) {
        equal(Class.name, name);
        equal(Class.length, 0, `the length of ${name}`);
        equal(Object.prototype.toString.call(Class.prototype), `[object ${name}]`);
        throws(TypeError, () => Class(), `${name} without new`);
        equal(
          Object.getOwnPropertyDescriptor(Class, 'prototype').writable,
          false,
          `${name}.prototype writable`,
        );
      }
    },
  },
  {
    name: 'arguments are converted in the order of the standard',
    run({ TextDecoder }) {
      const log = [];
      const option = (name, value) => ({ get: () => (log.push(name), value), enumerable: true });
      const label = { toString: () => (log.push('label'), 'utf-8') };
      const options = Object.defineProperties(
        {},
        { ignoreBOM: option('ignoreBOM', 1), fatal: option('fatal', '') },
      );
      const decoder = new TextDecoder(label, options);
      equal(log.join(), 'label,fatal,ignoreBOM');
      equal(decoder.fatal, false);
      equal(decoder.ignoreBOM, true);
      const failing = {
        get fatal() {
          throw new SyntaxError('fatal');
        },
      };
      throws(
        SyntaxError,
        () => new TextDecoder('no label', failing),
        'options are read before the label is looked up',
      );
      throws(TypeError, () => new TextDecoder(Symbol('utf-8')), 'a symbol');
    },
  },
  {
    name: 'options may be null or undefined, but not a primitive',
    run({ TextDecoder }) {
      new TextDecoder('utf-8', null);
      new TextDecoder(undefined, undefined);
      equal(new TextDecoder('utf-8', () => {}).fatal, false);
      equal(new TextDecoder().decode(bytes('41'), null), 'A');
      for (const options of [1, 'fatal', true, Symbol('a')]) {
        throws(TypeError, () => new TextDecoder('utf-8', options), String(options));
        throws(TypeError, () => new TextDecoder().decode(bytes('41'), options), String(options));
      }
    },
  },
  {
    name: 'encode() and encodeInto() convert their arguments as in the IDL',
    run({ TextEncoder }) {
      const encoder = new TextEncoder();
      equal(encoder.encode().length, 0);
      equal(encoder.encode(undefined).length, 0);
      equal(hex(encoder.encode(null)), '6E 75 6C 6C');
      equal(hex(encoder.encode({ toString: () => 'a' })), '61');
      throws(TypeError, () => encoder.encode(Symbol('a')), 'a symbol');
      throws(TypeError, () => encoder.encodeInto(), 'no argument');
      throws(TypeError, () => encoder.encodeInto('a'), 'one argument');
      equal(encoder.encodeInto(undefined, new Uint8Array(9)).written, 9);
    },
  },
  {
    name: 'TextEncoder takes no label: only UTF-8',
    run({ TextEncoder }) {
      equal(new TextEncoder('shift_jis').encoding, 'utf-8');
    },
  },
  {
    name: 'classes can be extended',
    run({ TextDecoder, TextEncoder }) {
      class Decoder extends TextDecoder {}
      class Encoder extends TextEncoder {}
      equal(new Decoder('koi8-r').decode(bytes('C1')), '\u0430');
      ok(new Decoder() instanceof Decoder && new Encoder() instanceof TextEncoder, 'instanceof');
      equal(hex(new Encoder().encode('\u00e4')), 'C3 A4');
    },
  },
];
