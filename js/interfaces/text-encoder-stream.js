// https://encoding.spec.whatwg.org/#interface-textencoderstream

import { defineStream } from './generic-transform-stream.js';
import { LegacyTextEncoder } from './legacy-text-encoder.js';
import { toDOMString } from '../support/webidl.js';

// LegacyTextEncoder keeps a leading surrogate at the end of a chunk until the next chunk or the end.
export const TextEncoderStream = /* @__PURE__ */ defineStream(
  'TextEncoderStream',
  0,
  'utf-8',
  LegacyTextEncoder,
  'encode',
  toDOMString,
  'encoding',
  'encoding',
);
