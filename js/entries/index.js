// @ts-self-types="./index.d.ts"

import '../module/inline.js';

export * from '../interfaces/interfaces.js';
