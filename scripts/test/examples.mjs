// `npm run test:examples`: tests the examples that need more than Node and cargo, in workerd and in browsers.

import { parseArgs } from 'node:util';
import { programOf } from '../../tests/runtimes/support/installed.mjs';
import * as cloudflareWorker from '../../tests/examples/full/cloudflare-worker.mjs';
import * as excelCSV from '../../tests/examples/full/excel-csv.mjs';
import * as fetchText from '../../tests/examples/full/fetch-text.mjs';

const { values } = parseArgs({ options: { require: { type: 'boolean', default: false } } });

for (const [name, { runtimes, run }] of Object.entries({
  'cloudflare-worker': cloudflareWorker,
  'excel-csv': excelCSV,
  'fetch-text': fetchText,
})) {
  for (const runtime of runtimes) {
    if (!programOf(runtime)) {
      console.log(`not run  ${name}: ${runtime} is not on this machine`);
      if (values.require) process.exitCode = 1;
      continue;
    }
    try {
      await run(runtime);
      console.log(`passed   ${name} in ${runtime}`);
    } catch (error) {
      console.error(`FAILED   ${name} in ${runtime}`, error);
      process.exitCode = 1;
    }
  }
}
