// One file's bytes to text, by the encoding that the first of them are found to be in.

import { Buffer } from 'node:buffer';
import { getEncoding, UTF_8 } from '../codec.js';
import { InputDecoder } from './input-decoder.js';
import { LIMIT, sniffInput } from './sniff.js';

export class SniffedInputDecoder extends InputDecoder {
  constructor(replace, name) {
    super(UTF_8, replace, name);
    /** What was found, once it is. Until then the bytes are kept. */
    this.sniffed = null;
    this.kept = Buffer.alloc(0);
  }

  decode(bytes, last) {
    if (this.sniffed !== null) return super.decode(bytes, last);
    const kept = Buffer.concat([this.kept, bytes]);
    this.kept = kept;
    if (kept.length < LIMIT && !last) return '';
    this.kept = null;
    this.sniffed = sniffInput(kept);
    this.begin(getEncoding(this.sniffed.encoding));
    return super.decode(kept, last);
  }
}
