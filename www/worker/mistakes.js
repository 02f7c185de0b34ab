// Runs the suite of known mistakes on the browser's own classes and on ours.

import * as ours from 'encoding-standard';
import { findMistakes } from '../../tests/mistakes/index.mjs';

export async function runMistakes() {
  const { TextDecoder, TextEncoder, TextDecoderStream, TextEncoderStream } = globalThis;
  const own = await findMistakes({ TextDecoder, TextEncoder, TextDecoderStream, TextEncoderStream });
  const others = await findMistakes(ours);
  return own.map(({ name, problem }, i) => ({ name, browser: problem, ours: others[i].problem }));
}
