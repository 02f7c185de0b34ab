// `npm run test:soak`: longer versions of tests in `npm test`: a million dropped objects, gigabytes, minutes of threads, and
// random calls from a new seed each time. Also the files that end with `.soak.mjs`, which only it runs. The files run one
// after the other, because they measure memory.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['concurrency', 'hostile', 'memory', 'property', 'text', 'transcode'];

const files = FOLDERS.map((folder) => join('tests', folder)).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(test|soak)\.mjs$/.test(name))
    .map((name) => join(folder, name)),
);
const { status } = spawnSync(
  process.execPath,
  ['--test', '--test-concurrency=1', '--test-reporter=spec', ...files],
  { stdio: 'inherit', env: { FAST_CHECK_RUNS: '20000', ...process.env, SOAK: '1' } },
);
process.exitCode = status ?? 1;
