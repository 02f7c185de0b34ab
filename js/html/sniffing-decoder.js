// Decodes bytes that come in chunks, by the encoding that is sniffed from the first of them.

import { copyBytes, copyOf, lengthOf, NO_BYTES, partOf } from '../support/bytes.js';
import { malformed } from '../support/errors.js';
import { min } from '../support/intrinsics.js';
import { lowercaseName } from '../support/labels.js';
import { SNIFF_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { requireIndex } from '../codec/to-encoding.js';
import { decide, decideCertain, LONGEST_BOM, neededFor } from './sniff.js';

export class SniffingDecoder {
  /** Calls `tell` with the decision as soon as it is made. */
  constructor(options, fatal, tell) {
    this._options = options;
    this._fatal = fatal;
    this._tell = tell;
    /** How many bytes the decision needs. */
    this._needed = neededFor(options);
    /** The `size` bytes that were read before the decision. */
    this._kept = NO_BYTES;
    this._size = 0;
    this._decoder = null;
  }

  decode(bytes) {
    let text = '';
    let from = 0;
    if (this._decoder === null) {
      from = this._keep(bytes);
      const decision = this._decideIfPossible(from);
      if (decision === null) return '';
      text = this._begin(decision);
    }
    return text + this._process(bytes, from, false);
  }

  flush() {
    let text = '';
    if (this._decoder === null) text = this._begin(decide(this._kept, this._size, this._options));
    return text + this._process(NO_BYTES, 0, true);
  }

  /** Keeps as many of the bytes as the decision needs, and returns how many it kept. */
  _keep(bytes) {
    const { _size: size, _needed: needed } = this;
    const length = lengthOf(bytes);
    const added = min(length, needed - size);
    if (size + added > lengthOf(this._kept)) {
      this._kept = copyOf(this._kept, size, 2 * size + added);
    }
    copyBytes(bytes, 0, added, this._kept, size);
    this._size += added;
    return added;
  }

  /** The decision, if there are enough bytes or if it is certain, which is known with the third byte; otherwise null. */
  _decideIfPossible(added) {
    const { _kept: kept, _size: size, _options: options } = this;
    if (size === this._needed) return decide(kept, size, options);
    if (size < LONGEST_BOM || size - added >= LONGEST_BOM) return null;
    return decideCertain(kept, size, options);
  }

  /** Creates the decoder that was decided on, and decodes the bytes that were kept. */
  _begin(decision) {
    const { _kept: kept, _size: size } = this;
    this._kept = NO_BYTES;
    const { encoding } = decision;
    this._decoder = new StreamDecoder(encoding, SNIFF_BOM);
    this._tell(decision);
    requireIndex(lowercaseName(encoding), encoding);
    return this._process(partOf(kept, 0, size), 0, false);
  }

  _process(bytes, from, last) {
    const { _decoder: decoder } = this;
    const text = decoder.decode(bytes, from, last, this._fatal);
    if (decoder.error === null) return text;
    throw malformed(lowercaseName(decoder.encoding), decoder.error);
  }
}
