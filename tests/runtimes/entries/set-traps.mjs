// After the package is imported, makes every access to these globals throw.

import { hidden } from './hide.mjs';

for (const name of hidden) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      throw new Error(`${name} was touched`);
    },
  });
}
