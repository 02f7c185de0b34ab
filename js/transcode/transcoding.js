// Bytes of one encoding to bytes of another, in chunks, as the options say.

import { substituteFor, toUnencodable } from '../interfaces/legacy-text-encoder.js';
import { lowercaseName } from '../support/labels.js';
import { toEncoding } from '../codec/to-encoding.js';
import { KEEP_BOM, REMOVE_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder, withoutLeadingSurrogate } from '../codec/stream-encoder.js';
import { Decider, MANY, SNIFF_OPTIONS, toSniffOptions } from '../html/sniffing.js';
import { copyOf, isShared, lengthOf, NO_BYTES, partOf } from '../support/bytes.js';
import { ISO_2022_JP, REPLACEMENT, UTF_16LE, UTF_8 } from '../support/encodings.js';
import { malformedAt, notSupported, undecided, unencodable } from '../support/errors.js';
import { Uint8Array } from '../support/intrinsics.js';
import { toBoolean, toOptions, toStringOrNull } from '../support/options.js';
import { toDictionary } from '../support/webidl.js';
import { CodecPair } from './codec-pair.js';

const OPTIONS = [...['from', 'to', 'fatal', 'ignoreBOM', 'unencodable', 'bom', 'counts'], ...SNIFF_OPTIONS];
/** The second argument for `transcode`. Programs, which can give one to the stream's constructor, do not have it. */
export const WHOLE = { __proto__: null };
/** Up to this many bytes of UTF-8 become one string. More would take too much memory. */
const MOST = 0x1000000;

export class Transcoding {
  #pair;
  #bom;
  #fatal;
  #substitute;
  #counts;
  /** What finds the encoding of the input; null if it is known. */
  #decider = null;
  /** How many bytes were decoded by other decoders before this one. */
  #passed = 0;
  #inserted = '';

  constructor(options, given) {
    const isWhole = given === WHOLE;
    const checked = toOptions(options, isWhole ? 'transcode()' : 'TranscoderStream', OPTIONS);
    const from = toStringOrNull(checked.from, 'from') ?? 'utf-8';
    const to = toEncoding(toStringOrNull(checked.to, 'to') ?? 'utf-8', 'to');
    this.#fatal = toBoolean(checked.fatal, 'fatal', true);
    this.#bom = toBoolean(checked.ignoreBOM, 'ignoreBOM') ? KEEP_BOM : REMOVE_BOM;
    const mode = toUnencodable(checked.unencodable);
    const hasMark = toBoolean(checked.bom, 'bom');
    const counts = (this.#counts = toDictionary(checked.counts, "The option 'counts'"));
    const sniffOptions = toSniffOptions(checked, MANY);
    const isHtml = mode === 'html';
    // The encoder writes character references itself, but does not count them.
    const byEncoder = isHtml && !counts;
    this.#substitute = isHtml && counts ? (codePoint) => `&#${codePoint};` : substituteFor(mode);
    this.#pair = new CodecPair(null, new StreamEncoder(to, byEncoder));
    if (hasMark) {
      if (to !== UTF_8 && (to <= REPLACEMENT || to > UTF_16LE)) {
        throw notSupported(`${this.to} has no byte order mark`);
      }
      this.#inserted = '\ufeff';
    }
    if (from === 'auto') {
      this.#decider = new Decider(sniffOptions);
      // ASCII may pass before the encoding is known.
      this.#begin(UTF_8, KEEP_BOM);
    } else this.#begin(toEncoding(from, 'from'), this.#bom);
    if (counts) counts.malformed = counts.unencodable = 0;
  }

  /** The encoding of the input, null until it is known. */
  get from() {
    return this.#decider ? null : lowercaseName(this.#pair.decoder.encoding);
  }

  get to() {
    return lowercaseName(this.#pair.encoder.encoding);
  }

  /** The list in which the output is gathered. */
  get output() {
    return this.#pair.output;
  }

  /** Converts a chunk, which is the last one unless there is `more`. */
  process(given = NO_BYTES, more = false) {
    // What is read twice must not change between the two: other threads can write to shared memory.
    const bytes = isShared(given) ? new Uint8Array(given) : given;
    const ready = this.#decider ? this.#decide(bytes, !more) : bytes;
    return this.#decider && lengthOf(ready) === 0 ? NO_BYTES : this.#convert(ready, !more);
  }

  /** Returns the bytes that can be decoded now. */
  #decide(bytes, last) {
    const decider = this.#decider;
    const ready = decider.feed(bytes, last);
    const { decision, from, isDone, passed } = decider;
    if (!isDone) return ready;
    if (decision === null) {
      throw undecided("Nothing says which encoding the input has: pass 'from', 'fallback' or 'autodetect'");
    }
    this.#decider = null;
    // In all other encodings, text in ASCII is the same.
    const ascii = decision.encoding === ISO_2022_JP ? from - passed : 0;
    if (ascii > 0) this.#gather(partOf(ready, 0, ascii), false);
    this.#passed = passed + ascii;
    const bom = this.#passed === 0 ? this.#bom : KEEP_BOM;
    this.#begin(toEncoding(lowercaseName(decision.encoding)), bom);
    return partOf(ready, ascii, lengthOf(ready) - ascii);
  }

  #convert(bytes, last) {
    const { decoder, encoder, output } = this.#pair;
    const fatal = this.#fatal;
    // For a whole input of UTF-8, one string is the fastest way. But it does not tell where in the input an error is.
    if (
      last &&
      decoder.isNew &&
      decoder.encoding === UTF_8 &&
      encoder.encoding !== UTF_8 &&
      !this.#counts &&
      !this.#substitute &&
      lengthOf(bytes) <= MOST
    ) {
      const encoded = encoder.encode(this.#inserted + decoder.decode(bytes, 0, true, fatal), 0, true);
      if (!decoder.error && !encoder.unencodable) return encoded;
      decoder.reset();
      encoder.reset();
    }
    this.#gather(bytes, last);
    const { memory, size } = output;
    output.size = 0;
    return copyOf(memory, size, size);
  }

  /** Adds what the bytes become to the output. */
  #gather(bytes, last) {
    const pair = this.#pair;
    const { decoder, encoder } = pair;
    const fatal = this.#fatal;
    const counts = this.#counts;
    this.#insert(this.#inserted);
    this.#inserted = '';
    let at = 0;
    for (;;) {
      // Bytes that stay the same are copied, up to the first error.
      const isSame = decoder.encoding === encoder.encoding;
      at = pair.convert(bytes, at, last, Boolean(fatal || counts || isSame));
      const error = this.#placed(pair.error);
      const failure = this.#placed(pair.unencodable);
      if (error) {
        if (fatal) throw malformedAt(lowercaseName(decoder.encoding), error);
        if (counts) counts.malformed++;
        this.#insert('\ufffd', error);
      } else if (failure) {
        this.#replace(failure);
        this.#insert(failure.rest, failure);
      } else break;
    }
  }

  #begin(encoding, bom) {
    this.#pair.decoder = new StreamDecoder(encoding, bom);
  }

  /** A place in the decoder's input as a place in the whole input. */
  #placed(place) {
    return place && { ...place, offset: place.offset + this.#passed };
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
