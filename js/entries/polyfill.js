// @ts-self-types="./polyfill.d.ts"

import '../module/inline.js';

export { install, uninstall } from '../polyfill/install.js';
