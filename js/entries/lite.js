// The interfaces with a smaller module. scripts/package/bundle.mjs makes one file of it, with copies of its own of what it
// imports, and puts what is in lite/ in the place of its namesakes.

import { provideText } from '../module/module.js';
import parts from '../lite/module/wasm-inline.js';

export * from '../interfaces/interfaces.js';

provideText(parts);
