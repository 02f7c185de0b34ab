// Converts bytes to bytes, chunk by chunk, and reports what was lost.

import { names } from '../entries/codec.js';
import { Stop } from './failure.js';
import { InputDecoder } from './input-decoder.js';
import { OutputEncoder } from './output-encoder.js';
import { describeSniffed } from './sniff.js';
import { SniffedInputDecoder } from './sniffed-input-decoder.js';

const NO_BYTES = new Uint8Array(0);

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
    return this.bom ? this.encoder.encode('\ufeff', false) : NO_BYTES;
  }

  beginInput(name) {
    this.decoder =
      this.from === null
        ? new SniffedInputDecoder(this.malformed, name, this.fallback, this.confidence)
        : new InputDecoder(this.from, this.malformed, name);
    this.decoders.push(this.decoder);
    this.encoder.beginInput(name);
  }

  convert(bytes) {
    return this.encoder.encode(this.decoder.decode(bytes, false), false);
  }

  endInput() {
    return this.encoder.encode(this.decoder.decode(NO_BYTES, true), false);
  }

  end() {
    return this.encoder.encode('', true);
  }

  /** Call this after writing the bytes before the error. */
  throwIfStopped() {
    // An unencodable character comes before the input's error.
    const reason = this.encoder.describeStop() ?? this.decoder.describeStop();
    if (reason !== null) throw new Stop(reason);
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
