// What console.log() shows of an object: its attributes, as Node shows those of its own classes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import * as standard from 'encoding-standard';
import { SniffingDecoderStream } from 'encoding-standard/html';
import * as lite from 'encoding-standard/lite';

const classes = Object.fromEntries(Object.entries(standard).filter(([name]) => /^[A-Z]/.test(name)));

const OPTIONS = { fatal: true, ignoreBOM: true };

for (const make of [
  ({ TextDecoder }) => new TextDecoder('utf-16le', OPTIONS),
  ({ TextDecoder }) => new TextDecoder(),
  ({ TextDecoderStream }) => new TextDecoderStream('utf-16le', OPTIONS),
  ({ TextEncoderStream }) => new TextEncoderStream(),
]) {
  const { name } = make(standard).constructor;

  test(`a ${name} is shown as Node shows its own: ${make}`, () => {
    for (const classes of [standard, lite]) {
      assert.equal(inspect(make(classes)), inspect(make(globalThis)));
      assert.equal(inspect(make(classes), { depth: -1 }), `[${name}]`);
    }
  });
}

test('the other classes are shown in the same way', () => {
  const substitute = () => '?';
  const { LegacyTextEncoder, LegacyTextEncoderStream, TextEncoder } = standard;
  assert.equal(inspect(new TextEncoder()), "TextEncoder { encoding: 'utf-8' }");
  assert.equal(
    inspect(new LegacyTextEncoder('sjis')),
    "LegacyTextEncoder { encoding: 'shift_jis', unencodable: 'fatal' }",
  );
  assert.equal(
    inspect(new LegacyTextEncoder('sjis', { unencodable: substitute })),
    "LegacyTextEncoder {\n  encoding: 'shift_jis',\n  unencodable: [Function: substitute]\n}",
  );
  assert.match(
    inspect(new LegacyTextEncoderStream('gbk')),
    /^LegacyTextEncoderStream \{\s+encoding: 'gbk',\s+unencodable: 'fatal',\s+readable: ReadableStream \{/,
  );
  assert.match(
    inspect(new SniffingDecoderStream()),
    /^SniffingDecoderStream \{\s+sniffed: Promise \{\s+<pending>[^}]*\},\s+readable: ReadableStream \{/,
  );
});

test('a derived class is shown with its own name', () => {
  class Mine extends standard.TextDecoder {}
  assert.match(inspect(new Mine('big5')), /^Mine (\[TextDecoder\] )?\{\s+encoding: 'big5',/);
});

test('inspecting runs no user code, and a prototype is shown like any object', () => {
  assert.match(inspect(standard.TextDecoder.prototype), /encoding: \[Getter\]/);
  const { [inspect.custom]: show } = standard.TextDecoder.prototype;
  const shown = show.call(new standard.TextDecoder('big5', OPTIONS), 2, {});
  assert.deepEqual(Object.entries(shown), [
    ['encoding', 'big5'],
    ['fatal', true],
    ['ignoreBOM', true],
  ]);
});

test('the method that shows an object has the attributes of other methods', () => {
  for (const { prototype } of Object.values(classes)) {
    const { value, ...descriptor } = Object.getOwnPropertyDescriptor(prototype, inspect.custom);
    assert.equal(typeof value, 'function');
    assert.deepEqual(descriptor, { writable: true, enumerable: false, configurable: true });
  }
});

test('an object of another class is rejected', () => {
  for (const [name, { prototype }] of Object.entries(classes)) {
    const { [inspect.custom]: show } = prototype;
    for (const value of [undefined, null, 1, {}, prototype]) {
      assert.throws(() => show.call(value), {
        code: 'ERR_INVALID_THIS',
        message: `Value of "this" must be of type ${name}`,
      });
    }
  }
});

test('an enumerable property of Object.prototype changes nothing', () => {
  const decoder = new standard.TextDecoder('big5', OPTIONS);
  const before = inspect(decoder);
  for (const descriptor of [{ value: 1 }, { get: () => 1 }]) {
    Object.defineProperty(Object.prototype, 'added', { ...descriptor, enumerable: true, configurable: true });
    try {
      assert.equal(inspect(decoder), before);
    } finally {
      delete Object.prototype.added;
    }
  }
});
