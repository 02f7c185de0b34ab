// Provides the module of /slim and of /slim/html, as inline.js provides the main module.

import { provideSlimText } from './module.js';
import { bytesFromText } from './text-embedding.js';
import parts from './slim-wasm-inline.js';

/** Provides the module, and returns the argument, for the same reason as `withModule`. */
export function withSlimModule(exported) {
  provideSlimText(() => bytesFromText(parts));
  return exported;
}
