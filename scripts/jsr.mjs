// `npm run jsr`: makes what is published on JSR, in target/jsr. It is what jsr.json names, without the declarations of
// globals, which JSR does not take: they stand in for types of the platform, which all of JSR's runtimes have.

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
  if (source.includes('declare global')) throw new Error(`${path} declares globals in another form`);
  writeFileSync(path, source);
}
console.log(`${OUT} is ready for: npx jsr publish. Its entries: ${Object.keys(exports).join(', ')}`);
