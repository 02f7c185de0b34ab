// `npm run bench:command`: compares the command with iconv(1) of glibc and uconv(1) of ICU. Prints the median time of whole
// processes that convert the same text from a file to a file. They run in turn, and their outputs are compared.

import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LegacyTextEncoder } from 'encoding-standard';
import { root } from '../scripts/setup.mjs';
import { programOf } from '../tests/runtimes/support/installed.mjs';
import { document } from './documents.mjs';
import { medians } from './medians.mjs';

const { values: options } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '15' },
  },
});
const SIZE = Number(options.megabytes) * 1e6;
const ROUNDS = Number(options.rounds);
if (!(SIZE > 0 && ROUNDS > 0)) throw new RangeError('--megabytes and --rounds take a positive number');

/** The encodings to convert from and to UTF-8, with the language of the text, and the names that the tools have for it. */
const ENCODINGS = {
  Shift_JIS: { language: 'ja', iconv: 'CP932', uconv: 'ibm-943_P15A-2003' },
  'windows-1252': { language: 'fr', iconv: 'CP1252', uconv: 'windows-1252' },
};

/** Node 26 if it is installed, otherwise the one that runs this file. */
const node = programOf('Node 26') ?? process.execPath;
const OURS = 'the command';
/** By name, the command line that converts a file to standard output or to `output`. */
const TOOLS = {
  [OURS]: ({ from, to, input, output }) => [
    node,
    [join(root, 'pkg', 'cli.js'), '-f', from, '-t', to, input, ...(output ? ['-o', output] : [])],
  ],
  iconv: ({ from, to, input, output, isLax }) => [
    'iconv',
    [...(isLax ? ['-c'] : []), '-f', from, '-t', to, ...(output ? ['-o', output] : []), input],
  ],
  uconv: ({ from, to, input, output, isLax }) => [
    'uconv',
    [
      ...(isLax ? ['--callback', 'skip'] : []),
      '-f',
      from,
      '-t',
      to,
      ...(output ? ['-o', output] : []),
      input,
    ],
  ],
};

const isThere = (tool) => !spawnSync(tool, ['--version']).error;
const peers = Object.keys(TOOLS).filter((name) => name !== OURS && isThere(name));
for (const name of Object.keys(TOOLS))
  if (name !== OURS && !peers.includes(name)) console.log(`${name} is not on this machine`);

const folder = mkdtempSync(join(tmpdir(), 'bench-command-'));
const file = (name) => join(folder, name);

/** Runs a tool. Other than the command, it has its own name for the legacy encoding. */
function convert(tool, encoding, direction, conversion) {
  const name = ENCODINGS[encoding][tool] ?? encoding;
  const [from, to] = direction === 'from' ? ['utf-8', name] : [name, 'utf-8'];
  const [program, args] = TOOLS[tool]({ ...conversion, from, to });
  const stdout = conversion.output ? 'ignore' : openSync(file('stdout'), 'w');
  const { status, stderr, error } = spawnSync(program, args, { stdio: ['ignore', stdout, 'pipe'] });
  if (stdout !== 'ignore') closeSync(stdout);
  if (error || (status !== 0 && !conversion.isLax)) throw error ?? new Error(`${tool}: ${stderr}`);
}

/** The lines that a tool makes of bytes. It leaves out what it cannot convert. */
function linesOf(tool, encoding, direction, bytes) {
  writeFileSync(file('characters'), bytes);
  convert(tool, encoding, direction, { input: file('characters'), isLax: true });
  return readFileSync(file('stdout'), 'latin1').split('\n');
}

/** The characters among some that all tools convert alike both ways. The standard's tables differ from theirs in some. */
function convertedAlike(characters, encoding) {
  const encoder = new LegacyTextEncoder(encoding);
  const known = characters.filter((character) => encoder.canEncode(character));
  const utf8 = Buffer.from(known.join('\n'));
  const legacy = encoder.encode(known.join('\n'));
  const agree = known.map(() => true);
  for (const tool of peers) {
    for (const [direction, given, expected] of [
      ['from', utf8, legacy],
      ['to', legacy, utf8],
    ]) {
      const lines = linesOf(tool, encoding, direction, given);
      const wanted = Buffer.from(expected).toString('latin1').split('\n');
      for (let i = 0; i < known.length; i++) agree[i] &&= lines[i] === wanted[i];
    }
  }
  return new Set(known.filter((_, i) => agree[i]));
}

/** Writes the text in both encodings, of the wanted size in the first one. */
async function prepare(encoding) {
  const characters = [...(await document(ENCODINGS[encoding].language, 'running'))];
  const distinct = [...new Set(characters)].filter((character) => character > '\x7f');
  const alike = convertedAlike(distinct, encoding);
  const text = characters.filter((character) => character <= '\x7f' || alike.has(character)).join('');
  const bytes = new LegacyTextEncoder(encoding).encode(text);
  const times = Math.ceil(SIZE / bytes.length);
  writeFileSync(file('legacy'), Buffer.concat(Array.from({ length: times }, () => bytes)));
  writeFileSync(file('utf-8'), text.repeat(times));
}

try {
  const rows = {};
  for (const encoding of Object.keys(ENCODINGS)) {
    await prepare(encoding);
    for (const direction of ['to', 'from']) {
      const [input, expected] = direction === 'to' ? ['legacy', 'utf-8'] : ['utf-8', 'legacy'];
      const conversion = { input: file(input), output: file('output') };
      const run = (tool) => () => {
        rmSync(conversion.output, { force: true });
        const begun = performance.now();
        convert(tool, encoding, direction, conversion);
        return performance.now() - begun;
      };
      const tools = [OURS, ...peers];
      for (const tool of tools) {
        run(tool)();
        if (!readFileSync(conversion.output).equals(readFileSync(file(expected))))
          throw new Error(`${tool} converts ${encoding} differently`);
      }
      const name = direction === 'to' ? `${encoding} to UTF-8` : `UTF-8 to ${encoding}`;
      rows[name] = await medians(Object.fromEntries(tools.map((tool) => [tool, run(tool)])), ROUNDS);
    }
  }
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`${options.megabytes} MB from a file to a file, ms, median of ${ROUNDS}, Node ${version}`);
  console.table(rows);
} finally {
  rmSync(folder, { recursive: true });
}
