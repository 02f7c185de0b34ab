// Detects the encoding of bytes that are given at once or in chunks.

import { ByteList, lengthOf, toBytes } from '../support/bytes.js';
import { min, Object } from '../support/intrinsics.js';
import { defineInterface, requireThis } from '../support/webidl.js';
import { examineIn } from './module.js';
import { toDetectOptions, toStream } from './options.js';
import { BEFORE } from './seam.js';

const NAME = 'EncodingDetector';

export function detect(bytes, options = undefined) {
  const converted = toDetectOptions(options, 'detect()');
  return toDetected(examineAll(toBytes(bytes, 'The input of detect()'), converted), converted);
}

export function examine(bytes, options = undefined) {
  const converted = toDetectOptions(options, 'examine()');
  return examineAll(toBytes(bytes, 'The input of examine()'), converted);
}

/** Examines the first bytes, or if they are all ASCII, those around the first one that is not. */
function examineAll(bytes, options) {
  const { limit, stream } = options;
  const size = lengthOf(bytes);
  let from = 0;
  if (size > limit && findOther(bytes, 0, limit) === limit) {
    const first = findOther(bytes, limit, size);
    if (first < size) from = first - before(limit);
  }
  const length = min(size - from, limit);
  return examineIn(bytes, from, length, options, stream || from + length < size);
}

/** How many bytes before the first one that is not ASCII are examined. */
const before = (limit) => min(BEFORE, limit >> 1);

/** The index of the first byte that is not ASCII. */
function findOther(bytes, from, to) {
  let at = from;
  while (at < to && bytes[at] < 0x80) at++;
  return at;
}

/** What was found in the form that `detect()` returns; null if it is no encoding of the standard. */
function toDetected(found, { codePages }) {
  const isPage = ({ encoding, likeliest }) =>
    codePages && encoding === null && likeliest !== 'mixed' && likeliest !== 'binary';
  if (found.encoding === null && !isPage(found)) return null;
  const { alternatives } = found;
  const others = [];
  for (let i = 0; i < alternatives.length; i++) {
    if (alternatives[i].encoding !== null || isPage(alternatives[i])) {
      others[others.length] = toGuess(alternatives[i]);
    }
  }
  return { ...toGuess(found), alternatives: others };
}

const toGuess = ({ likeliest, confidence, language }) => ({ encoding: likeliest, confidence, language });

export const EncodingDetector = /* @__PURE__ */ defineInterface(
  class {
    #options;
    #bytes = new ByteList();
    /** While all bytes are ASCII, the last of those after the limit. */
    #last = new ByteList();
    /** Whether there was another byte, so that the bytes up to the limit are decided. */
    #isDecided = false;
    /** Whether there were bytes after those that are kept. */
    #isCut = false;

    constructor(options = null) {
      this.#options = toDetectOptions(options, NAME);
    }

    feed(bytes) {
      requireThis(#options in Object(this), NAME);
      const { limit } = this.#options;
      const input = toBytes(bytes, 'The input of feed()');
      const size = lengthOf(input);
      let at = this.#keep(input, 0, size);
      if (at < size && !this.#isDecided) {
        const first = findOther(input, at, size);
        this.#keepLast(input, at, first);
        at = first;
        if (first < size) {
          this.#bytes = this.#last;
          at = this.#keep(input, first, size);
        }
      }
      if (at < size) this.#isCut = true;
      return !this.#isDecided || this.#bytes.size < limit;
    }

    /** Keeps bytes up to the limit, and returns where those after it begin. */
    #keep(input, from, to) {
      const length = min(to - from, this.#options.limit - this.#bytes.size);
      this.#bytes.add(input, from, length);
      if (findOther(input, from, from + length) < from + length) this.#isDecided = true;
      return from + length;
    }

    /** Keeps the last bytes of those that are all ASCII. */
    #keepLast(input, from, to) {
      const most = before(this.#options.limit);
      const old = this.#last.size > 0 ? this.#last : this.#bytes;
      const added = min(to - from, most);
      const kept = min(old.size, most - added);
      const last = new ByteList();
      last.add(old.memory, old.size - kept, kept);
      last.add(input, to - added, added);
      this.#last = last;
    }

    answer(options = undefined) {
      requireThis(#options in Object(this), NAME);
      return toDetected(this.#examine(toStream(options, 'answer()')), this.#options);
    }

    examine(options = undefined) {
      requireThis(#options in Object(this), NAME);
      return this.#examine(toStream(options, 'examine()'));
    }

    #examine(stream) {
      const isCut = stream || this.#options.stream || this.#isCut;
      return examineIn(this.#bytes.all(), 0, this.#bytes.size, this.#options, isCut);
    }
  },
  NAME,
);
