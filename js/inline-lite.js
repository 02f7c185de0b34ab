// The module without the multi-byte encodings, as it is carried inside the package for /lite.

import { compileAtImport, provideLite } from './module.js';
import parts from './wasm-inline-lite.js';

provideLite(parts);
compileAtImport();
