// Bytes of one encoding to bytes of another, in chunks, as the options say.

import { substituteFor, toUnencodable } from '../interfaces/legacy-text-encoder.js';
import { lowercaseName } from '../support/labels.js';
import { toEncoding } from '../codec/to-encoding.js';
import { KEEP_BOM, REMOVE_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder, withoutLeadingSurrogate } from '../codec/stream-encoder.js';
import { sniff } from '../html/sniff.js';
import { isShared, lengthOf, NO_BYTES } from '../support/bytes.js';
import { REPLACEMENT, UTF_16LE, UTF_8 } from '../support/encodings.js';
import { malformed, notSupported, unencodable } from '../support/errors.js';
import { Uint8Array } from '../support/intrinsics.js';
import { toDictionary, toDOMString } from '../support/webidl.js';
import { CodecPair } from './codec-pair.js';

/** The bytes of the longest byte order mark, which are examined even if the limit is lower. */
const LONGEST_BOM = 3;
/** How many bytes are examined by default. */
const LIMIT = 1024;
/** Up to this many bytes of UTF-8 become one string. More would take too much memory. */
const MOST = 0x1000000;

export class Transcoding {
  #pair;
  #bom;
  #fatal;
  #substitute;
  #counts;
  /** The options of the sniffing, undefined if the encoding is given. */
  #options;
  #inserted = '';

  constructor(options) {
    const dictionary = toDictionary(options);
    const from = toDOMString(dictionary?.from ?? 'utf-8');
    const to = toEncoding(toDOMString(dictionary?.to ?? 'utf-8'));
    const mode = toUnencodable(dictionary?.unencodable ?? undefined);
    const counts = (this.#counts = toDictionary(dictionary?.counts, "The option 'counts'"));
    const isHtml = mode === 'html';
    this.#fatal = Boolean(dictionary?.fatal);
    this.#bom = dictionary?.ignoreBOM ? KEEP_BOM : REMOVE_BOM;
    this.#substitute = isHtml ? (codePoint) => `&#${codePoint};` : substituteFor(mode);
    this.#pair = new CodecPair(null, new StreamEncoder(to, isHtml && !counts));
    if (dictionary?.bom) {
      if (to !== UTF_8 && (to <= REPLACEMENT || to > UTF_16LE)) {
        throw notSupported(`${this.to} has no byte order mark`);
      }
      this.#inserted = '\ufeff';
    }
    if (from === 'auto') this.#options = dictionary;
    else this.#begin(from);
    if (counts) counts.malformed = counts.unencodable = 0;
  }

  /** The encoding of the input, null until it is detected. */
  get from() {
    const { decoder } = this.#pair;
    return decoder && lowercaseName(decoder.encoding);
  }

  get to() {
    return lowercaseName(this.#pair.encoder.encoding);
  }

  /** The memory in which the output is gathered. */
  get memory() {
    return this.#pair.output.memory;
  }

  set memory(memory) {
    this.#pair.output.memory = memory;
  }

  /** Converts a chunk, which is the last one unless there is `more`. */
  process(given = NO_BYTES, more = false) {
    const { output, decoder } = this.#pair;
    // What is read twice must not change between the two: other threads can write to shared memory.
    const bytes = isShared(given) ? new Uint8Array(given) : given;
    let input = bytes;
    if (!decoder) {
      if (more || output.size > 0) {
        output.add(bytes, 0, lengthOf(bytes));
        input = output.bytes;
      }
      const options = this.#options;
      const size = lengthOf(input);
      if (more && (size < (options.limit ?? LIMIT) || size < LONGEST_BOM)) return NO_BYTES;
      this.#begin(sniff(input, options).encoding);
      if (input !== bytes) input = output.take();
    }
    return this.#convert(input, !more);
  }

  #convert(bytes, last) {
    const pair = this.#pair;
    const { decoder, encoder } = pair;
    const fatal = this.#fatal;
    const counts = this.#counts;
    // For a whole input of UTF-8, one string is the fastest way. But it does not tell where in the input an error is.
    if (
      last &&
      decoder.isNew &&
      decoder.encoding === UTF_8 &&
      encoder.encoding !== UTF_8 &&
      (encoder.isHtml || !(counts || this.#substitute)) &&
      lengthOf(bytes) <= MOST
    ) {
      const output = encoder.encode(this.#inserted + decoder.decode(bytes, 0, true, fatal), 0, true);
      if (!decoder.error && !encoder.unencodable) return output;
      decoder.reset();
      encoder.reset();
    }
    this.#insert(this.#inserted);
    this.#inserted = '';
    let at = 0;
    for (;;) {
      // Bytes that stay the same are copied, up to the first error.
      const isSame = decoder.encoding === encoder.encoding;
      at = pair.convert(bytes, at, last, Boolean(fatal || counts || isSame));
      const { error, unencodable: failure } = pair;
      if (error) {
        if (fatal) throw malformed(lowercaseName(decoder.encoding), error);
        if (counts) counts.malformed++;
        this.#insert('\ufffd', error);
      } else if (failure) {
        this.#replace(failure);
        this.#insert(failure.rest, failure);
      } else return pair.output.take();
    }
  }

  #begin(label) {
    this.#pair.decoder = new StreamDecoder(toEncoding(label), this.#bom);
  }

  /** Encodes a replacement for a part of the input: one code point at most. */
  #insert(string, place) {
    const failure = this.#encode(string);
    if (failure) this.#replace({ ...place, ...failure });
  }

  #replace({ codePoint, offset, length }) {
    const substitute = this.#substitute;
    if (!substitute || this.#encode(withoutLeadingSurrogate(substitute(codePoint, offset)))) {
      throw unencodable(`${this.to} cannot encode${substitute ? ' what was returned for' : ''}`, {
        codePoint,
        index: offset,
        offset,
        length,
      });
    }
    if (this.#counts) this.#counts.unencodable++;
  }

  /** Returns the encoder's report of a code point that it cannot encode, if there is one. */
  #encode(string) {
    const { encoder, output } = this.#pair;
    const bytes = encoder.encode(string, 0, false);
    output.add(bytes, 0, lengthOf(bytes));
    return encoder.unencodable;
  }
}
