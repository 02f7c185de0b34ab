// What is looked up by a name or a number is not found on Object.prototype, where a script may have put more properties.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, encode } from 'encoding-standard/iconv';
import theirs from 'iconv-lite';
import { loadWith } from '../api/support/fresh.mjs';

test('properties of Object.prototype are no encodings, from the first call on', () => {
  const again = loadWith({}, 'iconv');
  assert.deepEqual(Object.getOwnPropertyNames(Object.prototype).filter(again.encodingExists), []);
});

test('numeric properties of Object.prototype are no encodings', () => {
  const again = loadWith({}, 'iconv');
  const results = [];
  for (let number = 0; number < 40; number++) Object.prototype[number] = {};
  try {
    for (const name of ['koi8-r', 'gbk', 'utf8']) {
      results.push(
        again.decode(again.encode('\u0436', name), name),
        again.getCodec(name) === again.getCodec(`${name}.`),
      );
    }
  } finally {
    for (let number = 0; number < 40; number++) delete Object.prototype[number];
  }
  assert.deepEqual(results, ['\u0436', true, '\u0436', true, '\u0436', true]);
});

test('numeric properties of Object.prototype are no digits', () => {
  const others = { 0x20: 1, 0xe9: 2, NaN: 3 };
  const text = '66\u00e96 6\u00e96';
  const bytes = Buffer.from('+AG\u00e9 &AG\u00e9 ', 'latin1');
  const results = [];
  Object.assign(Object.prototype, others);
  try {
    for (const name of ['base64', 'hex', 'utf-7', 'utf-7-imap']) results.push(encode(text, name));
    for (const name of ['utf-7', 'utf-7-imap']) results.push(decode(bytes, name));
  } finally {
    for (const key of Object.keys(others)) delete Object.prototype[key];
  }
  assert.deepEqual(
    results.map((result) => result.toString('latin1')),
    [
      Buffer.from('6666', 'base64').toString('latin1'),
      Buffer.from(text, 'hex').toString('latin1'),
      theirs.encode(text, 'utf-7').toString(),
      theirs.encode(text, 'utf-7-imap').toString(),
      theirs.decode(bytes, 'utf-7'),
      theirs.decode(bytes, 'utf-7-imap'),
    ],
  );
});
