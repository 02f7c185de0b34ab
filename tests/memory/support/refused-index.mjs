// A worker with a module whose memory is limited, and an engine that has all indexes, or each with one error. It tries the
// encodings in turn, as often as it is told, and posts for each whether there was memory for it the last time.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { TextDecoder as OtherTextDecoder } from '@exodus/bytes/encoding.js';
import { withMaximum } from './module-with-maximum.mjs';
import { CHARACTERS } from './characters.mjs';

const { isRight, more, trials } = workerData;

globalThis.TextDecoder = class extends OtherTextDecoder {
  decode(...parameters) {
    const text = super.decode(...parameters);
    // In Big5, that place is in the second part.
    return isRight || text.length < 9000 ? text : `${text.slice(0, 8000)}\u4e00${text.slice(8001)}`;
  }
};
const { init, TextDecoder } = await import('encoding-standard/wasm');

const bytes = readFileSync(new URL('../../../pkg/encoding.wasm', import.meta.url));
await init(withMaximum(bytes, (initial) => initial + more));

function isThere({ label, bytes, text }) {
  try {
    assert.equal(new TextDecoder(label).decode(bytes), text);
    return true;
  } catch (error) {
    assert.equal(error.name, 'RangeError', `${error}`);
    return false;
  }
}

const results = trials.map(([label, times]) => {
  const trial = CHARACTERS.find((trial) => trial.label === label);
  let there;
  for (let i = 0; i < times; i++) there = isThere(trial);
  return there;
});
parentPort.postMessage(results);
