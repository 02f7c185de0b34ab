// The interfaces in the modules of Node that have them as well, which libraries import instead of using the globals.

import { defineProperty, getOwnPropertyDescriptor, globalOrUndefined } from '../support/intrinsics.js';

const MODULES = {
  __proto__: null,
  util: ['TextDecoder', 'TextEncoder'],
  'stream/web': ['TextDecoderStream', 'TextEncoderStream'],
};

/** Makes the modules have what the globals are. Where there are no such modules, it does nothing. */
export function installInNode() {
  const { getBuiltinModule } = globalOrUndefined('process') ?? {};
  if (!getBuiltinModule) return;
  for (const id in MODULES) {
    const module = getBuiltinModule(id);
    for (let i = 0; i < 2; i++) {
      const name = MODULES[id][i];
      const { enumerable = true } = getOwnPropertyDescriptor(module, name) ?? {};
      const value = globalOrUndefined(name);
      defineProperty(module, name, {
        __proto__: null,
        value,
        writable: true,
        configurable: true,
        enumerable,
      });
    }
  }
  // What is imported by name knows nothing of it before.
  getBuiltinModule('module').syncBuiltinESMExports?.();
}
