// @ts-self-types="./polyfill-auto.d.ts"

import { install } from './polyfill.js';

install();
