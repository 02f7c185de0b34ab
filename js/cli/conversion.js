// From bytes to bytes, chunk by chunk, and what was lost on the way.

import { names } from '../entries/codec.js';
import { Stop } from './failure.js';
import { InputDecoder } from './input-decoder.js';
import { OutputEncoder } from './output-encoder.js';
import { describeSniffed } from './sniff.js';
import { SniffedInputDecoder } from './sniffed-input-decoder.js';

const NO_BYTES = new Uint8Array(0);

export class Conversion {
  /** The input's encoding is to be sniffed if `from` is null. */
  constructor({ from, isFromGiven, fallback, to, bom, malformed, unencodable }) {
    this.from = from;
    this.isFromGiven = isFromGiven;
    this.fallback = fallback;
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
        ? new SniffedInputDecoder(this.malformed, name, this.fallback)
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

  /** To be called once the bytes before it have been written. */
  throwIfStopped() {
    // What cannot be encoded is in the text before the error.
    const reason = this.encoder.describeStop() ?? this.decoder.describeStop();
    if (reason !== null) throw new Stop(reason);
  }

  /** All that the user should know, in words. */
  report() {
    return [...this.sniffed(), ...this.overruled(), ...this.replacements()];
  }

  /** What was replaced or left out so far, in words. */
  replacements() {
    return [...this.decoders.map((decoder) => decoder.replacements()), this.encoder.replacements()].filter(
      (message) => message !== null,
    );
  }

  /** What was sniffed, in words. */
  sniffed() {
    if (this.from !== null) return [];
    return this.decoders
      .filter(({ sniffed }) => sniffed !== null)
      .map(({ name, sniffed }) => `${name}: read as ${describeSniffed(sniffed)}`);
  }

  /** Byte order marks that went before what the user has said, in words. */
  overruled() {
    if (!this.isFromGiven || this.from === null) return [];
    return this.decoders
      .filter(({ encoding }) => encoding !== this.from)
      .map(({ name, encoding }) => {
        return `${name}: read as ${names(encoding)}, not ${names(this.from)}, because of its byte order mark`;
      });
  }
}
