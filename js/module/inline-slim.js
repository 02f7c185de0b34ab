// Provides the module of /slim, as inline.js provides the main module.

import { refuseWithoutIndex } from './missing-index.js';
import { provideSlimText } from './module.js';
import parts from './slim-wasm-inline.js';

/** Provides the module, and returns the argument, for the same reason as `withModule`. */
export function withSlimModule(exported) {
  provideSlimText(parts, refuseWithoutIndex);
  return exported;
}
