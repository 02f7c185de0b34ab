// What `encoding-standard/polyfill/auto` is where a module may wait: it loads the polyfill only if something is missing. In
// CommonJS the build makes the `await import()` a `require()`.

import { isAnyMissing } from '../polyfill/missing.js';

if (isAnyMissing()) (await import('./polyfill.js')).install();
