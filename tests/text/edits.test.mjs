// Random edits of random files in all encodings: no other byte changes, and the text is what editing the string gives.

import { test } from 'node:test';
import { ENCODINGS } from '../api/support/labels.mjs';
import { editRandomly } from './support/edits.mjs';

const EDITS = process.env.SOAK ? Number(process.env.SOAK) : 10_000;
const SEED = process.env.SOAK ? Date.now() % 0x1000_0000 : 20261126;

test(`${EDITS} edits in all encodings, from seed ${SEED}`, () => {
  ENCODINGS.forEach((encoding, i) => {
    editRandomly(encoding, SEED + i, Math.ceil(EDITS / ENCODINGS.length));
  });
});
