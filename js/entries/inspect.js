// @ts-self-types="./inspect.d.ts"

import { withModule } from '../module/inline.js';

export * from '../inspect/inspect.js';

withModule();
