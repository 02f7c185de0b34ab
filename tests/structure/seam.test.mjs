// The numbers that JavaScript and Rust both need, in the scripts that call the WebAssembly modules and in the crate. Each is
// written once on either side, and the two are the same.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as calls from '../../js/module/codec-calls.js';
import { INPUT_SIZE, OUTPUT_SIZE, RESULTS } from '../../js/module/module.js';
import { PIECE } from '../../js/codec/pieces.js';
import * as encodings from '../../js/support/encodings.js';

const CODEC = readFileSync('src/wasm/codec.rs', 'utf8');

/** The value of a constant of a Rust source: a number, or an expression of numbers and constants before it. */
function constantOf(source, name) {
  const [, expression] = new RegExp(`^(?:pub\\(super\\) )?const ${name}: \\w+ = ([^;]+);`, 'm').exec(source);
  const numbers = expression
    .replace(/(\d)_[iu]\d+( as \w+)?/g, '$1')
    .replaceAll('_', '')
    .replace(/\b[A-Z]+\b/g, (other) => constantOf(source, other));
  assert.match(numbers, /^[-+*\s\dxa-fA-F]+$/);
  return Number(new Function(`return ${numbers}`)());
}

/** The bits that a table in the documentation of a Rust source gives to what matches a pattern, as a mask. */
function bitsOf(path, pattern) {
  const rows = [...readFileSync(path, 'utf8').matchAll(/^\/\/! \| (\d+)(?:(?:,| to) (\d+))? \| (.*) \|$/gm)];
  const [, first, last = first] = rows.find(([, , , what]) => pattern.test(what));
  return 2 ** (Number(last) + 1) - 2 ** Number(first);
}

test('flags and statuses of the codec are the same in JavaScript and Rust', () => {
  const pairs = {
    LAST: 'LAST',
    FATAL: 'FATAL',
    HTML: 'HTML',
    INPUT_EMPTY: 'EMPTY',
    OUTPUT_FULL: 'FULL',
    ERROR: 'ERROR',
  };
  for (const [script, rust] of Object.entries(pairs))
    assert.equal(calls[script], constantOf(CODEC, rust), script);
  const module = readFileSync('js/module/module.js', 'utf8');
  assert.ok(module.includes(`if (status === ${constantOf(CODEC, 'NO_MEMORY')}) throw`));
});

test('the areas of memory are as large in JavaScript as in Rust', () => {
  assert.equal(INPUT_SIZE, 2 * constantOf(CODEC, 'INPUT'));
  assert.equal(OUTPUT_SIZE, 2 * constantOf(CODEC, 'OUTPUT'));
  const [, registers] =
    /registers: \[u32; (\d+)\],\s+\/\/\/ The input area, and the output area after it\.\s+units: /.exec(
      CODEC,
    );
  assert.equal(RESULTS, Number(registers));
  const names = ['READ', 'WRITTEN', 'STATE', 'ENCODING', 'ERROR_LENGTH', 'READ_AFTER', 'DROPPED_STATE'];
  assert.deepEqual(
    names.map((name) => calls[name]),
    [...names.keys()],
  );
  assert.ok(names.length <= RESULTS);
});

test('numbers that are repeated in the scripts of several entries are the same', () => {
  const numberIn = (path, name) =>
    Number(new RegExp(`^(?:export )?const ${name} = (\\d+);`, 'm').exec(readFileSync(path, 'utf8'))[1]);
  const limit = numberIn('js/html/options.js', 'LIMIT');
  for (const path of ['js/transcode/transcoding.js']) {
    assert.equal(numberIn(path, 'LIMIT'), limit, path);
  }
  const longest = numberIn('js/html/sniff.js', 'LONGEST_BOM');
  assert.equal(numberIn('js/transcode/transcoding.js', 'LONGEST_BOM'), longest);
  assert.equal(limit, 1024);
  assert.equal(longest, 3);
});

test('a piece of a string fits into the input area', () => assert.ok(2 * PIECE <= INPUT_SIZE));

test('the bits of a state are where the tables in Rust say', () => {
  const bom = bitsOf('src/decoder/state.rs', /byte order mark/);
  const lowest = bom & -bom;
  assert.equal(calls.BOM_BITS, bom);
  assert.deepEqual([calls.KEEP_BOM, calls.REMOVE_BOM, calls.SNIFF_BOM], [0, lowest, 2 * lowest]);
  assert.equal(calls.LEADING_SURROGATE, bitsOf('src/encoder/state.rs', /leading surrogate/));
});

test('encodings are numbered by their order in the standard', () => {
  const lines = readFileSync('indexes/labels.txt', 'utf8').split('\n').slice(1, -1);
  const names = [...new Set(lines.map((line) => line.split('\t')[0]))];
  const ids = Object.fromEntries(names.map((name, id) => [name.toUpperCase().replaceAll('-', '_'), id]));
  const { ENCODINGS, ...known } = encodings;
  assert.equal(ENCODINGS, names.length);
  for (const [name, id] of Object.entries(known)) assert.equal(id, ids[name], name);
});

test('/detect has the areas, limits and languages of Rust', () => {
  const wasm = readFileSync('src/wasm/detect.rs', 'utf8');
  const detect = readFileSync('src/detect/mod.rs', 'utf8').replaceAll(/^pub const/gm, 'const');
  const module = readFileSync('js/detect/module.js', 'utf8');
  const options = readFileSync('js/detect/options.js', 'utf8');
  const inScript = (source, name) => Number(new RegExp(`const ${name} = (-?\\w+);`).exec(source)[1]);
  const names = inScript(module, 'NAME');
  assert.equal(names, constantOf(wasm, 'NAME'));
  // Four answers of two numbers come first.
  const [, numbers, answers] = /answers: \[\[u32; (\d)\]; (\d)\],\s+names: .*\s+input: /.exec(wasm);
  assert.equal(inScript(module, 'NAMES_AT'), 4 * numbers * answers);
  assert.equal(inScript(module, 'INPUT_AT'), inScript(module, 'NAMES_AT') + 2 * names);
  assert.equal(inScript(module, 'NO_MEMORY'), constantOf(wasm, 'NO_MEMORY'));
  const shifted = (name) => 2 ** Number(new RegExp(`const ${name}: usize = 1 << (\\d+);`).exec(detect)[1]);
  assert.equal(inScript(options, 'MOST'), shifted('MOST'));
  assert.equal(inScript(options, 'LIMIT'), shifted('DEFAULT_LIMIT'));
  assert.ok(wasm.includes(`if detection.is_ascii { ${inScript(module, 'ASCII')} } else { 0 }`));
});
