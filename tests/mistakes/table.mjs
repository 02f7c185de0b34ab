// `node tests/mistakes/table.mjs [--write]`: the known mistakes that the classes of each runtime on this machine
// and of other libraries make, as a Markdown table. With --write, it also updates makers.mjs.

import * as exodus from '@exodus/bytes/encoding.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import textEncoding from 'text-encoding';
import * as ours from 'encoding-standard';
import { format } from 'prettier';
import { commitToRecord, requireSameCommit } from '../../benches/commit.mjs';
import { programOf, root } from '../runtimes/support/installed.mjs';
import { runInProcess, runInWorkerd } from '../runtimes/support/processes.mjs';
import { startBrowser } from '../runtimes/support/realms.mjs';
import { prepareWorkspace } from '../runtimes/support/workspace.mjs';
import { findMistakes, mistakes } from './index.mjs';

const inWindow = async (name) => {
  const browser = await startBrowser(name);
  try {
    return await browser.runInRealm('window', 'engine');
  } finally {
    await browser.close();
  }
};
const inProcess = (name) => runInProcess(name, 'import.mjs', 'engine');

const engines = {
  'Node 20': inProcess,
  'Node 22': inProcess,
  'Node 24': inProcess,
  'Node 26': inProcess,
  Deno: inProcess,
  Bun: inProcess,
  // Its version is the newest date it supports, which gives its best results.
  workerd: () =>
    runInWorkerd('engine', versionOf('workerd').replace(/^1\.(\d{4})(\d\d)(\d\d)\..*/, '$1-$2-$3')),
  Chromium: inWindow,
  Firefox: inWindow,
  WebKitGTK: inWindow,
};
const libraries = { 'encoding-standard': ours, '@exodus/bytes': exodus, 'text-encoding': textEncoding };

function versionOf(name) {
  const { dependencies } = JSON.parse(readFileSync(`${root}/tests/runtimes/package.json`, 'utf8'));
  const { devDependencies, version: ownVersion } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const pinned = dependencies[name.toLowerCase().replace(' ', '-')] ?? devDependencies[name];
  if (pinned) return pinned.split('@').at(-1);
  if (name === 'encoding-standard') return ownVersion;
  // WebKitGTK's browser prints its version only with a display.
  const [program, ...args] =
    name === 'WebKitGTK'
      ? ['dpkg-query', '--show', '--showformat=${Version}', 'webkit2gtk-driver']
      : [programOf(name), '--version'];
  const output = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return output.match(/[\d.]+\d/)[0];
}

const isRecording = process.argv.includes('--write');
const commit = isRecording ? commitToRecord() : undefined;
prepareWorkspace();
const columns = new Map();
for (const [name, run] of Object.entries(engines)) {
  if (programOf(name))
    columns.set(name, new Map((await run(name)).map(({ name, problem }) => [name, problem])));
  else console.error(`${name}: not run, because it is not installed`);
}
for (const [name, classes] of Object.entries(libraries))
  columns.set(name, new Map((await findMistakes(classes)).map(({ name, problem }) => [name, problem])));

const cell = (problem) => (problem === undefined ? '–' : problem === null ? '✓' : '✗');
const names = [...columns.keys()];
const lines = [
  ['', ...names.map((name) => `${name} ${versionOf(name)}`.replace(/^(Node) \d+ /, '$1 '))],
  ['---', ...names.map(() => ':-:')],
];
const who = {};
for (const { name } of mistakes) {
  who[name] = names.filter((column) => columns.get(column).get(name));
  if (who[name].length > 0) lines.push([name, ...names.map((column) => cell(columns.get(column).get(name)))]);
}
const count = (column) => [...columns.get(column).values()].filter((problem) => problem !== null).length;
lines.push([`**mistakes, of ${mistakes.length}**`, ...names.map((column) => `**${count(column)}**`)]);
console.log(lines.map((line) => `| ${line.join(' | ')} |`).join('\n'));

if (isRecording) {
  requireSameCommit(commit);
  const versions = Object.fromEntries(names.map((column) => [column, versionOf(column)]));
  const source = `// The implementations that make each mistake, as recorded by table.mjs.

/** The commit that was tested. */
export const commit = '${commit}';

export const makers = ${JSON.stringify(who)};

/** The versions that were tested. */
export const versions = ${JSON.stringify(versions)};
`;
  const options = JSON.parse(readFileSync(`${root}/.prettierrc.json`, 'utf8'));
  writeFileSync(
    new URL('makers.mjs', import.meta.url),
    await format(source, { parser: 'babel', ...options }),
  );
}
process.exit();
