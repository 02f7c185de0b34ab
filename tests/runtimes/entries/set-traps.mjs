// After the package was imported: whoever touches one of these now is told off.

import { hidden } from './hide.mjs';

for (const name of hidden) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      throw new Error(`${name} was touched`);
    },
  });
}
