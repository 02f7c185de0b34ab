// @ts-self-types="./index.d.ts"

import './inline.js';

export * from './interfaces.js';
