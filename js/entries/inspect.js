// @ts-self-types="./inspect.d.ts"

import '../module/inline.js';

export * from '../inspect/inspect.js';
