// `npm run readme`: makes the tables of README.md and of the pages in docs/ from the recorded figures. With --check, it only
// checks whether they are up to date.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { conformance, totals } from './readme/conformance.mjs';
import { detection, shortDetection } from './readme/detection.mjs';
import { firstUse } from './readme/first-use.mjs';
import { withSections } from './readme/markdown.mjs';
import { shortSize, size } from './readme/size.mjs';
import { leftOut, shortSpeed, speed } from './readme/speed.mjs';

/** The sections of each page. README.md has a few lines of each table. */
const PAGES = {
  'README.md': {
    conformance: totals(),
    detection: shortDetection(),
    size: shortSize(),
    speed: shortSpeed(),
  },
  'docs/conformance.md': { conformance: conformance() },
  'docs/detection.md': { detection: detection() },
  'docs/entry-points.md': { size: size() },
  'docs/speed.md': { speed: speed(), 'first-use': firstUse() },
};

const missing = leftOut();
if (missing.length > 0) {
  console.warn(`Left out, because they are recorded of another commit: ${missing.join(', ')}`);
}
for (const [page, sections] of Object.entries(PAGES)) {
  const path = fileURLToPath(new URL(`../${page}`, import.meta.url));
  const before = readFileSync(path, 'utf8');
  const after = withSections(before, sections);
  if (before === after) console.log(`The tables of ${page} are as recorded.`);
  else if (process.argv.includes('--check')) {
    console.error(`The tables of ${page} differ from what is recorded: npm run readme`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, after);
    console.log(`The tables of ${page} are written.`);
  }
}
