// Uses the package without its module, and prints the results as JSON.

import { importInContext } from '../../serving/support/import-in-context.mjs';

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

  async 'no code generation'() {
    const { exported } = await importInContext('index.js', {}, { codeGeneration: { wasm: false } });
    return exported;
  },

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

function failure(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

const { LegacyTextEncoder, TextDecoder } = await environments[process.argv[2]]();
const { encoding } = new TextDecoder();
const failures = [
  failure(() => new TextDecoder('shift_jis')),
  failure(() => new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.of(0xff))),
  failure(() => new LegacyTextEncoder('big5')),
  failure(() => new LegacyTextEncoder('utf-8').encodeInto('a', new Uint8Array(1))),
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
