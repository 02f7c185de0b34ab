/**
 * Installs the [interfaces of the standard](https://encoding.spec.whatwg.org/#api) where the engine's are missing or wrong,
 * as a side effect of the import: `install({ replace: 'wrong' })` of `encoding-standard/polyfill`, and the same in Node's
 * modules `util` and `stream/web`, so that `import { TextDecoder } from 'node:util'` gets the installed class too.
 *
 * Use it at the start of a process: `node --import encoding-standard/polyfill/node`. `uninstall()` restores the globals, but
 * not the modules. Where there are no such modules, only the globals are replaced.
 *
 * @example
 * ```js
 * import 'encoding-standard/polyfill/node';
 * ```
 *
 * @module encoding-standard/polyfill/node
 */

export {};
