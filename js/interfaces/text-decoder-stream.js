// https://encoding.spec.whatwg.org/#interface-textdecoderstream

import { toBytes } from '../support/bytes.js';
import { defineStream } from './generic-transform-stream.js';
import { TextDecoder } from './text-decoder.js';

export const TextDecoderStream = /* @__PURE__ */ defineStream(
  'TextDecoderStream',
  0,
  undefined,
  TextDecoder,
  'decode',
  toBytes,
  'encoding',
  'fatal',
  'ignoreBOM',
);
