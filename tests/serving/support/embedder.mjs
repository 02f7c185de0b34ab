// Imports entries where an embedder forbids compiling, and prints the results as JSON.

import { importInContext } from './import-in-context.mjs';

/** The package identifies workerd by this global. */
const WORKERD = { WebSocketPair: class {} };
const FORBIDDEN = { codeGeneration: { wasm: false } };
const bytes = Uint8Array.of(0x93, 0xfa);
const document = new TextEncoder().encode('<meta charset=koi8-r>');

const CALLS = {
  'index.js': ({ TextDecoder }) => new TextDecoder('shift_jis').decode(bytes),
  'hooks.js': ({ decode }) => decode(bytes, 'shift_jis'),
  'html.js': ({ prescan }) => prescan(document),
  'inspect.js': ({ inspectDecode }) => inspectDecode(bytes, 'shift_jis').next().value.text,
  'transcode.js': ({ transcode }) => `${transcode(bytes, { from: 'shift_jis' })}`,
  'lite.js': ({ TextDecoder }) => new TextDecoder('windows-1252').decode(bytes),
  'polyfill.js': ({ install }) => install({ replace: 'all' }).length,
  'polyfill-auto.js': () => 'nothing to call',
  'wasm.js': ({ TextDecoder }) => new TextDecoder('shift_jis').decode(bytes),
};

async function outcomes(globals, options, afterImport) {
  const results = {};
  for (const [file, call] of Object.entries(CALLS)) {
    const { context, exported } = await importInContext(file, globals(), options);
    afterImport?.(context);
    try {
      results[file] = call(exported);
    } catch (error) {
      results[file] = error.message;
    }
  }
  return results;
}

/** Like workerd, it compiles while modules are loaded, but not afterwards. */
const forbidCompiling = ({ counter }) => void (counter.isForbidden = true);

function watchedGlobals(others) {
  return () => {
    const counter = { isForbidden: false };
    const { Module } = WebAssembly;
    const proxy = new Proxy(Module, {
      construct(target, given) {
        if (counter.isForbidden)
          throw new WebAssembly.CompileError('Wasm code generation disallowed by embedder');
        return Reflect.construct(target, given);
      },
    });
    return { counter, ...others, WebAssembly: { ...statics(), Module: proxy } };
  };
}

function statics() {
  const { compile, Instance, Memory, validate } = WebAssembly;
  return { compile, Instance, Memory, validate };
}

const cases = {
  forbidden: () => outcomes(() => ({}), FORBIDDEN),
  'forbidden, in workerd': () => outcomes(() => WORKERD, FORBIDDEN),
  'forbidden after loading, in workerd': () => outcomes(watchedGlobals(WORKERD), {}, forbidCompiling),
  'forbidden after loading, elsewhere': () => outcomes(watchedGlobals({}), {}, forbidCompiling),
};

console.log(JSON.stringify(await cases[process.argv[2]]()));
