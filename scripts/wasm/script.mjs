// Builds the same modules as JavaScript, for hosts without WebAssembly: compiled for the first version of WebAssembly, without
// SIMD, and converted by wasm2js. js/module/script.js runs them.

import { binaryen } from './binaryen.mjs';
import { compile, CRATE, optimize } from './modules.mjs';
import { read } from '../setup.mjs';

/** The optimization level of rustc. At level z, decoding would take a third more time. */
const LEVEL = 's';
const FLAGS = [
  '--cfg=encoding_standard_script',
  '-Ctarget-cpu=mvp',
  '-Ctarget-feature=-simd128,-bulk-memory,-sign-ext,-multivalue,-nontrapping-fptoint,-reference-types',
];
/** The standard library is compiled for later versions, so these passes replace what wasm2js does not know. */
const PASSES = [
  '-Oz',
  ...['--mvp-features', '--enable-mutable-globals', '--enable-bulk-memory'],
  ...['--enable-sign-ext', '--signext-lowering'],
  ...['--enable-nontrapping-float-to-int', '--llvm-nontrapping-fptoint-lowering'],
  '--strip-debug',
];

/**
 * Builds a module as JavaScript. Returns its data, and the source of `make`, which makes its functions, and of `at`, the address
 * of the data.
 */
export async function buildScript(name) {
  const module = optimize(compile(name, CRATE, FLAGS, LEVEL), PASSES);
  const source = read(process.execPath, [
    binaryen('wasm2js'),
    ...['-Oz', '--skip-pass=memory-packing', '--mvp-features', '--enable-bulk-memory'],
    module,
  ]);
  // Imported only now, because setup.mjs installs it.
  const { transform } = await import('esbuild');
  const { at, data } = dataOf(source);
  const exported = `export const at = ${at}; export { make };`;
  const { code } = await transform(makeOf(source) + exported, { minify: true, format: 'esm' });
  return { script: code, data };
}

/** The data, as one block: the linker put constants before variables, and zeros between them. */
function dataOf(source) {
  const segments = [
    ...source.matchAll(/base64DecodeToExistingUint8Array\(bufferView, (\d+), "([^"]*)"/g),
  ].map(([, at, data]) => ({ at: Number(at), bytes: Buffer.from(data, 'base64') }));
  const { at } = segments[0];
  const last = segments.at(-1);
  const data = Buffer.alloc(last.at + last.bytes.length - at);
  for (const segment of segments) segment.bytes.copy(data, segment.at - at);
  return { data, at };
}

/** What a regular expression matches, which must be one place. */
function match(source, pattern) {
  const [found, ...others] = source.matchAll(pattern);
  if (found && others.length === 0) return found;
  throw new Error(`wasm2js wrote something else than this expects: ${pattern}`);
}

/** What js/module/script.js gives the functions of a module. */
const GIVEN = [
  ...['HEAP8', 'HEAP16', 'HEAP32', 'HEAPF32', 'HEAPU8', 'HEAPU16', 'HEAPU32'],
  ...['Math_abs', 'Math_clz32', 'Math_fround', 'Math_imul'],
  ...[
    '__wasm_memory_grow',
    '__wasm_memory_size',
    'wasm2js_memory_copy',
    'wasm2js_memory_fill',
    'wasm2js_trap',
  ],
  ...['wasm2js_scratch_load_f32', 'wasm2js_scratch_load_i32'],
  ...['wasm2js_scratch_store_f32', 'wasm2js_scratch_store_i32'],
];
/** The names that wasm2js gives such things. `wasm2js_i32$0` is a variable. */
const NAMES = /\b(HEAP|Math_|__wasm_memory_|wasm2js_(?!\w\d\d\$))\w+/g;

/** `make` with the functions that wasm2js wrote. */
function makeOf(source) {
  const [, functions] = match(source, /^( var global\$0 = .*)^ bufferView = HEAPU8;$/gms);
  const [table] = source.match(/^ var FUNCTION_TABLE = .*$/m) ?? [''];
  const [, exported] = match(source, /^ return \{.*?^ {2}\}\), (.*?)^ \};$/gms);
  const used = new Set(functions.match(NAMES));
  const lacking = [...used].filter((name) => !GIVEN.includes(name));
  if (lacking.length > 0) throw new Error(`js/module/script.js lacks ${lacking}, which a module needs`);
  return `function make(given) {
    const { ${['buffer', ...used]} } = given;
    ${functions}
    ${table}
    return { memory: { buffer }, ${exported} };
  }`;
}
