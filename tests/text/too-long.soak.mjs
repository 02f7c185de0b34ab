// A text that is longer than a string can be. It needs 1 GB of memory.

import assert from 'node:assert/strict';
import { constants } from 'node:buffer';
import { test } from 'node:test';
import { decodeText, readText, TextFile } from 'encoding-standard/text';

test('a text that is longer than a string can be is an error that says so', async () => {
  const error = { name: 'RangeError', code: 'ERR_STRING_TOO_LONG' };
  const bytes = new Uint8Array(constants.MAX_STRING_LENGTH + 1).fill(0x61);
  assert.throws(() => decodeText(bytes), error);
  assert.throws(() => TextFile.open(bytes), error);
  await assert.rejects(readText(bytes, { encoding: 'koi8-r' }), error);
});
