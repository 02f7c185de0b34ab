// Provides the module that is embedded in the package, for all entries except /labels, /lite and /wasm.

import { provideText } from './module.js';
import parts from './wasm-inline.js';

/**
 * Gives the module, and returns the argument. What is exported goes through here, in calls that bundlers leave out where
 * the export is not used: so nobody carries the module for an import that is not used.
 */
export function withModule(exported) {
  provideText(parts);
  return exported;
}

export { parts };
