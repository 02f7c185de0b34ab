// An encoder stream for all encodings, modelled on the standard's TextEncoderStream.

import { defineStream } from './generic-transform-stream.js';
import { LegacyTextEncoder } from './legacy-text-encoder.js';
import { toDOMString } from '../support/webidl.js';

export const LegacyTextEncoderStream = /* @__PURE__ */ defineStream(
  'LegacyTextEncoderStream',
  1,
  undefined,
  LegacyTextEncoder,
  'encode',
  toDOMString,
  'encoding',
  'unencodable',
);
