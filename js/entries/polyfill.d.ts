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
 * It replaces all that it is to replace, or nothing. {@link uninstall} is the way back.
 *
 * @returns The names of what was installed now.
 * @throws TypeError - If `replace` is none of the three, or if one of the globals cannot be replaced, which the error names.
 * `globalThis` can be frozen, for example. Then no global was changed.
 *
 * @example
 * ```js
 * const installed = install({ replace: 'wrong' }); // in Chromium 156, ['TextDecoder', 'TextDecoderStream']
 * new TextDecoder('big5').decode(Uint8Array.of(0x88, 0x62)); // '\u00ca\u0304'
 * ```
 */
export function install(options?: InstallOptions): InterfaceName[];

/**
 * Puts the globals back that {@link install} replaced, by `encoding-standard/polyfill/auto` too: each becomes what it was
 * directly before, its property's attributes included, or is deleted if there was none.
 *
 * What somebody has put in the place of ours since is left alone. Once it is gone, `uninstall()` can be called again.
 *
 * @param names - Which ones, for example what `install()` returned, so that what others had installed stays. Default: all.
 * @returns The names of what was put back now.
 * @throws TypeError - If the names are not an array, or one of them is none of the four, or if one of the globals cannot be replaced, which the error
 * names. Then no global was changed.
 *
 * @example
 * ```js
 * const installed = install({ replace: 'all' });
 * new TextDecoder('big5').decode(Uint8Array.of(0x88, 0x62)); // '\u00ca\u0304'
 * uninstall(installed);
 * // The engine's classes are globals again.
 * ```
 */
export function uninstall(names?: readonly InterfaceName[] | null): InterfaceName[];
