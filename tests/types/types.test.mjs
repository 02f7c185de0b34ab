// The TypeScript that builds the reference.

import { testCompiler } from './support/compile.mjs';

testCompiler('typescript');
