// The contenders, and how to call each. Decoders and encoders are created once, outside of the measured time, unless
// their creation is what is measured.

import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import { utf8fromString } from '@exodus/bytes/utf8.js';
import * as exodus from '@exodus/bytes/encoding.js';
import * as ours from 'encoding-standard';
import { transcode, TranscoderStream } from 'encoding-standard/transcode';
import polyfill from 'text-encoding';

export const OURS = 'encoding-standard';

/** Our classes one after the other, with a string between them. */
const BY_STRINGS = 'our classes';

/** A lower bound for any decoder: copying the bytes into a module's memory, and making strings of it. */
export const FLOOR = 'copy and string';

/** Up to a thousand times slower than the others, so it is measured with one kind of text only. */
export const SLOWEST = 'text-encoding';

const MULTI_BYTE = ['big5', 'euc-jp', 'euc-kr', 'gb18030', 'gbk', 'iso-2022-jp', 'shift_jis'];
const CHUNK = 0x10000;

const engine = globalThis;

const decodeWith = (TextDecoder) => (encoding) => {
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes);
};

const newDecodeWith = (TextDecoder) => (encoding) => (bytes) => new TextDecoder(encoding).decode(bytes);

const encodeIntoWith = (TextEncoder) => (encoding, text, bytes) => {
  const encoder = new TextEncoder();
  const destination = new Uint8Array(bytes.length);
  return (string) => {
    encoder.encodeInto(string, destination);
    return destination;
  };
};

const streamWith =
  ({ TextDecoderStream }) =>
  (encoding, text, bytes, flatten) =>
  async () => {
    const stream = new TextDecoderStream(encoding);
    const reading = collect(stream.readable, flatten);
    const writer = stream.writable.getWriter();
    for (let at = 0; at < bytes.length; at += CHUNK) {
      await writer.ready;
      writer.write(bytes.subarray(at, at + CHUNK)).catch(() => {});
    }
    writer.close().catch(() => {});
    return reading;
  };

/** Bytes through streams that are piped, in chunks. The sizes of the chunks that come out differ. */
const pipeWith = (streamsFor) => (encoding) => {
  const make = () => streamsFor(encoding);
  make();
  return async (bytes) => {
    const [first, ...others] = make();
    let { readable } = first;
    for (const stream of others) readable = readable.pipeThrough(stream);
    const reading = collectBytes(readable);
    const writer = first.writable.getWriter();
    for (let at = 0; at < bytes.length; at += CHUNK) {
      await writer.ready;
      writer.write(bytes.subarray(at, at + CHUNK)).catch(() => {});
    }
    writer.close().catch(() => {});
    return reading;
  };
};

const classesWith = ({ TextDecoderStream, TextEncoderStream }) =>
  pipeWith((encoding) => [new TextDecoderStream(encoding), new TextEncoderStream()]);

async function collectBytes(readable) {
  const reader = readable.getReader();
  const chunks = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Bytes to UTF-8 or from it, by a decoder and an encoder. */
const throughStrings = (decoderFor, encoderFor, isTo) => (encoding) => {
  const decode = decoderFor(isTo ? encoding : 'UTF-8');
  const encode = encoderFor(isTo ? 'UTF-8' : encoding);
  return (bytes) => encode(decode(bytes));
};

function transcoders(iconv, isTo) {
  return {
    [OURS]: (encoding) => {
      const options = { [isTo ? 'from' : 'to']: encoding, fatal: false };
      return (bytes) => transcode(bytes, options);
    },
    [BY_STRINGS]: throughStrings(decodeWith(ours.TextDecoder), oursEncoder, isTo),
    engine: throughStrings(decodeWith(engine.TextDecoder), isTo ? engineEncoder : oursEncoder, isTo),
    '@exodus/bytes': throughStrings(decodeWith(exodus.TextDecoder), exodusEncoder, isTo),
    'iconv-lite': throughStrings(iconvDecoder(iconv), iconvEncoder(iconv), isTo),
  };
}

async function collect(readable, flatten) {
  const reader = readable.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    flatten(value);
    text += value;
  }
}

function copyAndString(encoding, text) {
  const piece = CHUNK / 2;
  const scratch = new Uint8Array(CHUNK);
  const units = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  const decoder = new engine.TextDecoder('utf-16le', { ignoreBOM: true });
  return (bytes) => {
    let string = '';
    for (let at = 0; at < bytes.length; at += piece) scratch.set(bytes.subarray(at, at + piece));
    for (let at = 0; at < units.length; at += piece) string += decoder.decode(units.subarray(at, at + piece));
    return string;
  };
}

function exodusEncoder(encoding) {
  const label = encoding.toLowerCase();
  if (label === 'utf-8') return utf8fromString;
  return (MULTI_BYTE.includes(label) ? createMultibyteEncoder : createSinglebyteEncoder)(label);
}

function oursEncoder(encoding) {
  const encoder = encoding === 'UTF-8' ? new ours.TextEncoder() : new ours.LegacyTextEncoder(encoding);
  return (text) => encoder.encode(text);
}

function engineEncoder(encoding) {
  if (encoding !== 'UTF-8') throw new RangeError('engines have no other encoder');
  const encoder = new engine.TextEncoder();
  return (text) => encoder.encode(text);
}

function polyfillEncoder(encoding) {
  const encoder = new polyfill.TextEncoder(encoding, { NONSTANDARD_allowLegacyEncoding: true });
  return (text) => encoder.encode(text);
}

/** Not available in browsers, because it uses Node's Buffer. */
function iconvDecoder(iconv) {
  return (encoding) => {
    if (!iconv?.encodingExists(encoding)) throw new RangeError(encoding);
    return (bytes) => iconv.decode(bytes, encoding);
  };
}

function iconvEncoder(iconv) {
  return (encoding) => {
    if (!iconv?.encodingExists(encoding)) throw new RangeError(encoding);
    return (text) => iconv.encode(text, encoding);
  };
}

/**
 * By kind of line and name: a function that returns, for an encoding, a text and its bytes, the function to measure. It
 * throws if there is none.
 */
export function contendersOf(kind, iconv) {
  return {
    decode: {
      [OURS]: decodeWith(ours.TextDecoder),
      engine: decodeWith(engine.TextDecoder),
      '@exodus/bytes': decodeWith(exodus.TextDecoder),
      'iconv-lite': iconvDecoder(iconv),
      [SLOWEST]: decodeWith(polyfill.TextDecoder),
      [FLOOR]: copyAndString,
    },
    encode: {
      [OURS]: oursEncoder,
      engine: engineEncoder,
      '@exodus/bytes': exodusEncoder,
      'iconv-lite': iconvEncoder(iconv),
      [SLOWEST]: polyfillEncoder,
    },
    encodeInto: {
      [OURS]: encodeIntoWith(ours.TextEncoder),
      engine: encodeIntoWith(engine.TextEncoder),
    },
    newDecode: {
      [OURS]: newDecodeWith(ours.TextDecoder),
      engine: newDecodeWith(engine.TextDecoder),
      '@exodus/bytes': newDecodeWith(exodus.TextDecoder),
      'iconv-lite': iconvDecoder(iconv),
    },
    shortDecode: {
      [OURS]: decodeWith(ours.TextDecoder),
      engine: decodeWith(engine.TextDecoder),
      '@exodus/bytes': decodeWith(exodus.TextDecoder),
      'iconv-lite': iconvDecoder(iconv),
    },
    shortEncode: {
      [OURS]: oursEncoder,
      engine: engineEncoder,
      '@exodus/bytes': exodusEncoder,
      'iconv-lite': iconvEncoder(iconv),
    },
    stream: {
      [OURS]: streamWith(ours),
      engine: streamWith(engine),
    },
    'transcode to UTF-8': transcoders(iconv, true),
    'transcode from UTF-8': transcoders(iconv, false),
    transcodingStream: {
      [OURS]: pipeWith((encoding) => [new TranscoderStream({ from: encoding })]),
      [BY_STRINGS]: classesWith(ours),
      engine: classesWith(engine),
    },
  }[kind];
}
