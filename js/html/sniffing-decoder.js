// Decodes bytes that come in chunks, by the encoding that is sniffed from the first of them.

import { copyBytes, copyOf, lengthOf, NO_BYTES } from '../support/bytes.js';
import { malformed } from '../support/errors.js';
import { min, typedArrayBuffer, Uint8Array } from '../support/intrinsics.js';
import { lowercaseName } from '../codec/labels.js';
import { SNIFF_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { decide, LONGEST_BOM, neededFor, takeSteps } from './sniff.js';

export class SniffingDecoder {
  /** Calls `tell` with the decision as soon as it is made. */
  constructor(options, fatal, tell) {
    this.options = options;
    this.fatal = fatal;
    this._tell = tell;
    /** How many bytes the decision needs. */
    this._needed = neededFor(options);
    /** The `size` bytes that were read before the decision. */
    this._kept = NO_BYTES;
    this.size = 0;
    this.decoder = null;
  }

  decode(bytes) {
    let text = '';
    let from = 0;
    if (this.decoder === null) {
      from = this.keep(bytes);
      const decision = this._decideIfPossible(from);
      if (decision === null) return '';
      text = this._begin(decision);
    }
    return text + this.process(bytes, from, false);
  }

  flush() {
    let text = '';
    if (this.decoder === null) text = this._begin(decide(this._kept, this.size, this.options));
    return text + this.process(NO_BYTES, 0, true);
  }

  /** Keeps as many of the bytes as the decision needs, and returns how many it kept. */
  keep(bytes) {
    const { size, _needed: needed } = this;
    const length = lengthOf(bytes);
    const added = min(length, needed - size);
    if (size + added > lengthOf(this._kept)) {
      this._kept = copyOf(this._kept, size, 2 * size + added);
    }
    copyBytes(bytes, 0, added, this._kept, size);
    this.size += added;
    return added;
  }

  /** The decision, if there are enough bytes or if it is certain, which is known with the third byte; otherwise null. */
  _decideIfPossible(added) {
    const { _kept: kept, size, options } = this;
    if (size === this._needed) return decide(kept, size, options);
    if (size < LONGEST_BOM || size - added >= LONGEST_BOM) return null;
    const decision = takeSteps(kept, size, options);
    return decision._isCertain ? decision : null;
  }

  /** Creates the decoder that was decided on, and decodes the bytes that were kept. */
  _begin(decision) {
    const { _kept: kept, size } = this;
    this._kept = NO_BYTES;
    this.decoder = new StreamDecoder(decision.encoding, SNIFF_BOM);
    this._tell(decision);
    return this.process(new Uint8Array(typedArrayBuffer(kept), 0, size), 0, false);
  }

  process(bytes, from, last) {
    const { decoder } = this;
    const text = decoder.decode(bytes, from, last, this.fatal);
    if (decoder.error === null) return text;
    throw malformed(lowercaseName(decoder.encoding), decoder.error);
  }
}
