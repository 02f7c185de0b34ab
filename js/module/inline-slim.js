// Provides the module of /slim and of /slim/html, as inline.js provides the main module.

import { provideSlim } from './module.js';
import { bytesFromText } from './text-embedding.js';
import { parts, run } from './slim-wasm-inline.js';

const embedded = { read: () => bytesFromText(parts), run };

/** Provides the module, and returns the argument, for the same reason as `withModule`. */
export function withSlimModule(exported) {
  provideSlim(embedded);
  return exported;
}
