// Known mistakes of implementations of the Encoding Standard, by kind and name. Each has `run`, which throws or returns a
// rejected promise if the given classes make the mistake, and `applies`, which is false if the runtime
// lacks what the mistake is about. Nothing here needs more of the runtime than ECMAScript, so it runs everywhere.

import { interfaces } from './interface.mjs';
import { labels } from './labels.mjs';
import { multiByte } from './multi-byte.mjs';
import { singleByte } from './single-byte.mjs';
import { streaming } from './streaming.mjs';
import { transformStreams } from './transform-streams.mjs';
import { unicode } from './unicode.mjs';
import { makers } from './makers.mjs';

const kinds = {
  labels,
  'single-byte': singleByte,
  'multi-byte': multiByte,
  unicode,
  'in chunks': streaming,
  interfaces,
  streams: transformStreams,
};

export const mistakes = Object.entries(kinds).flatMap(([kind, ofKind]) =>
  ofKind.map((mistake) => ({ kind, applies: true, who: makers[mistake.name] ?? [], ...mistake })),
);

/** The result for each mistake with these classes: null if they do not make it, otherwise the problem. */
export async function findMistakes(classes) {
  const found = [];
  for (const { name, applies, run } of mistakes) {
    if (!applies) continue;
    let problem = null;
    try {
      await run(classes);
    } catch (error) {
      problem = `${error?.message ?? error}`;
    }
    found.push({ name, problem });
  }
  return found;
}
