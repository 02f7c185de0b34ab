// Replaces the interfaces in those of Node's modules that export them. Libraries import them instead of using the globals.

import { defineProperty, getOwnPropertyDescriptor, globalOrUndefined } from '../support/intrinsics.js';

const MODULES = {
  __proto__: null,
  util: ['TextDecoder', 'TextEncoder'],
  'stream/web': ['TextDecoderStream', 'TextEncoderStream'],
};

/** Makes the modules export the current globals. Does nothing in runtimes without such modules. */
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
  // Without this call, imports by name would keep the old values.
  getBuiltinModule('module').syncBuiltinESMExports?.();
}
