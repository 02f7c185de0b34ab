// The globals that `polyfill/auto` installs where there are none.

import './hide.mjs';
import 'encoding-standard/polyfill/auto';
import { findMistakes } from '../../mistakes/index.mjs';

const { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } = globalThis;

export async function run() {
  const found = await findMistakes({ TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream });
  const failures = found.filter(({ problem }) => problem !== null);
  return {
    passed: found.length - failures.length,
    notApplicable: [],
    failures: failures.map(({ name, problem }) => ({ name, message: problem })),
  };
}
