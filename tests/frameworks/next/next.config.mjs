import { dirname } from 'node:path';

// Where node_modules/ is.
const root = dirname(dirname(import.meta.dirname));

export default { turbopack: { root }, outputFileTracingRoot: root };
