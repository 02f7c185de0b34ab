// The module alone, for programs that serve it themselves or whose runtime provides it.

import * as standard from 'encoding-standard/wasm';
import { findMistakes } from '../../mistakes/index.mjs';

export async function run(module = '/package/pkg/encoding.wasm') {
  await standard.init(module);
  const found = await findMistakes(standard);
  const failures = found.filter(({ problem }) => problem !== null);
  return {
    passed: found.length - failures.length,
    notApplicable: [],
    failures: failures.map(({ name, problem }) => ({ name, message: problem })),
  };
}
