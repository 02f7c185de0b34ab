// `npm test`: builds the package, and runs the tests of the crate and of the package.

import { passes, runParts, testJavaScript } from './test/parts.mjs';

runParts({
  'the build': () => passes(process.execPath, ['scripts/build.mjs']),
  'Rust, natively': () => passes('cargo', ['test']),
  'JavaScript, on the built package': () => testJavaScript('.test.mjs'),
});
