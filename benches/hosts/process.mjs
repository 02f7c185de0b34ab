// Runs the suite in Node, Deno or Bun. The file that the argument names has the rows to measure. The results
// are printed, and the progress to standard error.

import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { runSuite } from '../suite.mjs';

const { Bun, Deno } = globalThis;
const report = (line) => process.stderr.write(`${line}\n`);
const results = await runSuite(JSON.parse(readFileSync(process.argv[2], 'utf8')), { iconv, report });
const version = Bun?.version ?? Deno?.version.deno ?? process.versions.node;
console.log(JSON.stringify({ version, results }));
