// A character of each encoding, by the standard's indexes.

import { readFileSync } from 'node:fs';
import { NAMES } from '../../api/support/labels.mjs';

const pointerOf = (index, codePoint) =>
  Number(
    readFileSync(new URL(`../../../indexes/${index}.txt`, import.meta.url), 'utf8')
      .split('\n')
      .find((line) => line.split('\t')[1] === `0x${codePoint}`)
      .split('\t')[0],
  );

const HAN = '\u4e2d';
const single = (name) => ({ text: 'a', bytes: [0x61], name });
const kanji = pointerOf('jis0208', '4E2D');
const row = Math.floor(kanji / 94);
const cell = kanji % 94;
const shiftJis = Math.floor(kanji / 188);
const trail = kanji % 188;
const big5 = pointerOf('big5', '4E2D');
const hangul = pointerOf('euc-kr', 'AC00');
const gb = pointerOf('gb18030', '4E2D');
const gbk = [Math.floor(gb / 190) + 0x81, (gb % 190) + (gb % 190 < 0x3f ? 0x40 : 0x41)];

const BYTES = {
  'UTF-8': [0xe4, 0xb8, 0xad],
  'UTF-16BE': [0x4e, 0x2d],
  'UTF-16LE': [0x2d, 0x4e],
  GBK: gbk,
  gb18030: gbk,
  Big5: [Math.floor(big5 / 157) + 0x81, (big5 % 157) + (big5 % 157 < 0x3f ? 0x40 : 0x62)],
  'EUC-JP': [row + 0xa1, cell + 0xa1],
  'ISO-2022-JP': [0x1b, 0x24, 0x42, row + 0x21, cell + 0x21, 0x1b, 0x28, 0x42],
  Shift_JIS: [shiftJis + (shiftJis < 0x1f ? 0x81 : 0xc1), trail + (trail < 0x3f ? 0x40 : 0x41)],
};

export const CHARACTERS = NAMES.filter((name) => name !== 'replacement').map((name) => {
  const { text, bytes } =
    name === 'EUC-KR'
      ? { text: '\uac00', bytes: [Math.floor(hangul / 190) + 0x81, (hangul % 190) + 0x41] }
      : name in BYTES
        ? { text: HAN, bytes: BYTES[name] }
        : single(name);
  return { label: name.toLowerCase(), bytes: Uint8Array.from(bytes), text };
});
