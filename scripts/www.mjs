// `npm run www [-- --port PORT]`: builds the demo site and the references, and serves them.

import { parseArgs } from 'node:util';
import { run } from './setup.mjs';
import { buildSite, site } from './www/build.mjs';
import { serveSite } from './www/serve.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' } } });
await buildSite();
run(process.execPath, ['scripts/docs.mjs', '--out', site]);
const { origin } = await serveSite(Number(values.port));
console.log(`The demo site is at ${origin}`);
