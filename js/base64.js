// Base64 to bytes, for the packed part of the WebAssembly module that the package carries as text.

import { apply, Buffer, charCodeAt, Uint8Array } from './intrinsics.js';

const { fromBase64 } = Uint8Array;
const bufferFrom = Buffer?.from;

/** The bytes that padded base64 without white space stands for. */
export function bytesFromBase64(base64) {
  if (typeof fromBase64 === 'function') return apply(fromBase64, Uint8Array, [base64]);
  if (typeof bufferFrom === 'function') return apply(bufferFrom, Buffer, [base64, 'base64']);
  return bytesByDigits(base64);
}

/** For older engines. With atob() as many steps would be left: its string must be read too. */
function bytesByDigits(base64) {
  let length = base64.length;
  while (base64[length - 1] === '=') length--;
  const values = digitValues();
  const bytes = new Uint8Array((length * 3) >> 2);
  let bits = 0;
  let at = 0;
  for (let i = 0; i < length; i++) {
    bits = (bits << 6) | values[charCodeAt(base64, i)];
    // The second, third and fourth digit of each four complete a byte.
    const rest = 6 - 2 * (i & 3);
    if (rest < 6) bytes[at++] = bits >> rest;
  }
  return bytes;
}

function digitValues() {
  const values = { __proto__: null };
  for (let i = 0; i < 26; i++) {
    values[0x41 + i] = i;
    values[0x61 + i] = 26 + i;
  }
  for (let i = 0; i < 10; i++) values[0x30 + i] = 52 + i;
  values[charCodeAt('+', 0)] = 62;
  values[charCodeAt('/', 0)] = 63;
  return values;
}
