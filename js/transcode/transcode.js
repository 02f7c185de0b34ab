// Bytes of one encoding to those of another: all of an input, or as a TransformStream. Not in the standard.

import { defineStream } from '../interfaces/generic-transform-stream.js';
import { NO_BYTES, toBytes } from '../support/bytes.js';
import { methodOf, WeakRef } from '../support/intrinsics.js';
import { Transcoding, WHOLE } from './transcoding.js';

const deref = methodOf(WeakRef, 'deref');

/** The memory in which the last output was gathered, until the engine frees it. Allocating new memory takes longer. */
let last;

export function transcode(bytes, options = null) {
  const input = toBytes(bytes);
  const transcoding = new Transcoding(options, WHOLE);
  transcoding.output.memory = (last && deref(last)) ?? NO_BYTES;
  // A function in the options can call this function too.
  last = undefined;
  const output = transcoding.process(input);
  if (deref) last = new WeakRef(transcoding.output.memory);
  return output;
}

export const TranscoderStream = /* @__PURE__ */ defineStream(
  'TranscoderStream',
  0,
  undefined,
  Transcoding,
  'process',
  toBytes,
  'from',
  'to',
);
