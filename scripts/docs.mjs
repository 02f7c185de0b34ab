// `npm run docs [-- --out FOLDER]`: writes the reference of the npm package to FOLDER/api, and of the crate to FOLDER/rust.

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cargoFolders, run } from './setup.mjs';

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(cargoFolders().target, 'docs') } },
});

// Imported only now, because setup.mjs installs the packages that it imports.
const { convert } = await import('./docs/reference.mjs');
const { app, project, isFlawless } = await convert();
if (!isFlawless) process.exit(1);
const api = join(values.out, 'api');
rmSync(api, { recursive: true, force: true });
await app.generateDocs(project, api);

const made = join(cargoFolders().target, 'doc');
// The folder may have pages of other crates.
rmSync(made, { recursive: true, force: true });
run('cargo', ['doc', '--no-deps', '--package=encoding-standard'], {
  env: { ...process.env, RUSTDOCFLAGS: '-D warnings' },
});
const rust = join(values.out, 'rust');
rmSync(rust, { recursive: true, force: true });
mkdirSync(values.out, { recursive: true });
cpSync(made, rust, { recursive: true });
// rustdoc makes no page for the folder itself.
writeFileSync(
  join(rust, 'index.html'),
  `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=encoding_standard/index.html">
<title>encoding-standard for Rust</title>
<a href="encoding_standard/index.html">encoding-standard for Rust</a>
`,
);
console.log(`${api} and ${rust} are written.`);
