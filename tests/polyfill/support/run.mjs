// Runs one of these cases in a separate process, whose globals it may change, and prints the result as JSON.

import { changes } from './changes.mjs';

const NAMES = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'];

/** The engine's classes, by name. */
const engine = Object.fromEntries(NAMES.map((name) => [name, globalThis[name]]));

function remove(...names) {
  for (const name of names) delete globalThis[name];
}

/** The globals that are no longer the engine's. */
function replaced() {
  return NAMES.filter((name) => globalThis[name] !== engine[name]);
}

const cases = {
  ...changes,

  async 'nothing is missing'() {
    const { install } = await import('encoding-standard/polyfill');
    return [install(), install({}), install(null), install({ replace: 'missing' }), replaced()];
  },

  async 'some are missing'() {
    remove('TextEncoder', 'TextDecoderStream');
    const { install } = await import('encoding-standard/polyfill');
    return [install(), install(), replaced(), typeof TextEncoder];
  },

  async 'a global is not an interface'() {
    globalThis.TextEncoder = undefined;
    globalThis.TextDecoder = {};
    const { install } = await import('encoding-standard/polyfill');
    return install();
  },

  async properties() {
    const { install } = await import('encoding-standard/polyfill');
    install({ replace: 'all' });
    const standard = await import('encoding-standard');
    return NAMES.map((name) => {
      const { value, ...attributes } = Object.getOwnPropertyDescriptor(globalThis, name);
      return { ...attributes, isOurs: value === standard[name] };
    });
  },

  async all() {
    const { install } = await import('encoding-standard/polyfill');
    const names = [install({ replace: 'all' }), install({ replace: 'all' }), install({ replace: 'wrong' })];
    return [
      ...names,
      new TextDecoder('big5').decode(Uint8Array.of(0xff)),
      typeof globalThis.LegacyTextEncoder,
    ];
  },

  async 'two copies'() {
    const { createRequire } = await import('node:module');
    const require = createRequire(import.meta.url);
    const one = await import('encoding-standard/polyfill');
    const other = require('../../../pkg/cjs/polyfill.cjs');
    const { TextDecoder: First } = await import('encoding-standard');
    const { TextDecoder: Second } = require('../../../pkg/cjs/index.cjs');
    const names = [one, other, one].map(({ install }) => install({ replace: 'all' }));
    const isFirst = globalThis.TextDecoder === First;
    globalThis.TextDecoder = class extends First {};
    globalThis.TextEncoder = First;
    return [First === Second, ...names, isFirst, other.install({ replace: 'all' })];
  },

  async 'a frozen class'() {
    const { TextDecoder: Frozen } = await import('encoding-standard');
    Object.freeze(Frozen);
    const { install } = await import('encoding-standard/polyfill');
    install({ replace: 'all' });
    return globalThis.TextDecoder === Frozen;
  },

  async 'unknown values'() {
    const { install } = await import('encoding-standard/polyfill');
    return ['none', '', null, 'constructor', 1].map((replace) => {
      try {
        return install({ replace });
      } catch (error) {
        return error.name;
      }
    });
  },

  async auto() {
    remove('TextDecoder', 'TextEncoderStream');
    await import('encoding-standard/polyfill/auto');
    return [replaced(), new TextDecoder('sjis').decode(Uint8Array.of(0x93, 0xfa))];
  },

  async 'auto with nothing missing'() {
    await import('encoding-standard/polyfill/auto');
    return replaced();
  },

  async 'without TransformStream'() {
    remove('TransformStream', 'TextDecoderStream', 'TextEncoderStream', 'TextDecoder');
    const { install } = await import('encoding-standard/polyfill');
    return [install(), install({ replace: 'all' }), typeof TextDecoderStream];
  },

  async 'without WebAssembly'() {
    remove('TextDecoder');
    const { install } = await import('encoding-standard/polyfill');
    const names = ['missing', 'wrong', 'all'].map((replace) => install({ replace }));
    return [names, typeof TextDecoder, globalThis.TextEncoder === engine.TextEncoder];
  },

  async 'without WebAssembly and with nothing missing'() {
    await import('encoding-standard/polyfill/auto');
    return replaced();
  },

  async 'without WebAssembly and console'() {
    remove('TextDecoder', 'console');
    const { install } = await import('encoding-standard/polyfill');
    return install();
  },

  async 'our own decoder is never called'() {
    // The engine's decoder then makes the strings, and its encoder the bytes.
    remove('Buffer');
    const { install } = await import('encoding-standard/polyfill');
    install({ replace: 'all' });
    const spoil = () => {
      throw new Error('it was called');
    };
    const hooks = await import('encoding-standard/hooks');
    for (const { prototype } of [TextDecoder, TextEncoder]) {
      for (const name of ['decode', 'encode', 'encodeInto']) {
        if (name in prototype) prototype[name] = spoil;
      }
    }
    const text = '\u65e5\u672c'.repeat(1000);
    const stream = new TextDecoderStream('euc-jp');
    stream.writable.getWriter().write(hooks.encode(text, 'euc-jp'));
    const { value } = await stream.readable.getReader().read();
    return [
      hooks.decode(hooks.encode(text, 'shift_jis'), 'shift_jis') === text,
      hooks.utf8Decode(hooks.utf8Encode(text)) === text,
      value === text,
    ];
  },
};

/** The result comes after anything that the case itself prints. */
const { log } = console;
log(JSON.stringify(await cases[process.argv[2]]()));
