// `npm run www [-- --port PORT]`: builds the demo site and serves it.

import { parseArgs } from 'node:util';
import { buildSite } from './www/build.mjs';
import { serveSite } from './www/serve.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' } } });
await buildSite();
const { origin } = await serveSite(Number(values.port));
console.log(`The demo site is at ${origin}`);
