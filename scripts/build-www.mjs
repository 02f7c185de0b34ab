// `npm run build:www`: the demo site as files for any static host.

import { buildSite } from './www/build.mjs';

await buildSite();
console.log('The site is in target/www. Any static host will do.');
