// Measures how long the first use takes, each in a new process: importing the package and decoding Shift_JIS, compared
// with others, and the first text of each encoding after the module is compiled. With --record, writes the figures to
// benches/results/first-use.json. With --browsers, measures the import and the first Shift_JIS of the root and of /slim in
// browsers instead, each in a new page.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/setup.mjs';
import { programOf } from '../tests/runtimes/support/installed.mjs';
import { launch } from '../tests/runtimes/support/browsers.mjs';
import { serve } from '../tests/runtimes/support/server.mjs';
import { commitToRecord, requireSameCommit } from './commit.mjs';
import { environment } from './environment.mjs';
import { median } from './measure.mjs';
import { medians } from './medians.mjs';

const RESULTS = 'benches/results/first-use.json';
const RUNTIME = 'Node 26';

const { values: options } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '21' },
    browsers: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(options.rounds);

const BYTES = 'Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)';
const check = (text) => `if (${text} !== '\\u65e5\\u672c') throw new Error('wrong');`;

/** The code to time in a new process. */
const IMPORTS = {
  'encoding-standard': `const { TextDecoder } = await import('encoding-standard');
    ${check("new TextDecoder('shift_jis').decode(bytes)")}`,
  '@exodus/bytes': `const { TextDecoder } = await import('@exodus/bytes/encoding.js');
    ${check("new TextDecoder('shift_jis').decode(bytes)")}`,
  'iconv-lite': `const { default: iconv } = await import('iconv-lite');
    ${check("iconv.decode(Buffer.from(bytes), 'shift_jis')")}`,
};

/** An encoding (with the name of one of its indexes, if it has two), and bytes of a character that needs it. */
const ENCODINGS = {
  'windows-1252': [0xe4],
  Shift_JIS: [0x93, 0xfa],
  'EUC-JP': [0xc6, 0xfc],
  'EUC-JP, JIS X 0212': [0x8f, 0xb0, 0xa1],
  'ISO-2022-JP': [0x1b, 0x24, 0x42, 0x46, 0x7c],
  'EUC-KR': [0xb0, 0xa1],
  GBK: [0xc8, 0xd5],
  gb18030: [0xc8, 0xd5],
  Big5: [0xa4, 0xe9],
};

const print = (title, rows) => {
  console.log(`\n${title}, median of ${ROUNDS}`);
  for (const [name, time] of Object.entries(rows))
    console.log(`${name.padEnd(30)}${time.toFixed(2).padStart(8)}`);
};

/** The time in milliseconds of a program in a new process, after untimed preparation. */
function timeOf(timed, before = '') {
  const source = `${before}; const start = performance.now(); ${timed}; console.log(performance.now() - start);`;
  const { status, stdout, stderr } = spawnSync(program, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

function firstUseOf(name, bytes) {
  const [encoding] = name.split(',');
  const before = `import { TextDecoder } from 'encoding-standard';
    new TextDecoder('utf-16be').decode(new Uint8Array(300));
    const bytes = Uint8Array.of(${bytes});`;
  return timeOf(`new TextDecoder('${encoding}').decode(bytes)`, before);
}

/** What a page does first with an entry. */
const FIRST_USES = {
  decode: check(`new TextDecoder('shift_jis').decode(${BYTES})`),
  encode: `if (\`\${new LegacyTextEncoder('shift_jis').encode('\\u65e5\\u672c')}\` !== '147,250,150,123') throw new Error('wrong');`,
};

const pageOf = (entry, use, key) => `<!doctype html><script type="module">
  const start = performance.now();
  let times;
  try {
    const { LegacyTextEncoder, TextDecoder } = await import('/pkg/${entry}');
    const imported = performance.now();
    ${use}
    times = [imported - start, performance.now() - imported];
  } catch (error) {
    times = \`\${error}\`;
  }
  await fetch('/result/${key}', { method: 'POST', body: JSON.stringify(times) });
</script>`;

async function measureIn(name) {
  if (!programOf(name)) {
    console.error(`${name} is not on this machine`);
    process.exitCode = 1;
    return;
  }
  let page;
  const server = await serve((path) => (path === '/' ? { text: page } : { file: join(root, path) }));
  const browser = await launch(name);
  let pages = 0;
  const visit = async (entry, use) => {
    const key = pages++;
    page = pageOf(entry, use, key);
    const result = server.result(key, 60_000);
    await browser.open(server.origin);
    const times = await result;
    if (!Array.isArray(times)) throw new Error(times);
    return times;
  };
  try {
    for (const [use, code] of Object.entries(FIRST_USES)) {
      const after = { root: [], '/slim': [] };
      const whole = (entry, label) => async () => {
        const [imported, used] = await visit(entry, code);
        after[label].push(used);
        return imported + used;
      };
      const total = await medians(
        { root: whole('index.js', 'root'), '/slim': whole('slim.js', '/slim') },
        ROUNDS,
      );
      print(`import and first ${use} of Shift_JIS, ms in ${name}`, total);
      print(`the ${use} alone, ms in ${name}`, {
        root: median(after.root),
        '/slim': median(after['/slim']),
      });
    }
  } finally {
    await browser.close();
    server.close();
  }
}

if (options.browsers) {
  for (const name of ['Chromium', 'Firefox']) await measureIn(name);
  process.exit();
}

const program = programOf(RUNTIME);
if (program === undefined) {
  console.error(`${RUNTIME} is not on this machine: node scripts/install-runtimes.mjs installs it`);
  process.exit(1);
}

const commit = options.record ? commitToRecord() : undefined;

const map = (object, value) =>
  Object.fromEntries(Object.entries(object).map(([name, of]) => [name, () => value(name, of)]));
const imports = await medians(
  map(IMPORTS, (_, timed) => timeOf(timed, `const bytes = ${BYTES}`)),
  ROUNDS,
);
const encodings = await medians(map(ENCODINGS, firstUseOf), ROUNDS);

const [ours, ...others] = Object.values(imports);
const ratio = Number((ours / Math.min(...others)).toFixed(2));
const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim();

print(`import and first Shift_JIS, ms in ${RUNTIME} (${version})`, imports);
console.log(`${'ours relative to the faster other'.padEnd(30)}${ratio.toFixed(2).padStart(8)}`);
print(`first use of an encoding, ms in ${RUNTIME} (${version})`, encodings);

if (options.record) {
  requireSameCommit(commit);
  const record = {
    commit,
    ...environment(),
    node: version,
    rounds: ROUNDS,
    imports,
    ratio,
    encodings,
  };
  writeFileSync(RESULTS, `${JSON.stringify(record, null, 2)}\n`);
  console.log('\nRecorded. npm run readme puts it into docs/speed.md.');
}
