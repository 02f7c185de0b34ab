// The module as it is carried inside the package, for all entries but /wasm.

import { globalOrUndefined } from './intrinsics.js';
import { compileNow, provideText } from './module.js';
import parts from './wasm-inline.js';

provideText(parts);

// workerd compiles only while it loads a worker, never for a request.
if (globalOrUndefined('navigator')?.userAgent === 'Cloudflare-Workers') compileNow();
