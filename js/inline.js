// The module as it is carried inside the package, for all entries but /wasm.

import { globalOrUndefined } from './intrinsics.js';
import { compileNow, provideBase64 } from './module.js';
import base64 from './wasm-inline.js';

provideBase64(base64);

// workerd compiles only while it loads a worker, never for a request.
if (globalOrUndefined('navigator')?.userAgent === 'Cloudflare-Workers') compileNow();
