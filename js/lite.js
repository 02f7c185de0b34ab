// @ts-self-types="./lite.d.ts"

import './inline-lite.js';

export * from './interfaces.js';
