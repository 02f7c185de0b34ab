/**
 * Installs the [interfaces of the standard](https://encoding.spec.whatwg.org/#api) as globals.
 *
 * @module encoding-standard/polyfill
 */

/** The name of an interface of the standard. */
export type InterfaceName = 'TextDecoder' | 'TextEncoder' | 'TextDecoderStream' | 'TextEncoderStream';

/** What {@link install} is given. */
export interface InstallOptions {
  /**
   * What is replaced:
   *
   * - `'missing'`: what the engine does not have;
   * - `'wrong'`: also what gets one of a list of known mistakes wrong, which is tried out first (a stream is taken to be as
   *   wrong as the engine's class that is none);
   * - `'all'`: everything that is not this package's, of whichever copy.
   *
   * Default: `'missing'`.
   */
  replace?: 'missing' | 'wrong' | 'all';
}

/**
 * Installs the interfaces as globals that are writable, configurable and not enumerable.
 *
 * Where WebAssembly cannot be compiled nothing is installed: the engine's interfaces stay in place, `console.warn()` says
 * why, and the result is empty. Where there is no `TransformStream`, the two streams are not installed.
 *
 * @returns The names of what was installed now.
 * @throws TypeError - If `replace` is none of the three.
 *
 * @example
 * ```js
 * const installed = install({ replace: 'wrong' }); // in Chromium 156, ['TextDecoder', 'TextDecoderStream']
 * new TextDecoder('big5').decode(Uint8Array.of(0x88, 0x62)); // '\u00ca\u0304'
 * ```
 */
export function install(options?: InstallOptions): InterfaceName[];
