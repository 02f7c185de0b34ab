// A TransformStream from the bytes of a document to its text. Not in the standard.

import { KEEP_BOM, SNIFF_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { requireIndex } from '../codec/to-encoding.js';
import { createTransform } from '../interfaces/generic-transform-stream.js';
import { NO_BYTES, toBytes } from '../support/bytes.js';
import { UTF_8 } from '../support/encodings.js';
import { malformedAt } from '../support/errors.js';
import {
  capturedStreams,
  getterOf,
  globalOrUndefined,
  methodOf,
  TypeError,
  uncurryThis,
} from '../support/intrinsics.js';
import { lowercaseName } from '../support/labels.js';
import { toBoolean, toLimit, toOptions } from '../support/options.js';
import { defineInterface } from '../support/webidl.js';
import { SNIFF_OPTIONS, toSniffOptions } from './options.js';
import { toSniffed } from './sniff.js';
import { Sniffer } from './sniffer.js';

/** So much ASCII may be decoded before it is read, while the encoding is not known. */
const MOST_AHEAD = 0x100000;
/** Platforms do not wait longer than this. */
const LONGEST_TIMER = 0x7fffffff;
/** The chunk that stands for a time without bytes. */
const PAUSE = {};

const Promise = /* @__PURE__ */ globalOrUndefined('Promise');
const setTimeout = /* @__PURE__ */ globalOrUndefined('setTimeout');
const clearTimeout = /* @__PURE__ */ globalOrUndefined('clearTimeout');
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
      const checked = toOptions(options, 'SniffingDecoderStream', [...SNIFF_OPTIONS, 'fatal', 'idle']);
      const converted = toSniffOptions(checked, undefined);
      const fatal = toBoolean(checked.fatal, 'fatal');
      const idle = toLimit(checked.idle, Infinity, 'idle');
      if (idle < Infinity && !setTimeout) throw new TypeError("The option 'idle' needs setTimeout");

      let settle;
      this.#sniffed = new Promise((resolve, reject) => (settle = { resolve, reject }));
      // A failure is reported to the reader of the stream. It must not also be an unhandled rejection of this promise.
      then(this.#sniffed, undefined, () => {});

      const decoder = new SniffingDecoder(converted, fatal, (result) => settle.resolve(toSniffed(result)));
      this.#transform = createWatchedTransform(decoder, idle, settle.reject);
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
  #fatal;
  #tell;
  /** Null once the encoding is known. */
  #sniffer;
  /** Before that, it decodes ASCII. */
  #decoder = new StreamDecoder(UTF_8, KEEP_BOM);
  /** How many bytes were decoded before it was known. */
  #passed = 0;

  /** Calls `tell` with the result as soon as it is known. */
  constructor(options, fatal, tell) {
    this.#sniffer = new Sniffer(options);
    this.#fatal = fatal;
    this.#tell = tell;
  }

  /** Whether bytes are held back because the encoding is not known. */
  get isWaiting() {
    return this.#sniffer !== null && this.#sniffer.isHolding;
  }

  /** Whether text is made before it is read, so that the encoding is known without a reader. */
  get isAhead() {
    return this.#sniffer !== null && this.#sniffer.passed <= MOST_AHEAD;
  }

  decode(bytes, last = false, isIdle = false) {
    const ready = this.#sniffer === null ? bytes : this.#sniff(bytes, last, isIdle);
    const decoder = this.#decoder;
    const text = decoder.decode(ready, 0, last, this.#fatal);
    const { error } = decoder;
    if (error === null) return text;
    const offset = error.offset + this.#passed;
    throw malformedAt(lowercaseName(decoder.encoding), { ...error, offset });
  }

  /** Returns the bytes that can be decoded now. */
  #sniff(bytes, last, isIdle) {
    const sniffer = this.#sniffer;
    const ready = sniffer.feed(bytes, last, isIdle);
    const { result, passed } = sniffer;
    if (result !== null) {
      const { encoding } = result;
      this.#sniffer = null;
      this.#passed = passed;
      this.#decoder = new StreamDecoder(encoding, passed === 0 ? SNIFF_BOM : KEEP_BOM);
      this.#tell(result);
      requireIndex(lowercaseName(encoding), encoding);
    }
    return ready;
  }
}

/**
 * Creates a transform and returns both sides. `tell` is called with the reason if it fails, is aborted or is cancelled: not
 * all platforms tell a transformer that its stream was aborted or cancelled. The first text is made before it is read, so
 * that the encoding is known without a reader. After `idle` milliseconds without bytes, the decoder does with what it has.
 */
function createWatchedTransform(decoder, idle, tell) {
  const { WritableStream, getWriter, write, close, abort, closedOf, errorBy, signalOf, isAborted, reasonOf } =
    streams();
  let controller;
  let timer;
  /** Whether the time is over. A chunk may have come while the pause waited in the queue. */
  let isIdle = false;
  const stopTimer = () => {
    isIdle = false;
    if (timer !== undefined) clearTimeout(timer);
    timer = undefined;
  };
  const pause = () => {
    isIdle = true;
    then(write(writer, PAUSE), undefined, () => {});
  };
  const convert = (chunk) => {
    const signal = signalOf?.(controller);
    // It waited for a reader, and the stream was aborted in the meantime.
    if (signal && isAborted(signal)) throw reasonOf(signal);
    if (chunk === PAUSE) return isIdle ? decoder.decode(NO_BYTES, false, true) : '';
    stopTimer();
    const text = decoder.decode(toBytes(chunk));
    if (idle <= LONGEST_TIMER && decoder.isWaiting) timer = setTimeout(pause, idle);
    return text;
  };
  const flush = () => {
    stopTimer();
    return decoder.decode(NO_BYTES, true);
  };
  const strategy = { __proto__: null, highWaterMark: 1, size: () => (decoder.isAhead ? 0 : 1) };
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
    stopTimer();
    tell(reason);
    errorBy(controller, reason);
  });
  return { readable, writable: watched };
}
