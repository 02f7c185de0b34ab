// Converts bytes to bytes, chunk by chunk, and reports what was lost.

import { names } from '../entries/codec.js';
import { Stop } from './failure.js';
import { InputDecoder } from './input-decoder.js';
import { OutputEncoder } from './output-encoder.js';
import { describeSniffed } from './sniff.js';
import { SniffedInputDecoder } from './sniffed-input-decoder.js';

const NO_BYTES = new Uint8Array(0);
/** How many bytes are converted at once: V8 makes their text faster than that of more. */
const PIECE = 0x8000;

export class Conversion {
  /** If `from` is null, the input's encoding is sniffed. */
  constructor({ from, isFromGiven, fallback, confidence, to, bom, malformed, unencodable }) {
    this.from = from;
    this.isFromGiven = isFromGiven;
    this.fallback = fallback;
    this.confidence = confidence;
    this.bom = bom;
    this.malformed = malformed;
    this.encoder = new OutputEncoder(to, unencodable);
    this.decoders = [];
    this.decoder = null;
  }

  begin() {
    if (this.bom) this.encoder.encode('\ufeff', false, 0);
    return this.encoder.take();
  }

  beginInput(name) {
    this.decoder =
      this.from === null
        ? new SniffedInputDecoder(this.malformed, name, this.fallback, this.confidence)
        : new InputDecoder(this.from, this.malformed, name);
    this.decoders.push(this.decoder);
    this.encoder.beginInput(name);
  }

  /** Returns the bytes of a chunk. They are valid until such a method was called twice more. */
  convert(bytes) {
    return this.convertChunk(bytes, false);
  }

  endInput() {
    return this.convertChunk(NO_BYTES, true);
  }

  convertChunk(bytes, last) {
    const { decoder, encoder } = this;
    let at = 0;
    do {
      const from = at;
      at = Math.min(at + PIECE, bytes.length);
      decoder.endedLines = 0;
      const text = decoder.decode(bytes.subarray(from, at), last);
      encoder.encode(text, false, decoder.endedLines);
    } while (at < bytes.length && !this.isStopped);
    return encoder.take();
  }

  end() {
    this.encoder.encode('', true, 0);
    return this.encoder.take();
  }

  get isStopped() {
    return this.encoder.unencodable !== null || this.decoder.isStopped;
  }

  /** Why it stopped, as an error to throw after the bytes before that have been written; null if it did not. */
  get stop() {
    // An unencodable character comes before the input's error.
    const reason = this.encoder.describeStop() ?? this.decoder.describeStop();
    return reason === null ? null : new Stop(reason);
  }

  /** All messages for the user. */
  report() {
    return [...this.sniffed(), ...this.overruled(), ...this.replacements()];
  }

  /** Messages about what was replaced or left out so far. */
  replacements() {
    return [...this.decoders.map((decoder) => decoder.replacements()), this.encoder.replacements()].filter(
      (message) => message !== null,
    );
  }

  /** Messages about sniffed encodings. */
  sniffed() {
    if (this.from !== null) return [];
    return this.decoders
      .filter(({ sniffed }) => sniffed !== null)
      .map(({ name, sniffed }) => `${name}: read as ${describeSniffed(sniffed)}`);
  }

  /** Messages about byte order marks that overrode --from. */
  overruled() {
    if (!this.isFromGiven || this.from === null) return [];
    return this.decoders
      .filter(({ encoding }) => encoding !== this.from)
      .map(({ name, encoding }) => {
        return `${name}: read as ${names(encoding)}, not ${names(this.from)}, because of its byte order mark`;
      });
  }
}
