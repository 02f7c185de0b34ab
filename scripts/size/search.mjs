// `npm run size:search`: searches for an order of the lists and for characters in scripts/wasm/characters.json with which
// the bundles are compressed better. An edit of js/ or src/ can make a bundle up to 50 bytes larger or smaller by chance.
// This finds the chance again.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../setup.mjs';
import { CHOSEN, embed } from '../wasm/text-embedding.mjs';

// Imported only now, because setup.mjs installs the packages that it imports.
const { bundle, sizes, TEXT } = await import('./bundles.mjs');

const HELP = `Usage: npm run size:search -- [options]

  --minutes N  how long to search; default: 5`;

const RESULT = 'scripts/wasm/characters.json';

/** The files of pkg/ with a module as text, and the module. */
const EMBEDDED = {
  'inline.js': 'pkg/encoding.wasm',
  'inline-slim.js': 'target/npm/slim.wasm',
  'lite.js': 'target/npm/lite.wasm',
  'detect.js': 'target/npm/detect.wasm',
};

/** The programs whose size counts, by the name of their limit. */
const PROGRAMS = {
  everything: 'encoding-standard',
  slim: 'encoding-standard/slim',
  lite: 'encoding-standard/lite',
  detect: 'encoding-standard/detect',
};

/** How many bytes in all programs together a byte above a limit counts as. */
const ABOVE = 100;

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, help: { type: 'boolean', default: false } },
});

const limits = JSON.parse(readFileSync('benches/size-limits.json', 'utf8'));
/** The text in the parts of an embedded module. It has no quotes, and what is between quotes in other parts is shorter. */
const textIn = (parts) => parts.match(/["']([^"']{4000,})["']/)[1];

/** The embedded modules that were built. */
function embedded() {
  return Object.entries(EMBEDDED).map(([name, module]) => ({
    path: join('pkg', name),
    source: readFileSync(join('pkg', name), 'utf8'),
    module: readFileSync(module),
  }));
}

/** The size of each program with these characters. Writes pkg/. */
async function measure(files, chosen) {
  for (const { path, source, module } of files) {
    const [parts] = source.match(TEXT);
    const text = textIn(embed(module, chosen));
    writeFileSync(
      path,
      source.replace(textIn(parts), () => text),
    );
  }
  const measured = {};
  for (const [name, program] of Object.entries(PROGRAMS)) {
    measured[name] = sizes(await bundle(`export * from '${program}';`)).brotli;
  }
  return measured;
}

function scoreOf(measured) {
  return Object.entries(measured).reduce(
    (score, [name, size]) => score + size + ABOVE * Math.max(size - limits[name].brotli, 0),
    0,
  );
}

const below = (count) => Math.floor(Math.random() * count);

/** A copy with two lists, or two bytes, exchanged. */
function changed({ order, characters }) {
  const lists = [...order];
  if (below(3) === 0) exchange(lists, below(lists.length), below(lists.length));
  const counts = characters.map(([, bytes]) => bytes.split(' ').length);
  const bytes = characters.flatMap(([, bytes]) => bytes.split(' '));
  if (lists.join() === order.join()) exchange(bytes, below(bytes.length), below(bytes.length));
  const next = bytes.values();
  const assigned = characters.map(([kind], i) => [
    kind,
    Array.from({ length: counts[i] }, () => next.next().value).join(' '),
  ]);
  return { order: lists, characters: assigned };
}

function exchange(list, a, b) {
  [list[a], list[b]] = [list[b], list[a]];
}

async function search(minutes) {
  const files = embedded();
  let best = CHOSEN;
  let measured = await measure(files, best);
  console.log('at first:', measured);
  const end = Date.now() + minutes * 60_000;
  for (let tries = 1; Date.now() < end; tries++) {
    const next = changed(best);
    const sizesOfNext = await measure(files, next);
    const gain = scoreOf(measured) - scoreOf(sizesOfNext);
    if (gain < 0) continue;
    best = next;
    measured = sizesOfNext;
    writeFileSync(RESULT, `${JSON.stringify(best, null, 2)}\n`);
    if (gain > 0) console.log(`after ${tries}:`, measured);
  }
}

const runScript = (path, ...args) => run(process.execPath, [path, ...args]);

const minutes = Number(options.minutes);
if (options.help) {
  console.log(HELP);
} else if (minutes > 0) {
  runScript('scripts/build.mjs');
  await search(minutes);
  runScript('node_modules/prettier/bin/prettier.cjs', '--write', RESULT);
  runScript('scripts/build.mjs');
  runScript('scripts/size.mjs');
} else {
  throw new RangeError('--minutes takes a positive number');
}
