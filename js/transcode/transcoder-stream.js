// A TransformStream from the bytes of one encoding to those of another. Not in the standard.

import { defineStream } from '../interfaces/generic-transform-stream.js';
import { toBytes } from '../support/bytes.js';
import { Transcoding } from './transcoding.js';

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
