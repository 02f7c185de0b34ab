// Provides the module that is embedded in the package, for all entries except /lite and /wasm.

import { provideText } from './module.js';
import parts from './wasm-inline.js';

provideText(parts);
