// Uses the package where its module cannot be had, and prints as JSON what comes of it.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import vm from 'node:vm';

const PACKAGE = join(import.meta.dirname, '../../../pkg');

const environments = {
  'as it is': () => import('encoding-standard'),

  'without SIMD'() {
    const { Module } = WebAssembly;
    WebAssembly.validate = () => false;
    WebAssembly.Module = class {
      constructor() {
        return new Module(Uint8Array.of(0));
      }
    };
    return import('encoding-standard');
  },

  'no code generation': () => importInContext(vm.createContext({}, { codeGeneration: { wasm: false } })),

  'memory at the second attempt'() {
    const { Instance } = WebAssembly;
    let attempts = 0;
    WebAssembly.Instance = class {
      constructor(module) {
        if (++attempts === 1) throw new RangeError('out of memory');
        return new Instance(module);
      }
    };
    return import('encoding-standard');
  },
};

async function importInContext(context) {
  const modules = new Map();
  async function load(path) {
    if (!modules.has(path)) {
      const source = await readFile(path, 'utf8');
      modules.set(path, new vm.SourceTextModule(source, { context, identifier: path }));
    }
    return modules.get(path);
  }
  const module = await load(join(PACKAGE, 'index.js'));
  await module.link((specifier, { identifier }) => load(join(identifier, '..', specifier)));
  await module.evaluate();
  return module.namespace;
}

function failure(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

const { LegacyTextEncoder, TextDecoder, TextEncoder } = await environments[process.argv[2]]();
const { encoding } = new TextDecoder();
const failures = [
  failure(() => new TextDecoder('shift_jis')),
  failure(() => new TextDecoder().decode(Uint8Array.of(0xff))),
  failure(() => new LegacyTextEncoder('big5')),
  failure(() => new TextEncoder().encodeInto('a', new Uint8Array(1))),
].filter((error) => error !== undefined);
console.log(
  JSON.stringify({
    encoding,
    messages: failures.map((error) => error.message),
    causes: failures.map((error) => error.cause?.name),
    text:
      failure(() => new TextDecoder('sjis')) ??
      new TextDecoder('sjis').decode(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)),
  }),
);
