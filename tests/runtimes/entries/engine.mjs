// The engine's own classes instead of the package's.

import { findMistakes } from '../../mistakes/index.mjs';

const { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } = globalThis;

export const run = () => findMistakes({ TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream });
