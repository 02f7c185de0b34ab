// `npm run readme`: makes the tables of README.md from the recorded figures. With --check, it only checks whether they
// are up to date.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { conformance } from './readme/conformance.mjs';
import { detection } from './readme/detection.mjs';
import { firstUse } from './readme/first-use.mjs';
import { withSections } from './readme/markdown.mjs';
import { size } from './readme/size.mjs';
import { leftOut, speed } from './readme/speed.mjs';

const path = fileURLToPath(new URL('../README.md', import.meta.url));
const before = readFileSync(path, 'utf8');
const after = withSections(before, {
  conformance: conformance(),
  detection: detection(),
  'first-use': firstUse(),
  size: size(),
  speed: speed(),
});

const missing = leftOut();
if (missing.length > 0) {
  console.warn(`Left out, because they are recorded of another commit: ${missing.join(', ')}`);
}
if (before === after) console.log("README.md's tables are as recorded.");
else if (process.argv.includes('--check')) {
  console.error("README.md's tables differ from what is recorded: npm run readme");
  process.exitCode = 1;
} else {
  writeFileSync(path, after);
  console.log("README.md's tables are written.");
}
