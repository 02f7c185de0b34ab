// The interfaces with a smaller module. scripts/bundle.mjs makes one file of it, with copies of its own of what it
// imports, and puts what is in lite/ in the place of its namesakes.

import { provideText } from './module.js';
import parts from './wasm-inline-lite.js';

export * from './interfaces.js';

provideText(parts);
