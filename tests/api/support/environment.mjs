// Makes the environment poorer or worse before any test file, and with it the package, is imported. It is preloaded;
// ENVIRONMENT names one of these.

const NAMES = [
  ...['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream', 'Buffer', 'atob', 'URL'],
  ...['fetch', 'TransformStream'],
];

const environments = {
  'without Buffer'() {
    remove(['Buffer']);
  },

  'without Buffer and atob'() {
    remove(['Buffer', 'atob']);
  },

  'without Buffer and TextDecoder'() {
    remove(['Buffer', 'TextDecoder']);
  },

  'without WeakRef'() {
    remove(['WeakRef']);
  },

  'without everything optional'() {
    remove([...NAMES, 'SharedArrayBuffer', 'WeakRef']);
  },

  'with wrong conversions between strings and bytes'() {
    const { Buffer, TextDecoder, TextEncoder } = globalThis;
    globalThis.Buffer = { from: Buffer.from, prototype: { ucs2Slice: () => 'mistaken', ucs2Write: () => 0 } };
    globalThis.TextDecoder = class extends TextDecoder {
      decode(...parameters) {
        return super.decode(...parameters).replaceAll('\ufeff', '');
      }
    };
    globalThis.TextEncoder = class extends TextEncoder {
      encode(string) {
        return super.encode(`${string}!`);
      }
    };
  },

  'with globals that throw at every access'() {
    for (const name of NAMES) makeThrow(name);
  },

  async 'with globals that throw at every access after the import'() {
    await import('encoding-standard');
    for (const name of NAMES) makeThrow(name);
  },

  async 'without everything optional after the import'() {
    await import('encoding-standard');
    remove(NAMES);
  },
};

function remove(names) {
  for (const name of names) {
    if (!Reflect.deleteProperty(globalThis, name)) throw new Error(`${name} cannot be removed`);
  }
}

function makeThrow(name) {
  const get = () => {
    throw new Error(`${name} was touched`);
  };
  Object.defineProperty(globalThis, name, { get, configurable: true });
}

export const ENVIRONMENTS = Object.keys(environments);

await environments[process.env.ENVIRONMENT]?.();
