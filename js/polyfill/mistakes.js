// Tests for known mistakes of engines, as far as they can be tested synchronously.

import { fill } from '../support/bytes.js';
import { ArrayBuffer, globalOrUndefined, Uint16Array, Uint8Array } from '../support/intrinsics.js';

/** A label, then for each call of decode() the bytes and the right text. */
const DECODED = [
  ['windows-1252', '\x80', '\u20ac'],
  ['windows-1253', '\xaa', '\ufffd'],
  ['koi8-u', '\xae\xbe', '\u045e\u040e'],
  ['x-user-defined', '\x80', '\uf780'],
  ['shift_jis', '\x1a\x1c\x7f\x80', '\x1a\x1c\x7f\x80'],
  ['big5', '\x80\xff\xc6\xd8\x88\x62', '\ufffd\ufffd\xa8\xca\u0304'],
  ['euc-kr', '\xa2\xe6\x81\x41', '\u20ac\uac02'],
  ['gb18030', '\xa6\xd9\xa8\xbc', '\ufe10\u1e3f'],
  ['iso-2022-jp', '\x1b$\x0e', '\ufffd$\ufffd'],
  // A call without `stream` must not affect the next one.
  ['iso-2022-jp', '\x1b$B', '', '$"', '$"'],
  ['euc-jp', '\x8f\xa2', '\ufffd', '\xa2\xaf', '\ufffd'],
];

/** Long enough that Node 26 leaves out a character of two bytes that just fits the destination. */
const THREE_AND_TWO_BYTES = '\u65e5\u0416'.repeat(32);

export function isRightTextDecoder(TextDecoder) {
  return holds(() => {
    for (let i = 0; i < DECODED.length; i++) {
      const decoder = new TextDecoder(DECODED[i][0]);
      for (let j = 1; j < DECODED[i].length; j += 2) {
        if (decoder.decode(toBytes(DECODED[i][j])) !== DECODED[i][j + 1]) return false;
      }
    }
    return (
      decodesByteByByte(TextDecoder) &&
      startsAfreshAfterAnError(TextDecoder) &&
      takesSharedMemory(TextDecoder) &&
      refusesResizableMemory((bytes) => new TextDecoder().decode(bytes))
    );
  });
}

export function isRightTextEncoder(TextEncoder) {
  return holds(() => {
    const encoder = new TextEncoder();
    const bytes = encoder.encode('\ud83d\ud83d\udca9');
    const { read, written } = encoder.encodeInto('\ud83d\udca9', new Uint8Array(3));
    const fitting = encoder.encodeInto(THREE_AND_TWO_BYTES, new Uint8Array(5)).written;
    return (
      bytes.length === 7 &&
      bytes[0] === 0xef &&
      bytes[3] === 0xf0 &&
      read === 0 &&
      written === 0 &&
      fitting === 5 &&
      !holds(() => encoder.encodeInto('', new Uint16Array(1))) &&
      refusesResizableMemory((array) => encoder.encodeInto('', array))
    );
  });
}

function decodesByteByByte(TextDecoder) {
  const decoder = new TextDecoder('gb18030');
  const bytes = toBytes('\x90\x39\x81\x81');
  let text = '';
  for (let i = 0; i < bytes.length; i++) {
    text += decoder.decode(new Uint8Array(bytes.buffer, i, 1), { stream: true });
  }
  return text + decoder.decode() === '\ufffd9\u4e96';
}

function startsAfreshAfterAnError(TextDecoder) {
  const decoder = new TextDecoder('iso-2022-jp', { fatal: true });
  return !holds(() => decoder.decode(toBytes('\x1b$B\xff'))) && decoder.decode(toBytes('$"')) === '$"';
}

function takesSharedMemory(TextDecoder) {
  const SharedArrayBuffer = globalOrUndefined('SharedArrayBuffer');
  return SharedArrayBuffer === undefined || new TextDecoder().decode(new SharedArrayBuffer(1)) === '\0';
}

function refusesResizableMemory(take) {
  const buffer = new ArrayBuffer(1, { maxByteLength: 2 });
  return !buffer.resizable || !holds(() => take(new Uint8Array(buffer)));
}

/** Whether a condition holds. It does not if it throws. */
function holds(condition) {
  try {
    return condition() !== false;
  } catch {
    return false;
  }
}

function toBytes(string) {
  return fill(new Uint8Array(string.length), string);
}
