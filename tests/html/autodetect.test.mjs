// The built-in autodetection, and the caller's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDecoder } from 'encoding-standard';
import { prescan, sniff } from 'encoding-standard/html';
import { latin1, utf8 } from './support/documents.mjs';

test('any number of bytes is examined, and the limit may cut off a character', () => {
  const source = (text, limit) => sniff(text, { autodetect: true, limit }).source;
  const bytes = utf8('\xe9'.repeat(600));
  for (let limit = 1; limit <= bytes.length; limit++)
    assert.equal(source(bytes, limit), 'autodetect', `${limit}`);
  assert.equal(source(utf8(`${'a'.repeat(70_000)}\xe9`), Infinity), 'autodetect');
  assert.equal(source(latin1(`${'\xc3\xa9'.repeat(70_000)}\xff`), Infinity), 'default');
  for (const autodetect of [false, null, undefined]) {
    assert.equal(sniff(utf8('\xe9'), { autodetect }).source, 'default');
  }
});

test('a function of the caller', () => {
  const calls = [];
  const options = {
    limit: 3,
    autodetect(...parameters) {
      calls.push({ self: this, parameters });
      return 'iso-2022-kr';
    },
  };
  const sniffed = sniff(utf8('<p>text'), options);
  assert.deepEqual(sniffed, { encoding: 'replacement', confidence: 'tentative', source: 'autodetect' });
  assert.deepEqual(calls, [{ self: undefined, parameters: [utf8('<p>'), { html: true, stream: true }] }]);
  for (const nothing of [null, undefined, '', 'x', 'utf-8 ?']) {
    const detected = sniff(utf8('\xe9'), { autodetect: () => nothing, locale: 'ja' });
    assert.deepEqual(detected, { encoding: 'Shift_JIS', confidence: 'tentative', source: 'default' });
  }
});

test('the function is called once, and only if no earlier step gives an encoding', () => {
  const never = () => assert.fail('it was called');
  for (const options of [
    ...[{ override: 'l2' }, { transport: 'l2' }, { contentType: 'x/y;charset=l2' }, { likely: 'l2' }],
    ...[{ parent: { encoding: 'l2', sameOrigin: true } }, { type: 'xml' }],
  ]) {
    sniff(utf8('<p>'), { ...options, autodetect: never });
  }
  sniff(utf8('<meta charset=l2>'), { autodetect: never });
  sniff(utf8('\ufeff'), { autodetect: never });

  let calls = 0;
  sniff(utf8('<p>'), { locale: 'ja', autodetect: () => void calls++ });
  assert.equal(calls, 1);
});

test('the function gets a copy of the bytes', () => {
  for (const Buffer of [ArrayBuffer, SharedArrayBuffer]) {
    const document = new Uint8Array(new Buffer(8), 2, 4).fill(0x41);
    const autodetect = (bytes) => {
      assert.equal(Object.getPrototypeOf(bytes), Uint8Array.prototype);
      assert.equal(bytes.buffer.byteLength, 4);
      assert.ok(bytes.buffer instanceof ArrayBuffer);
      bytes.fill(0x42);
    };
    sniff(document, { autodetect });
    assert.deepEqual([...document], [0x41, 0x41, 0x41, 0x41]);
  }
});

test('exceptions of the function are propagated', () => {
  for (const thrown of [new Error('from the caller'), 'text', undefined]) {
    let caught = 'nothing';
    try {
      sniff(utf8('<p>'), {
        autodetect() {
          throw thrown;
        },
      });
    } catch (error) {
      caught = error;
    }
    assert.equal(caught, thrown);
  }
});

test('the function returns a label, null or undefined; anything else is a TypeError', () => {
  for (const value of [1, true, {}, [], Symbol(), Promise.resolve('utf-8'), new String('utf-8')]) {
    assert.throws(() => sniff(utf8('<p>'), { autodetect: () => value }), {
      name: 'TypeError',
      message: /autodetect/,
    });
  }
});

test('the function may use the package, and detach the document', () => {
  const long = utf8(`${'\u65e5'.repeat(100_000)}<meta charset=koi8-u>`);
  const document = utf8('<p>text');
  const autodetect = (bytes) => {
    const text = new TextDecoder('utf-8').decode(long);
    assert.equal(prescan(long, { limit: Infinity }), 'KOI8-U');
    const inner = sniff(bytes, { locale: 'ja', autodetect: () => 'koi8-r' });
    assert.deepEqual(inner, { encoding: 'KOI8-R', confidence: 'tentative', source: 'autodetect' });
    structuredClone(document.buffer, { transfer: [document.buffer] });
    return text.startsWith('\u65e5') ? 'euc-kr' : null;
  };
  assert.deepEqual(sniff(document, { autodetect, locale: 'th' }), {
    encoding: 'EUC-KR',
    confidence: 'tentative',
    source: 'autodetect',
  });
  const again = utf8('<p>text');
  const nothing = () => void structuredClone(again.buffer, { transfer: [again.buffer] });
  assert.equal(sniff(again, { autodetect: nothing, locale: 'th' }).encoding, 'windows-874');
});
