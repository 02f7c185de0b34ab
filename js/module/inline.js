// Provides the main module, which is embedded as text, to the entries that need a codec. /slim, /lite, /detect and /wasm have
// modules of their own, and /labels needs none.

import { bytesFromTexts } from './base64.js';
import { provide } from './module.js';
import { parts, run } from './wasm-inline.js';

export const embedded = { read: () => bytesFromTexts(parts), run };

/**
 * Provides the module, and returns the argument. All exports are passed through this function, in calls that bundlers
 * drop if the export is not used. So a bundle contains the module only if it uses an export.
 */
export function withModule(exported) {
  provide(embedded);
  return exported;
}
