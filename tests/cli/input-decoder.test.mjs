// The decoder of one file, also if its last chunk is not empty: then the first bytes were kept to examine them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputDecoder, parseArguments } from '../../pkg/cli/command.js';
import { hex } from './support/command.mjs';
import { runHere } from './support/here.mjs';

const decoderOf = (label, malformed) =>
  new InputDecoder(parseArguments(['-f', label]).from, malformed, 'in.txt');

test('all of the input as one chunk', () => {
  // The encoding, the bytes, their text and its lines.
  for (const [label, digits, text, lines] of [
    ['utf-8', '61 0a 62 0a', 'a\nb\n', 2],
    ['utf-8', '0a e3 81', '\n\ufffd', 1],
    ['utf-8', 'ff fe 0a 0a 0a 00', '\u0a0a\n', 1],
    ['utf-8', 'fe ff 0a 0a 00 0a', '\u0a0a\n', 1],
    ['utf-16le', '0a 0a 0a 00', '\u0a0a\n', 1],
    ['shift_jis', '93 fa 0a 81', '\u65e5\n\ufffd', 1],
    ['iso-2022-jp', '1b 24 42 46 7c 1b 28 42 0a', '\u65e5\n', 1],
    ['utf-8', '', '', 0],
  ]) {
    const decoder = decoderOf(label, 'replace');
    assert.equal(decoder.endedLines, 0);
    assert.equal(decoder.decode(hex(digits), true), text, digits);
    assert.equal(decoder.endedLines, lines, digits);
    assert.equal(decoder.isStopped, false);
    assert.equal(decoder.describeStop(), null);
  }
});

test('after an error, the rest of the last chunk is decoded however long it is', () => {
  for (let before = 0; before < 4; before++) {
    for (const length of [10, 31, 32, 33, 100, 300]) {
      const input = hex(`ff ${'61'.repeat(before)} ${'93fa'.repeat(length)} 81`);
      const text = `${'a'.repeat(before)}${'\u65e5'.repeat(length)}`;
      const decoder = decoderOf('shift_jis', 'replace');
      assert.equal(decoder.decode(input, true), `\ufffd${text}\ufffd`);
      assert.equal(
        decoder.replacements(),
        'in.txt: 2 errors in Shift_JIS replaced by U+FFFD, the first at byte offset 0, 1 byte long, in line 1',
      );
    }
  }
});

test('the end of each file is an error if a character is incomplete there', async () => {
  for (const [label, digits, text] of [
    ['utf-8', 'ff 61 e3 81', '\ufffda\ufffd'],
    ['utf-16le', '00 dc 61 00 62', '\ufffda\ufffd'],
    ['gb18030', '61 81 30', 'a\ufffd'],
  ]) {
    const decoder = decoderOf(label, 'replace');
    assert.equal(decoder.decode(hex(digits), false) + decoder.decode(hex(''), true), text);
    const { code, stdout } = await runHere(['-f', label, '--replace'], [hex(digits)]);
    assert.deepEqual([code, stdout.toString()], [3, text]);
  }
});
