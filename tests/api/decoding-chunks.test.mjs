import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDecoder } from 'encoding-standard';
import { concat, hex } from './support/bytes.mjs';

// Input, and the text that the standard's decoder returns for it.
const VECTORS = {
  'utf-8': [
    ['41 e3 81 82 f0 9f 92 a9 c3 a9', 'A\u3042\u{1f4a9}\u00e9'],
    ['e3 81 41 f0 9f 92 f0 9f ff 80', '\ufffdA\ufffd\ufffd\ufffd\ufffd'],
    ['ed a0 80 f4 90 80 80', '\ufffd'.repeat(7)],
    ['c2', '\ufffd'],
  ],
  'utf-16le': [['41 00 3d d8 a9 dc 00 d8 42 00 00 dc 43', 'A\u{1f4a9}\ufffdB\ufffd\ufffd']],
  'utf-16be': [['00 41 d8 3d dc a9 d8 00 d8 3d dc a9 d8', 'A\u{1f4a9}\ufffd\u{1f4a9}\ufffd']],
  gbk: [['c4 e3 ba c3 80 81 30 81 36 81 20', '\u4f60\u597d\u20ac\u0086\ufffd ']],
  gb18030: [
    ['c4 e3 94 39 da 33 84 31 a4 37 41', '\u4f60\u{1f4a9}\ufffdA'],
    ['81 30 81', '\ufffd'],
    ['81 30 81 41', '\ufffd0\u4e04'],
  ],
  big5: [
    [
      'a4 a4 88 62 88 64 88 a3 88 a5 81 41 ff',
      '\u4e2d\u00ca\u0304\u00ca\u030c\u00ea\u0304\u00ea\u030c\ufffdA\ufffd',
    ],
  ],
  'euc-jp': [['a4 a2 8e b1 8f a2 af a4 41 8f a1 41', '\u3042\uff71\u02d8\ufffdA\ufffdA']],
  'iso-2022-jp': [
    ['1b 24 42 24 22 1b 28 4a 5c 7e 1b 28 49 31 1b 28 42 5c', '\u3042\u00a5\u203e\uff71\\'],
    ['1b 24', '\ufffd$'],
    ['1b', '\ufffd'],
    ['1b 28 42 1b 28 42', '\ufffd'],
    ['1b 24 42 21 1b 28 42 41', '\ufffdA'],
  ],
  shift_jis: [
    ['93 fa 96 7b b1 80 5c f0 40 81 41 a0 81 20', '\u65e5\u672c\uff71\u0080\\\ue000\u3001\ufffd\ufffd '],
  ],
  'euc-kr': [['b0 a1 a2 e6 81 41 c8 fe 41 ff', '\uac00\u20ac\uac02\ud79dA\ufffd']],
  'x-user-defined': [['41 80 ff', 'A\uf780\uf7ff']],
  'windows-1252': [['80 81 9f e9', '\u20ac\u0081\u0178\u00e9']],
};

for (const [label, vectors] of Object.entries(VECTORS)) {
  test(`${label}: the text is the same for one chunk, chunks split anywhere, and single bytes`, () => {
    for (const [digits, text] of vectors) {
      const input = hex(digits);
      const decoder = new TextDecoder(label);
      assert.equal(decoder.decode(input), text, digits);
      for (let at = 0; at <= input.length; at++) {
        const parts = [input.subarray(0, at), new Uint8Array(), input.subarray(at)];
        assert.equal(stream(decoder, parts), text, `${digits} split at ${at}`);
      }
      assert.equal(
        stream(
          decoder,
          Array.from(input, (byte) => [byte]),
        ),
        text,
        digits,
      );
      assert.equal(stream(decoder, [input], new Uint8Array()), text, 'an empty chunk ends it');
    }
  });

  test(`${label}: the text is the same at all positions around the ends of the internal chunks`, () => {
    const blank = label.startsWith('utf-16') ? 2 : 1;
    const decoder = new TextDecoder(label);
    for (const [digits, text] of vectors) {
      for (let before = 0x8000 - 16; before < 0x8000 + 2; before += blank) {
        const ascii = 'a'.repeat(before / blank);
        const input = concat([encodeAscii(ascii, label), hex(digits)]);
        assert.equal(decoder.decode(input), ascii + text, `${before} bytes before ${digits}`);
      }
    }
  });
}

test('with stream: true and no input, nothing happens', () => {
  const decoder = new TextDecoder('shift_jis');
  assert.equal(decoder.decode(undefined, { stream: true }), '');
  assert.equal(decoder.decode(hex('93'), { stream: true }), '');
  assert.equal(decoder.decode(undefined, { stream: true }), '');
  assert.equal(decoder.decode(hex('fa')), '\u65e5');
});

test('a call without stream: true ends the stream, with or without input', () => {
  const decoder = new TextDecoder('utf-8');
  assert.equal(decoder.decode(hex('e3 81'), { stream: true }), '');
  assert.equal(decoder.decode(hex('41')), '\ufffdA');
  assert.equal(decoder.decode(hex('82')), '\ufffd');
  assert.equal(decoder.decode(hex('e3 81'), { stream: true }), '');
  assert.equal(decoder.decode(), '\ufffd');
  assert.equal(decoder.decode(), '');
});

test('decoders share no state', () => {
  const a = new TextDecoder('shift_jis');
  const b = new TextDecoder('shift_jis');
  assert.equal(a.decode(hex('93'), { stream: true }), '');
  assert.equal(b.decode(hex('96'), { stream: true }), '');
  assert.equal(a.decode(hex('fa')), '\u65e5');
  assert.equal(b.decode(hex('7b')), '\u672c');
});

test('a chunk can be changed after decode() has returned', () => {
  const decoder = new TextDecoder('gb18030');
  const chunk = hex('84 31 95');
  assert.equal(decoder.decode(chunk, { stream: true }), '');
  chunk.fill(0);
  assert.equal(decoder.decode(hex('33')), '\ufeff');
});

test('strings of every length that has its own code path, and of every code unit', () => {
  const units = [];
  for (let unit = 0; unit < 0x10000; unit++) if ((unit & 0xf800) !== 0xd800) units.push(unit);
  const bytes = new Uint8Array(Uint16Array.from(units).buffer);
  const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });
  const text = units.map((unit) => String.fromCharCode(unit)).join('');
  assert.equal(decoder.decode(bytes), text);
  for (let length = 0; length < 300; length++) {
    const from = 0x3000 + length;
    assert.equal(
      decoder.decode(bytes.subarray(2 * from, 2 * (from + length))),
      text.slice(from, from + length),
    );
  }
});

function stream(decoder, parts, last) {
  let text = '';
  for (const part of parts) text += decoder.decode(Uint8Array.from(part), { stream: true });
  return text + decoder.decode(last);
}

function encodeAscii(text, label) {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  if (!label.startsWith('utf-16')) return bytes;
  const isBigEndian = label.endsWith('be');
  return Uint8Array.from({ length: 2 * bytes.length }, (_, i) =>
    i % 2 === Number(isBigEndian) ? bytes[i >> 1] : 0,
  );
}

test('the first half of a surrogate pair waits for the second half, after any number of code units', () => {
  for (const label of ['utf-16le', 'utf-16be']) {
    const bytesOf = (text) => {
      const view = new DataView(new ArrayBuffer(2 * text.length));
      for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), label === 'utf-16le');
      return view;
    };
    for (const size of [0, 1, 2, 3, 10, 100, 300, 511, 512, 1000, 5000]) {
      for (const pair of ['\u{10000}', '\u{1f4a9}', '\u{50000}', '\u{d03ff}', '\u{10ffff}']) {
        const decoder = new TextDecoder(label);
        const before = 'x'.repeat(size);
        assert.equal(decoder.decode(bytesOf(before + pair[0]), { stream: true }), before);
        assert.equal(decoder.decode(bytesOf(`${pair[1]}y${pair[0]}`), { stream: true }), `${pair}y`);
        assert.equal(decoder.decode(bytesOf(`${before}y`)), `\ufffd${before}y`);
      }
    }
  }
});
