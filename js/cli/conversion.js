// From bytes to bytes, chunk by chunk, and what was lost on the way.

import { names } from '../codec.js';
import { InputDecoder } from './input-decoder.js';
import { OutputEncoder } from './output-encoder.js';
import { describeSniffed } from './sniff.js';
import { SniffedInputDecoder } from './sniffed-input-decoder.js';

const NO_BYTES = new Uint8Array(0);

/** What must not be passed over in silence, and was not asked to be replaced. */
export class Stop extends Error {}

export class Conversion {
  /** The input's encoding is to be sniffed if `from` is null. */
  constructor({ from, isFromGiven, to, bom, replace, unencodable }) {
    this.from = from;
    this.isFromGiven = isFromGiven;
    this.bom = bom;
    this.replace = replace;
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
        ? new SniffedInputDecoder(this.replace, name)
        : new InputDecoder(this.from, this.replace, name);
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
    const { unencodable } = this.encoder;
    if (unencodable !== null) throw new Stop(this.encoder.describe(unencodable));
    const { malformed } = this.decoder;
    if (malformed !== null) throw new Stop(this.decoder.describe(malformed));
  }

  /** What was replaced so far, in words. */
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
