/**
 * Installs the [interfaces of the standard](https://encoding.spec.whatwg.org/#api) where the engine's are missing or wrong,
 * as a side effect of the import: `install({ replace: 'wrong' })` of `encoding-standard/polyfill`, and the same in Node's
 * modules `util` and `stream/web`, so that `import { TextDecoder } from 'node:util'` gives it too.
 *
 * It is for the start of a process: `node --import encoding-standard/polyfill/node`. `uninstall()` puts back the globals, not
 * what is in the modules. Without such modules, it replaces only the globals.
 *
 * @example
 * ```js
 * import 'encoding-standard/polyfill/node';
 * ```
 *
 * @module encoding-standard/polyfill/node
 */

export {};
