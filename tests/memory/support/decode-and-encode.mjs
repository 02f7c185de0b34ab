// Decodes, encodes or transcodes this number of bytes of one encoding, in one call or as a stream, and prints how much
// memory that took.
//
// The text is the Universal Declaration of Human Rights, repeated. The output for a chunk is compared
// with that for the first, which is the engine's where it can decode it.

import {
  LegacyTextEncoder,
  LegacyTextEncoderStream,
  TextDecoder,
  TextDecoderStream,
} from 'encoding-standard';
import { transcode, TranscoderStream } from 'encoding-standard/transcode';
import { declaration } from '../../../scripts/udhr.mjs';
import { wasmMemory } from './measure.mjs';

const [how, label, bytes] = [process.argv[2], process.argv[3], Number(process.argv[4])];
const CHUNK = 2 ** 16;

const LANGUAGES = {
  shift_jis: 'jpn',
  'euc-jp': 'jpn',
  'iso-2022-jp': 'jpn',
  big5: 'cmn_hant',
  'euc-kr': 'kor',
};
LANGUAGES.gbk = LANGUAGES.gb18030 = LANGUAGES['utf-8'] = LANGUAGES['utf-16le'] = 'cmn_hans';
const language = LANGUAGES[label] ?? 'eng';
const options = { unencodable: 'replace' };

/** A text of some chunks, and its bytes. */
const once = declaration(language);
const text = once.repeat(Math.ceil(CHUNK / once.length));
const encoded = new LegacyTextEncoder(label, options).encode(text);
const decoded = new TextDecoder(label).decode(encoded);
const times = Math.ceil(bytes / encoded.length);

/** Whether a string is the repeated decoded text, checked without another string of its size. */
function isDecoded(string, times) {
  if (string.length !== times * decoded.length) return false;
  for (let i = 0; i < times; i++) {
    if (string.slice(i * decoded.length, (i + 1) * decoded.length) !== decoded) return false;
  }
  return true;
}

function isEncoded(bytes, times) {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // An encoder of ISO-2022-JP returns to ASCII only at the end of a line, and so at the end of the text.
  if (all.length !== times * encoded.length) return false;
  for (let i = 0; i < times; i++) {
    if (!all.subarray(i * encoded.length, (i + 1) * encoded.length).equals(encoded)) return false;
  }
  return true;
}

async function isEncodedStream(readable) {
  let [at, length] = [0, 0];
  for await (const chunk of readable) {
    length += chunk.length;
    for (let from = 0; from < chunk.length;) {
      const part = Math.min(chunk.length - from, encoded.length - at);
      if (!Buffer.from(chunk.subarray(from, from + part)).equals(encoded.subarray(at, at + part)))
        return false;
      from += part;
      at = (at + part) % encoded.length;
    }
  }
  return length === times * encoded.length && at === 0;
}

const ways = {
  'decode in one call'() {
    const whole = Buffer.alloc(times * encoded.length, encoded);
    return isDecoded(new TextDecoder(label).decode(whole), times);
  },
  'encode in one call'() {
    return isEncoded(new LegacyTextEncoder(label, options).encode(decoded.repeat(times)), times);
  },
  async 'decode a stream'() {
    const stream = new TextDecoderStream(label);
    const writer = stream.writable.getWriter();
    void (async () => {
      for (let i = 0; i < times; i++) {
        for (let at = 0; at < encoded.length; at += CHUNK) {
          await writer.ready;
          void writer.write(encoded.subarray(at, at + CHUNK));
        }
      }
      await writer.close();
    })();
    let [rest, count] = ['', 0];
    for await (const chunk of stream.readable) {
      rest += chunk;
      if (rest.length < decoded.length) continue;
      if (!rest.startsWith(decoded)) return false;
      rest = rest.slice(decoded.length);
      count++;
    }
    return count === times && rest === '';
  },
  'transcode in one call'() {
    const whole = Buffer.alloc(times * encoded.length, encoded);
    const utf8 = transcode(whole, { from: label });
    return isEncoded(transcode(utf8, { to: label }), times);
  },
  async 'transcode a stream'() {
    const utf8 = new TranscoderStream({ from: label });
    const back = utf8.readable.pipeThrough(new TranscoderStream({ to: label }));
    const writer = utf8.writable.getWriter();
    void (async () => {
      for (let i = 0; i < times; i++) {
        for (let at = 0; at < encoded.length; at += CHUNK) {
          await writer.ready;
          void writer.write(encoded.subarray(at, at + CHUNK));
        }
      }
      await writer.close();
    })();
    return isEncodedStream(back);
  },
  async 'encode a stream'() {
    const stream = new LegacyTextEncoderStream(label, options);
    const writer = stream.writable.getWriter();
    void (async () => {
      for (let i = 0; i < times; i++) {
        for (let at = 0; at < decoded.length; at += CHUNK) {
          await writer.ready;
          void writer.write(decoded.slice(at, at + CHUNK));
        }
      }
      await writer.close();
    })();
    return isEncodedStream(stream.readable);
  },
};

const isRight = await ways[how]();
const { maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ isRight, wasm: wasmMemory(), peak: 1024 * maxRSS }));
