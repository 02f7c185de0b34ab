// UTF-8 and UTF-16LE to strings by the engine itself, where that does it as the standard says, and faster: each is tried
// before its first use. It is the engine's as it was when this was loaded, whatever the polyfill installs later.

import {
  charCodeAt,
  globalOrUndefined,
  methodOrUndefined,
  typedArrayByteLength,
  Uint8Array,
} from './intrinsics.js';
import { UTF_16LE, UTF_8 } from './labels.js';
import { EngineTextDecoder, textDecoderDecode, ucs2Slice } from './strings.js';

const toWellFormed = methodOrUndefined('', 'toWellFormed');

/** Up to how many bytes UTF-8 is decoded faster by the engine: by that of Node before version 24 only if short. */
const MOST_UTF_8 = parseInt(globalOrUndefined('process')?.versions?.node) < 24 ? 128 : Infinity;

/** Below that the call is not worth it. */
const LEAST = 8;

/** Each as often as that. */
const TIMES = 4;
const TEXT = '\ufeffa\0\x7f\xe9\u3042\ud83d\udca9';

/** By encoding: bytes, each as a code unit, and what they are to become. */
const TRIALS = /* @__PURE__ */ makeTrials();

function makeTrials() {
  return {
    __proto__: null,
    [UTF_8]: {
      bytes: (
        '\xef\xbb\xbfa\0\x7f\xc3\xa9\xe3\x81\x82\xf0\x9f\x92\xa9' +
        '\xc1\x80\xe0\x9f\xed\xa0\x80\xf0\x8f\xf4\x90\xf0\x9f\x92z\xe3\x81\xff'
      ).repeat(TIMES),
      text: `${TEXT}${'\ufffd'.repeat(12)}z\ufffd\ufffd`.repeat(TIMES),
    },
    [UTF_16LE]: {
      bytes: '\xff\xfea\0\0\0\x7f\0\xe9\0\x42\x30\x3d\xd8\xa9\xdc\xa9\xdc\x3d\xd8z\0\x3d\xd8'.repeat(TIMES),
      text: `${TEXT}\ufffd\ufffdz\ufffd`.repeat(TIMES),
    },
  };
}

const decoders = { __proto__: null };

/**
 * What decodes so many bytes of an encoding to a string, with errors replaced and any byte order mark kept as text.
 * Undefined where the engine has nothing for it. It may throw what it likes.
 */
export function engineDecoder(encoding, length) {
  if (length < LEAST || (encoding === UTF_8 ? length > MOST_UTF_8 : encoding !== UTF_16LE)) return undefined;
  return (decoders[encoding] ??= right(makeByBuffer, encoding) ??
    right(makeDecoder, encoding) ?? { __proto__: null }).decode;
}

function makeByBuffer(encoding) {
  // It does not touch lone surrogates.
  if (encoding === UTF_8 || toWellFormed === undefined) return undefined;
  return (bytes) => toWellFormed(ucs2Slice(bytes, 0, typedArrayByteLength(bytes)));
}

function makeDecoder(encoding) {
  const decoder = new EngineTextDecoder(encoding === UTF_8 ? 'utf-8' : 'utf-16le', { ignoreBOM: true });
  return (bytes) => textDecoderDecode(decoder, bytes);
}

function right(make, encoding) {
  try {
    const way = make(encoding);
    const blank = encoding === UTF_8 ? ' ' : ' \0';
    let { bytes, text } = TRIALS[encoding];
    // Long enough for what works on many at once, and at every distance from where that begins.
    for (let i = 0; i < 16; i++) {
      if (way(toBytes(bytes)) !== text) return undefined;
      bytes = blank + bytes;
      text = ` ${text}`;
    }
    return { decode: way };
  } catch {
    return undefined;
  }
}

function toBytes(string) {
  const bytes = new Uint8Array(string.length);
  for (let i = 0; i < string.length; i++) bytes[i] = charCodeAt(string, i);
  return bytes;
}
