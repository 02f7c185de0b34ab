// Provides the main module, which is embedded as text, to the entries that need a codec. /slim, /lite, /detect and /wasm have
// modules of their own, and /labels needs none.

import { bytesOfBase64 } from './base64.js';
import { provideText } from './module.js';
import parts from './wasm-inline.js';

/** The module as text, and what reads its packed tables. */
export const embedded = [parts, bytesOfBase64];

/**
 * Provides the module, and returns the argument. All exports are passed through this function, in calls that bundlers
 * drop if the export is not used. So a bundle contains the module only if it uses an export.
 */
export function withModule(exported) {
  provideText(embedded);
  return exported;
}
