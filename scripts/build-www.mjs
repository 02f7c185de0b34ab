// `npm run build:www`: makes the demo site and the references as files for any static host.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './setup.mjs';
import { buildSite, site } from './www/build.mjs';

await buildSite();
run(process.execPath, ['scripts/docs.mjs', '--out', site]);

const page = readFileSync(join(site, 'index.html'), 'utf8');
for (const [, path] of page.matchAll(/(?:href|src)="(?!https?:|#)([^"]+)"/g)) {
  if (!existsSync(join(site, path))) throw new Error(`the page links to ${path}, which is missing`);
}
console.log('The site is in target/www. Any static host can serve it.');
