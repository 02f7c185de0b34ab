import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDecoder } from 'encoding-standard';
import { concat, hex } from './support/bytes.mjs';

const MARKS = { 'utf-8': hex('ef bb bf'), 'utf-16le': hex('ff fe'), 'utf-16be': hex('fe ff') };
const LETTER = { 'utf-8': hex('41'), 'utf-16le': hex('41 00'), 'utf-16be': hex('00 41') };

for (const [label, mark] of Object.entries(MARKS)) {
  const letter = LETTER[label];

  test(`${label}: only the first byte order mark is removed`, () => {
    const decoder = new TextDecoder(label);
    for (let i = 0; i < 2; i++) {
      assert.equal(decoder.decode(concat([mark, letter])), 'A');
      assert.equal(decoder.decode(concat([mark, mark, letter, mark])), '\ufeffA\ufeff');
      assert.equal(decoder.decode(concat([letter, mark])), 'A\ufeff');
      assert.equal(decoder.decode(mark), '');
    }
  });

  test(`${label}: ignoreBOM keeps it`, () => {
    const decoder = new TextDecoder(label, { ignoreBOM: true });
    for (let i = 0; i < 2; i++) assert.equal(decoder.decode(concat([mark, letter])), '\ufeffA');
  });

  test(`${label}: a byte order mark split between chunks`, () => {
    const decoder = new TextDecoder(label);
    for (let i = 0; i < 2; i++) {
      let text = '';
      for (const byte of concat([mark, mark, letter])) {
        text +=
          decoder.decode(Uint8Array.of(byte), { stream: true }) +
          decoder.decode(new Uint8Array(), { stream: true });
      }
      assert.equal(text + decoder.decode(), '\ufeffA');
    }
  });

  test(`${label}: an incomplete byte order mark at the end of the input is an error`, () => {
    const part = mark.subarray(0, -1);
    assert.equal(new TextDecoder(label).decode(part), '\ufffd');
    const decoder = new TextDecoder(label);
    assert.equal(decoder.decode(part, { stream: true }), '');
    assert.equal(decoder.decode(), '\ufffd');
    assert.equal(decoder.decode(mark.subarray(-1), { stream: true }).includes('\ufeff'), false);
  });

  test(`${label}: bytes that differ from a byte order mark in one byte are not removed`, () => {
    for (let at = 0; at < mark.length; at++) {
      for (let byte = 0; byte < 0x100; byte++) {
        if (byte === mark[at]) continue;
        // Short, and long enough for the engine.
        for (const length of [1, 30]) {
          const input = concat([mark.with(at, byte), ...Array(length).fill(letter)]);
          const kept = new TextDecoder(label, { ignoreBOM: true }).decode(input);
          assert.equal(new TextDecoder(label).decode(input), kept);
          assert.ok(kept.endsWith('A'.repeat(length - 1)));
        }
      }
    }
  });

  test(`${label}: the byte order marks of other encodings are not removed`, () => {
    for (const other of Object.keys(MARKS).filter((key) => key !== label)) {
      const input = concat([MARKS[other], new Uint8Array(4)]);
      const kept = new TextDecoder(label, { ignoreBOM: true }).decode(input);
      assert.equal(new TextDecoder(label).decode(input), kept);
    }
  });
}

test('only UTF-8 and UTF-16BE/LE have a byte order mark', () => {
  assert.equal(new TextDecoder('windows-1252').decode(MARKS['utf-8']), '\u00ef\u00bb\u00bf');
  assert.equal(new TextDecoder('windows-1252').decode(MARKS['utf-16le']), '\u00ff\u00fe');
  // 84 31 95 33 is U+FEFF in gb18030.
  assert.equal(new TextDecoder('gb18030').decode(hex('84 31 95 33 41')), '\ufeffA');
});

test('a call that returns text sets the flag "BOM seen", a call that throws does not', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  assert.throws(() => decoder.decode(hex('41 ff'), { stream: true }), TypeError);
  assert.equal(decoder.decode(hex('ef bb bf 42'), { stream: true }), 'B');
  assert.throws(() => decoder.decode(hex('41 ff'), { stream: true }), TypeError);
  assert.equal(decoder.decode(hex('ef bb bf 42')), '\ufeffB');
});

test('any number of calls that throw do not set "BOM seen", however many bytes they drop', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const stream = { stream: true };
  for (const dropped of ['ff', 'ff 41 41', 'ff 41']) {
    assert.throws(() => decoder.decode(hex(dropped), stream), TypeError);
    assert.equal(decoder.decode(hex('f1 8d'), stream), '');
    assert.throws(() => decoder.decode(hex('41'), stream), TypeError);
  }
  assert.equal(decoder.decode(hex('ef bb bf 42'), stream), 'B');
  assert.equal(decoder.decode(hex('ef bb bf'), stream), '\ufeff');
});

test('a call that reads only the beginning of a character does not set "BOM seen"', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const stream = { stream: true };
  assert.equal(decoder.decode(hex('f1 8d'), stream), '');
  assert.throws(() => decoder.decode(hex('41'), stream), TypeError);
  assert.equal(decoder.decode(hex('ef bb bf 42'), stream), 'B');
  assert.equal(decoder.decode(hex('ef bb bf'), stream), '\ufeff');
});

for (const [label, chunks] of [
  ['utf-16le', ['ff fe 41', '00 00 dc', 'ff fe 42 00']],
  ['utf-16le', ['ff fe 00', 'dc', 'ff fe 42 00']],
  ['utf-16le', ['ff', 'fe 00', 'dc', 'ff fe 42 00']],
  ['utf-16le', ['ff fe 00 d8 41', '00', 'ff fe 42 00']],
  ['utf-16be', ['fe ff dc', '00', 'fe ff 00 42']],
  ['utf-8', ['ef bb bf c3', '41', 'ef bb bf 42']],
  ['utf-8', ['ef', 'bb bf f0 9f', '41', 'ef bb bf 42']],
]) {
  test(`${label}: a mark that is removed before ${chunks.at(-2)} throws is not removed again`, () => {
    const decoder = new TextDecoder(label, { fatal: true });
    const stream = { stream: true };
    for (const chunk of chunks.slice(0, -2)) assert.equal(decoder.decode(hex(chunk), stream), '');
    assert.throws(() => decoder.decode(hex(chunks.at(-2)), stream), TypeError);
    assert.equal(decoder.decode(hex(chunks.at(-1)), stream), '\ufeffB');
  });
}
