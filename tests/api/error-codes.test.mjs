// The codes that identify errors. Where Node has a code for an error, it is Node's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as classes from 'encoding-standard';
import * as hooks from 'encoding-standard/hooks';
import { sniff, SniffingDecoderStream } from 'encoding-standard/html';
import * as lite from 'encoding-standard/lite';
import * as slim from 'encoding-standard/slim';
import { transcode } from 'encoding-standard/transcode';
import { install, uninstall } from 'encoding-standard/polyfill';

const { LegacyTextEncoder, TextDecoder, TextDecoderStream, TextEncoder } = classes;

test('an unknown or unusable label is ERR_ENCODING_NOT_SUPPORTED', () => {
  const expected = { name: 'RangeError', code: 'ERR_ENCODING_NOT_SUPPORTED' };
  for (const label of ['', 'shift-jis-2004', 'utf-8\u00a0', 'replacement', 'iso-2022-kr']) {
    for (const Class of [
      'TextDecoder',
      'TextDecoderStream',
      'LegacyTextEncoder',
      'LegacyTextEncoderStream',
    ]) {
      assert.throws(() => new classes[Class](label), expected, `${Class}: ${label}`);
      assert.throws(() => new lite[Class](label), expected, `${Class} of /lite: ${label}`);
    }
  }
  assert.throws(() => new lite.TextDecoder('big5'), expected);
  assert.throws(() => hooks.decode(new Uint8Array(1), 'utf-9'), expected);
  assert.throws(() => hooks.encode('', 'utf-9'), expected);
  assert.throws(() => hooks.encode('', 'utf-16le'), expected);
});

test('the message is the same as in engines', () => {
  assert.throws(() => new TextDecoder('Foo'), { message: "The encoding label provided ('Foo') is invalid." });
});

test('an argument of the wrong type is ERR_INVALID_ARG_TYPE', () => {
  const expected = { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' };
  const into = (bytes) => new TextEncoder().encodeInto('', bytes);
  for (const call of [
    () => new TextDecoder('utf-8', 1),
    () => new TextDecoderStream(undefined, 'hello'),
    () => new TextDecoder().decode(null),
    () => new TextDecoder().decode([1]),
    () => new TextDecoder().decode(new Uint8Array(1), true),
    () => into(),
    () => into([]),
    () => into(new Uint16Array(1)),
    () => new LegacyTextEncoder(),
    () => new LegacyTextEncoder('big5', 'html'),
    () => new LegacyTextEncoder('big5', { unencodable: 'ignore' }),
    () => new LegacyTextEncoder('big5').encodeInto(''),
    () => sniff('text'),
    () => sniff(new Uint8Array(1), { locale: 1 }),
    () => new SniffingDecoderStream({ fatal: 1 }),
    () => sniff(new Uint8Array(1), { type: 'svg' }),
    () => install({ replace: 'none' }),
    () => uninstall('TextDecoder'),
    () => uninstall(['Request']),
    () => hooks.percentEncodeAfterEncoding('utf-8', '', 'queries'),
    () => hooks.percentEncodeAfterEncoding('utf-8', '', 1),
  ]) {
    assert.throws(call, expected, String(call));
  }
});

test('resizable memory is ERR_INVALID_ARG_TYPE', () => {
  const buffer = new ArrayBuffer(1, { maxByteLength: 2 });
  const expected = { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' };
  assert.throws(() => new TextDecoder().decode(buffer), expected);
  assert.throws(() => new TextEncoder().encodeInto('', new Uint8Array(buffer)), expected);
});

test('a destination that a substitute detaches is ERR_INVALID_ARG_TYPE', () => {
  const bytes = new Uint8Array(8);
  const unencodable = () => {
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    return '?';
  };
  assert.throws(() => new LegacyTextEncoder('koi8-r', { unencodable }).encodeInto('\u3042', bytes), {
    name: 'TypeError',
    code: 'ERR_INVALID_ARG_TYPE',
  });
});

const MEMBERS = {
  TextDecoder: ['encoding', 'fatal', 'ignoreBOM', 'decode'],
  TextEncoder: ['encoding', 'encode', 'encodeInto'],
  LegacyTextEncoder: ['encoding', 'unencodable', 'encode', 'encodeInto', 'canEncode'],
};

for (const [name, members] of Object.entries(MEMBERS)) {
  test(`a member of ${name} on another object is ERR_INVALID_THIS`, () => {
    const { prototype } = classes[name];
    const others = [
      undefined,
      null,
      1,
      '',
      true,
      Symbol(),
      {},
      [],
      prototype,
      Object.create(prototype),
      name === 'LegacyTextEncoder' ? new TextEncoder() : new LegacyTextEncoder('big5'),
    ];
    for (const member of members) {
      const { get, value } = Object.getOwnPropertyDescriptor(prototype, member);
      for (const other of others) {
        assert.throws(() => Reflect.apply(get ?? value, other, ['', new Uint8Array(1)]), {
          name: 'TypeError',
          code: 'ERR_INVALID_THIS',
          message: `Value of "this" must be of type ${name}`,
        });
      }
    }
  });
}

test('isEncodingError tells errors about encodings and data from others', () => {
  const errorOf = (call) => {
    try {
      call();
    } catch (error) {
      return error;
    }
    assert.fail('nothing was thrown');
  };
  for (const { isEncodingError, LegacyTextEncoder, TextDecoder } of [classes, lite, slim]) {
    for (const call of [
      () => new TextDecoder('klingon'),
      () => new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.of(0xff)),
      () => new LegacyTextEncoder('koi8-r').encode('\u65e5'),
      () => transcode(Uint8Array.of(0xff), { from: 'auto' }),
    ]) {
      assert.equal(isEncodingError(errorOf(call)), true, String(call));
    }
    assert.equal(isEncodingError(errorOf(() => new TextDecoder('utf-8', 1))), false);
    const others = [undefined, null, 1, 'ERR_ENCODING_', {}, new Error('ERR_ENCODING_'), { code: 1 }];
    for (const other of others) assert.equal(isEncodingError(other), false);
  }
});

test('properties that scripts put on Object.prototype do not become error codes', () => {
  Object.prototype.code = 'polluted';
  try {
    assert.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.of(0xff)), {
      code: 'ERR_ENCODING_INVALID_ENCODED_DATA',
    });
  } finally {
    delete Object.prototype.code;
  }
});
