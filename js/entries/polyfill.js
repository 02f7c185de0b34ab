// @ts-self-types="./polyfill.d.ts"

import { withModule } from '../module/inline.js';

export { install, uninstall } from '../polyfill/install.js';

withModule();
