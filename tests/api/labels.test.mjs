import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder, TextDecoder } from 'encoding-standard';
import { loadWith } from './support/fresh.mjs';
import { LABELS, NAMES } from './support/labels.mjs';

test('the table has 40 encodings and 228 labels', () => {
  assert.equal(NAMES.length, 40);
  assert.equal(LABELS.length, 228);
});

for (const Class of [TextDecoder, LegacyTextEncoder]) {
  test(`${Class.name}: every label, in any case and with ASCII whitespace around it`, () => {
    for (const { name, label } of LABELS) {
      if (name === 'replacement') continue;
      for (const variant of [label, label, label.toUpperCase(), ` ${label}`, `\t\n\f\r ${label}\r\f\n\t `]) {
        assert.equal(new Class(variant).encoding, name.toLowerCase());
      }
    }
  });

  test(`${Class.name}: a RangeError for the labels of replacement`, () => {
    for (const { label } of LABELS.filter(({ name }) => name === 'replacement')) {
      for (let i = 0; i < 2; i++) assert.throws(() => new Class(label), { name: 'RangeError' });
    }
  });

  test(`${Class.name}: a RangeError for an unknown label`, () => {
    const others = [
      '',
      ' ',
      'utf',
      'utf 8',
      'utf-8,',
      'utf-7',
      'utf-32',
      'nope',
      '__proto__',
      'constructor',
      'toString',
    ];
    // Characters that Unicode maps to ASCII letters, or treats as white space, but that are neither here.
    const foreign = [
      '\u212aoi8-r',
      'u\u017f-ascii',
      '\u00a0utf-8',
      '\u000butf-8',
      '\ufeffutf-8',
      'utf-8\0',
      'utf\u20108',
      'ut\u0166-8',
    ];
    // The low byte of each is the right character.
    const truncated = String.fromCharCode(...[...'utf-8'].map((letter) => 0x100 + letter.charCodeAt(0)));
    for (const label of [...others, ...foreign, truncated, 'utf-8'.padEnd(70_000, '8')]) {
      for (let i = 0; i < 2; i++) assert.throws(() => new Class(label), { name: 'RangeError' }, label);
    }
  });
}

test('whitespace around a label can be longer than any buffer', () => {
  for (const character of [' ', '\t', '\n', '\f', '\r', '\r\n']) {
    const space = character.repeat(200_000);
    assert.equal(new TextDecoder(`${space}latin1${space}`).encoding, 'windows-1252');
  }
});

test('properties that all objects have are not labels, not even before the first look-up', () => {
  for (const label of ['constructor', 'toString', '__proto__', 'valueOf']) {
    const { TextDecoder: Fresh } = loadWith({});
    assert.throws(() => new Fresh(label), { name: 'RangeError' }, label);
  }
});

test('properties that scripts put on Object.prototype are not names, labels or encodings', () => {
  const { TextDecoder: Fresh } = loadWith({});
  const { getEncoding } = loadWith({}, 'labels');
  const keys = [-1, 0, 38, 'nope'];
  for (const key of keys) {
    Object.defineProperty(Object.prototype, key, { value: 'wrong', writable: true, configurable: true });
  }
  try {
    assert.equal(getEncoding('nope'), null);
    assert.equal(getEncoding('nothing'), null);
    assert.throws(() => new Fresh('nope'), { name: 'RangeError' });
    assert.equal(new Fresh('sjis').encoding, 'shift_jis');
    for (const label of ['utf-8', 'utf-16le']) {
      const bytes = new Uint8Array(20).fill(0x41);
      assert.equal(new Fresh(label).decode(bytes), label === 'utf-8' ? 'A'.repeat(20) : '\u4141'.repeat(10));
    }
  } finally {
    for (const key of keys) delete Object.prototype[key];
  }
});

test('a label is known in more spellings than a cache can hold', () => {
  for (let i = 0; i < 2000; i++) {
    const label = [...'windows-1252'].map((c, at) => ((i >> at) & 1 ? c.toUpperCase() : c)).join('');
    assert.equal(new TextDecoder(label).encoding, 'windows-1252');
  }
  assert.equal(new TextDecoder('utf-8').encoding, 'utf-8');
});
