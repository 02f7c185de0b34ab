// `npm run jsr`: writes the package for JSR to target/jsr. It has the files that jsr.json names, without declarations of
// globals, which JSR rejects. They only replace types of the platform, which all of JSR's runtimes have.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import './setup.mjs';

const OUT = join('target', 'jsr');
const GLOBALS = /^declare global \{\n[^]*?^\}\n+/gm;

const { exports, publish } = JSON.parse(readFileSync('jsr.json', 'utf8'));
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const path of ['jsr.json', ...publish.include]) cpSync(path, join(OUT, path), { recursive: true });

for (const name of readdirSync(join(OUT, 'pkg'))) {
  if (!name.endsWith('.d.ts')) continue;
  const path = join(OUT, 'pkg', name);
  const source = readFileSync(path, 'utf8').replace(GLOBALS, '');
  if (source.includes('declare global')) throw new Error(`${path} declares globals in an unexpected form`);
  writeFileSync(path, source);
}
console.log(`${OUT} is ready for: npx jsr publish. Its entries: ${Object.keys(exports).join(', ')}`);
