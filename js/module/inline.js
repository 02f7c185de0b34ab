// Provides the module that is embedded in the package, for all entries except /labels, /lite and /wasm.

import { provideText } from './module.js';
import parts from './wasm-inline.js';

/**
 * Provides the module, and returns the argument. All exports are passed through this function, in calls that bundlers
 * drop if the export is not used. So a bundle contains the module only if it uses an export.
 */
export function withModule(exported) {
  provideText(parts);
  return exported;
}

export { parts };
