// Proves that nothing in the modules panics: the optimizer removed the import that a panic would call, because nothing calls
// it. Also compares the remaining `unreachable` instructions with the list in tests/rust/no-panic.

import { readFileSync } from 'node:fs';
import { run } from '../setup.mjs';
import { binaryen } from '../wasm/binaryen.mjs';
import { buildCheckingModule, buildModule, EXPORTS, importsOf, IMPORTS } from '../wasm/modules.mjs';

const LIST = 'tests/rust/no-panic/unreachable.txt';

/** How many are allowed, by module and function. */
function listed() {
  const lines = readFileSync(LIST, 'utf8').split('\n');
  const rows = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
  for (const row of rows) if (row.length !== 4) throw new Error(`${LIST}: a row has four columns: ${row}`);
  return new Map(rows.map(([module, name, count]) => [`${module}: ${name}`, Number(count)]));
}

/**
 * The functions of a module with their instructions, as text. Leaves out an `unreachable` that the binary format needs only
 * for its types, after a loop that is left only by branches.
 */
function functionsOf(path) {
  const text = `${path}.txt`;
  const print = ['--all-features', '--dce', '--vacuum', '--emit-text', path, '-o', text];
  run(process.execPath, [binaryen('wasm-opt'), ...print]);
  const [, ...functions] = readFileSync(text, 'utf8').split('\n (func $');
  return functions.map((text) => ({
    name: text.match(/^("[^"]*"|\S+)/)[0].replace(/::h[0-9a-f]{16}|"/g, ''),
    text,
  }));
}

const count = (text, what) => text.split(what).length - 1;

const wrong = [];
const found = new Map();
for (const module of Object.keys(EXPORTS)) {
  const path = buildCheckingModule(module);
  const functions = functionsOf(path);
  const imports = importsOf(readFileSync(path)).filter((name) => !IMPORTS[module].includes(name));
  if (imports.length > 0) {
    const callers = functions.filter(({ text }) => text.includes('panick')).map(({ name }) => name);
    wrong.push(`${module} imports ${imports}: see ${callers.join(', ')}`);
  }
  let all = 0;
  for (const { name, text } of functions) {
    const unreachable = count(text, '(unreachable)');
    if (unreachable > 0) found.set(`${module}: ${name}`, unreachable);
    all += unreachable;
  }
  // The published module has another panic handler, the standard library's, and no names of functions.
  buildModule(module);
  const published = functionsOf(`target/npm/${module}-optimized-encoding_standard_wasm.wasm`);
  const inPublished = published.reduce((sum, { text }) => sum + count(text, '(unreachable)'), 0);
  if (inPublished !== all)
    wrong.push(`the published ${module} has ${inPublished} unreachable instructions, not ${all}`);
  console.log(
    `${module}: ${functions.length} functions, ${all} unreachable instructions, ${imports.length} imports for panics`,
  );
}
const expected = listed();
for (const key of new Set([...found.keys(), ...expected.keys()])) {
  const [there, may] = [found.get(key) ?? 0, expected.get(key) ?? 0];
  if (there !== may) wrong.push(`${key} has ${there} unreachable instructions, but ${LIST} allows ${may}`);
}
if (wrong.length > 0) {
  console.error(['A panic is possible:', ...wrong].join('\n- '));
  process.exitCode = 1;
}
