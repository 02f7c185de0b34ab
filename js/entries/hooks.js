// @ts-self-types="./hooks.d.ts"

import '../module/inline.js';

export * from '../hooks/hooks.js';
