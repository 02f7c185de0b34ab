// Random edits of random files in all encodings: no other byte changes, and the text is what editing the string gives.

import { test } from 'node:test';
import { ENCODINGS } from '../api/support/labels.mjs';
import { editRandomly } from './support/edits.mjs';

const EDITS = process.env.SOAK ? 1_000_000 : 10_000;
const SEED = process.env.SOAK ? Date.now() % 0x1000_0000 : 20261126;

/** The encodings in which some lines of a file can be. */
const BESIDE_UTF_8 = ENCODINGS.filter((name) => !/^(utf-|iso-2022-jp)/.test(name));

test(`${EDITS} edits in all encodings, from seed ${SEED}`, () => {
  const count = Math.ceil(EDITS / ENCODINGS.length);
  ENCODINGS.forEach((encoding, i) => editRandomly(encoding, SEED + i, count));
});

test(`edits of files with lines in UTF-8 and others, from seed ${SEED}`, () => {
  const count = Math.ceil(EDITS / 4 / BESIDE_UTF_8.length);
  BESIDE_UTF_8.forEach((encoding, i) => editRandomly(encoding, SEED + i, count, { parts: true }));
});
