// A TransformStream from the bytes of a document to its text. Not in the standard.

import { SNIFF_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { requireIndex } from '../codec/to-encoding.js';
import { createTransform } from '../interfaces/generic-transform-stream.js';
import { ByteList, lengthOf, NO_BYTES, toBytes } from '../support/bytes.js';
import { malformed } from '../support/errors.js';
import {
  capturedStreams,
  getterOf,
  globalOrUndefined,
  methodOf,
  min,
  uncurryThis,
} from '../support/intrinsics.js';
import { lowercaseName } from '../support/labels.js';
import { toBoolean, toOptions } from '../support/options.js';
import { defineInterface } from '../support/webidl.js';
import { LIMIT, SNIFF_OPTIONS, TEXT, toSniffOptions } from './options.js';
import { LONGEST_BOM, sniffBytes, sniffCertain, toSniffed } from './sniff.js';

const Promise = /* @__PURE__ */ globalOrUndefined('Promise');
/** The platform's classes and methods. */
const streams = /* @__PURE__ */ capturedStreams(() => {
  const WritableStream = globalOrUndefined('WritableStream');
  const Writer = globalOrUndefined('WritableStreamDefaultWriter');
  const Controller = globalOrUndefined('WritableStreamDefaultController');
  const AbortSignal = globalOrUndefined('AbortSignal');
  return {
    WritableStream,
    getWriter: methodOf(WritableStream, 'getWriter'),
    write: methodOf(Writer, 'write'),
    close: methodOf(Writer, 'close'),
    abort: methodOf(Writer, 'abort'),
    closedOf: getterOf(Writer, 'closed'),
    errorBy: methodOf(Controller, 'error'),
    signalOf: getterOf(Controller, 'signal'),
    isAborted: getterOf(AbortSignal, 'aborted'),
    reasonOf: getterOf(AbortSignal, 'reason'),
  };
});
const then = /* @__PURE__ */ (() => uncurryThis(Promise.prototype.then))();

export const SniffingDecoderStream = /* @__PURE__ */ defineInterface(
  class {
    #sniffed;
    #transform;

    constructor(options = null) {
      const checked = toOptions(options, 'SniffingDecoderStream', [...SNIFF_OPTIONS, 'fatal']);
      const converted = toSniffOptions(checked, LIMIT);
      const fatal = toBoolean(checked.fatal, 'fatal');

      let settle;
      this.#sniffed = new Promise((resolve, reject) => (settle = { resolve, reject }));
      // A failure is reported to the reader of the stream. It must not also be an unhandled rejection of this promise.
      then(this.#sniffed, undefined, () => {});

      const decoder = new SniffingDecoder(converted, fatal, (result) => settle.resolve(toSniffed(result)));
      this.#transform = createWatchedTransform(
        (chunk) => decoder.decode(toBytes(chunk)),
        () => decoder.flush(),
        settle.reject,
      );
    }

    get sniffed() {
      return this.#sniffed;
    }

    get readable() {
      return this.#transform.readable;
    }

    get writable() {
      return this.#transform.writable;
    }
  },
  'SniffingDecoderStream',
);

/** Decodes bytes that come in chunks, by the encoding that is sniffed from the first of them. */
class SniffingDecoder {
  #options;
  #fatal;
  #tell;
  /** How many bytes the sniffing needs. Later bytes cannot change its result. */
  #needed;
  /** The bytes that were read before it. */
  #kept = new ByteList();
  #decoder = null;

  /** Calls `tell` with the result as soon as it is known. */
  constructor(options, fatal, tell) {
    const { limit, kind, autodetect } = options;
    this.#options = options;
    this.#fatal = fatal;
    this.#tell = tell;
    this.#needed = limit < LONGEST_BOM || (kind === TEXT && autodetect === null) ? LONGEST_BOM : limit;
  }

  decode(bytes) {
    let text = '';
    let from = 0;
    if (this.#decoder === null) {
      from = min(lengthOf(bytes), this.#needed - this.#kept.size);
      this.#kept.add(bytes, 0, from);
      const result = this.#sniffIfPossible(from);
      if (result === null) return '';
      text = this.#begin(result);
    }
    return text + this.#process(bytes, from, false);
  }

  flush() {
    let text = '';
    if (this.#decoder === null) text = this.#begin(sniffBytes(this.#kept.all(), this.#options));
    return text + this.#process(NO_BYTES, 0, true);
  }

  /** The result, if there are enough bytes or if it is certain, which is known with the third byte; otherwise null. */
  #sniffIfPossible(added) {
    const { size } = this.#kept;
    if (size === this.#needed) return sniffBytes(this.#kept.all(), this.#options, true);
    if (size < LONGEST_BOM || size - added >= LONGEST_BOM) return null;
    return sniffCertain(this.#kept.all(), this.#options);
  }

  /** Creates the decoder, and decodes the bytes that were kept. */
  #begin(result) {
    const kept = this.#kept.all();
    this.#kept = new ByteList();
    const { encoding } = result;
    this.#decoder = new StreamDecoder(encoding, SNIFF_BOM);
    this.#tell(result);
    requireIndex(lowercaseName(encoding), encoding);
    return this.#process(kept, 0, false);
  }

  #process(bytes, from, last) {
    const decoder = this.#decoder;
    const text = decoder.decode(bytes, from, last, this.#fatal);
    if (decoder.error === null) return text;
    throw malformed(lowercaseName(decoder.encoding), decoder.error);
  }
}

/**
 * Creates a transform and returns both sides. `tell` is called with the reason if it fails, is aborted or is cancelled: not
 * all platforms tell a transformer that its stream was aborted or cancelled. The first text is made before it is read, so
 * that the encoding is known without a reader.
 */
function createWatchedTransform(transform, flush, tell) {
  const { WritableStream, getWriter, write, close, abort, closedOf, errorBy, signalOf, isAborted, reasonOf } =
    streams();
  let controller;
  const convert = (chunk) => {
    const signal = signalOf?.(controller);
    // It waited for a reader, and the stream was aborted in the meantime.
    if (signal && isAborted(signal)) throw reasonOf(signal);
    return transform(chunk);
  };
  const strategy = { __proto__: null, highWaterMark: 1 };
  const { readable, writable } = createTransform('SniffingDecoderStream', convert, flush, strategy);
  const writer = getWriter(writable);
  const watched = new WritableStream({
    __proto__: null,
    start: (itsController) => void (controller = itsController),
    write: (chunk) => write(writer, chunk),
    close: () => close(writer),
    abort: (reason) => abort(writer, reason),
  });
  then(closedOf(writer), undefined, (reason) => {
    tell(reason);
    errorBy(controller, reason);
  });
  return { readable, writable: watched };
}
