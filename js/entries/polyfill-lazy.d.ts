/**
 * A polyfill for the globals of the [interfaces of the standard](https://encoding.spec.whatwg.org/#api) that is loaded only if
 * it is needed. If the engine lacks nothing, a page loads some hundred bytes.
 *
 * @module encoding-standard/polyfill/lazy
 */

import type { InstallOptions, InterfaceName } from './polyfill.js';

export type { InstallOptions, InterfaceName };

/**
 * Does what `install()` of `encoding-standard/polyfill` does, but loads that only if an interface is missing, or if
 * `options.replace` is not `'missing'`. Code that runs before the promise is fulfilled sees the engine's globals.
 *
 * @param options - What to replace, as for `install()` of `encoding-standard/polyfill`.
 * @returns A promise of the names of the globals that were replaced.
 * @throws As `install()` of `encoding-standard/polyfill` does, and if it cannot be loaded: the promise is rejected.
 * @example
 * ```js
 * import { install } from 'encoding-standard/polyfill/lazy';
 *
 * await install();
 * new TextDecoder('shift_jis').decode(Uint8Array.of(0x93, 0xfa)); // '日'
 * ```
 */
export function install(options?: InstallOptions | null): Promise<InterfaceName[]>;
