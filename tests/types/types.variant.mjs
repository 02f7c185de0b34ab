// The oldest TypeScript that README.md names, and the newest.

import { testCompiler } from './support/compile.mjs';

for (const compiler of ['typescript-5.7', 'typescript-7']) testCompiler(compiler);
