// Imports the test files that its arguments name, so that one process runs them all.

import { resolve } from 'node:path';

for (const path of process.argv.slice(2)) await import(resolve(path));
