// The encoder of code pages, with the members of `StreamEncoder` that the classes over both use.

import { withoutLeadingSurrogate } from '../codec/stream-encoder.js';
import { ByteList, copyBytes, copyOf, lengthOf, newBytes } from '../support/bytes.js';
import { mustBe } from '../support/errors.js';
import { charCodeAt, substring } from '../support/intrinsics.js';

const REPLACEMENT_CHARACTER = 0xfffd;
/** How every stream begins: the codec's state, a leading surrogate whose other half may follow, and the rest of a substitute. */
const FIRST = /* @__PURE__ */ stream(0, 0, '', null);

function stream(state, leading, inserted, insertedFor) {
  return { state, leading, inserted, insertedFor };
}

/**
 * An encoder for one stream after another. `codec.encode` adds the bytes of a code point to a list and returns the state after
 * it, or -1 if the encoding lacks the code point. `codec.finish` adds the bytes at the end of a text.
 */
export class PageEncoder {
  #codec;
  #html;
  #substitute;
  #stream = FIRST;
  /** How many code units of the stream have been encoded. */
  #position = 0;

  constructor(encoding, codec, html, substitute = null) {
    this.encoding = encoding;
    this.#codec = codec;
    this.#html = html;
    this.#substitute = substitute;
    /** The code point at which the last call stopped, and its index in the stream; otherwise null. */
    this.unencodable = null;
    /** Whether it is the substitute for that code point which cannot be encoded. */
    this.isSubstitute = false;
    /** How many code units of its chunk the last call read, and how many bytes it wrote to a destination. */
    this.read = 0;
    this.written = 0;
  }

  reset() {
    this.#stream = FIRST;
    this.#position = 0;
  }

  encode(string, from, last, allocate = newBytes) {
    const bytes = this.#stream === FIRST && this.#codec.encodeAtOnce(string, from, allocate);
    if (bytes) {
      this.unencodable = null;
      this.read = string.length - from;
      this.#position = last ? 0 : this.#position + this.read;
      return bytes;
    }
    const list = new ByteList();
    this.#encode(string, from, last, list, Infinity);
    return copyOf(list.memory, list.size, list.size, allocate);
  }

  encodeInto(string, last, destination) {
    const size = lengthOf(destination);
    const list = new ByteList();
    const finished = this.#encode(string, 0, last, list, size);
    if (lengthOf(destination) !== size) {
      // The substitute function has detached it.
      throw mustBe('The destination', 'attached until the end');
    }
    copyBytes(list.memory, 0, list.size, destination, 0);
    this.written = list.size;
    return finished;
  }

  /** Encodes a chunk from `from` on like `encode`, but returns no bytes. */
  skip(string, from, last) {
    this.#encode(string, from, last, new ByteList(), Infinity);
  }

  /** Adds the bytes of a chunk to a list, up to a size of `space`. Returns whether all of it was encoded. */
  #encode(string, from, last, list, space) {
    let { state, leading, inserted, insertedFor } = this.#stream;
    let at = from;
    let unencodable = null;
    let isFinished = false;
    for (;;) {
      const isInserted = inserted !== '';
      const text = isInserted ? inserted : string;
      const start = isInserted ? 0 : at;
      let codePoint = charCodeAt(text, start);
      let count = 1;
      if (leading && !isInserted) {
        if (start === text.length && !last) {
          // The next chunk says what follows.
          isFinished = true;
          break;
        }
        if ((codePoint & 0xfc00) === 0xdc00) codePoint = pair(leading, codePoint);
        else {
          codePoint = REPLACEMENT_CHARACTER;
          count = 0;
        }
      } else if (start === text.length) {
        const { size } = list;
        if (last) this.#codec.finish(state, list);
        isFinished = list.size <= space;
        if (!isFinished) list.size = size;
        break;
      } else if ((codePoint & 0xf800) === 0xd800) {
        const next = charCodeAt(text, start + 1);
        if (codePoint >= 0xdc00 || (next & 0xfc00) !== 0xdc00) {
          if (codePoint < 0xdc00 && start + 1 === text.length && !last && !isInserted) {
            leading = codePoint;
            at++;
            isFinished = true;
            break;
          }
          codePoint = REPLACEMENT_CHARACTER;
        } else {
          codePoint = pair(codePoint, next);
          count = 2;
        }
      }

      const { size } = list;
      let after = this.#codec.encode(codePoint, state, list);
      if (after < 0 && this.#html) after = this.#encodeReference(codePoint, state, list);
      if (after < 0 && isInserted) {
        unencodable = insertedFor;
        break;
      }
      if (list.size > space) {
        list.size = size;
        break;
      }
      const index = this.#position + at - from - (leading && !isInserted ? 1 : 0);
      if (isInserted) inserted = substring(inserted, count);
      else {
        at += count;
        leading = 0;
      }
      if (after >= 0) state = after;
      else {
        const substitute = this.#substitute;
        insertedFor = { codePoint, index };
        if (!substitute) {
          unencodable = insertedFor;
          break;
        }
        inserted = withoutLeadingSurrogate(substitute(codePoint, index));
      }
    }
    this.unencodable = unencodable;
    this.isSubstitute = unencodable !== null && inserted !== '';
    this.read = at - from;
    if (last && isFinished) this.reset();
    else {
      this.#stream = stream(state, leading, inserted, insertedFor);
      this.#position += this.read;
    }
    return isFinished;
  }

  #encodeReference(codePoint, state, list) {
    const reference = `&#${codePoint};`;
    let after = state;
    for (let i = 0; i < reference.length; i++) {
      after = this.#codec.encode(charCodeAt(reference, i), after, list);
    }
    return after;
  }
}

function pair(leading, trailing) {
  return 0x10000 + ((leading - 0xd800) << 10) + (trailing - 0xdc00);
}

/** Whether a string has a surrogate from `from` on. */
export function hasSurrogates(string, from) {
  for (let i = from; i < string.length; i++) if (charCodeAt(string, i) >> 11 === 0x1b) return true;
  return false;
}
