/**
 * Installs the [interfaces of the standard](https://encoding.spec.whatwg.org/#api) as globals.
 *
 * @module encoding-standard/polyfill
 */

/** The name of an interface of the standard. */
export type InterfaceName = 'TextDecoder' | 'TextEncoder' | 'TextDecoderStream' | 'TextEncoderStream';

/** The options of {@link install}. */
export interface InstallOptions {
  /**
   * Which interfaces to install:
   *
   * - `'missing'`: those that the engine lacks;
   * - `'wrong'`: also those with a known mistake. `install()` probes the engine's `TextDecoder` and `TextEncoder`. If one
   *   fails, it is replaced together with its stream class, because an engine has one codec for both;
   * - `'all'`: all that are not from this package (any copy of it).
   *
   * Default: `'missing'`.
   */
  replace?: 'missing' | 'wrong' | 'all';
}

/**
 * Installs the interfaces as globals that are writable, configurable and not enumerable.
 *
 * If WebAssembly cannot be compiled, nothing is installed: the engine's interfaces stay in place, `console.warn()` says
 * why, and the result is empty: `encoding-standard/js/polyfill` works there. If there is no `TransformStream`, the two streams are not installed.
 *
 * It replaces all of the globals it should, or none. {@link uninstall} restores them.
 *
 * @returns The names of the interfaces that this call installed.
 * @throws TypeError - If `replace` is not one of the three values. Also if one of the globals cannot be replaced, because
 * `globalThis` is frozen, for example: the error names it, and no global was changed.
 *
 * @example
 * ```js
 * const installed = install({ replace: 'wrong' }); // in Chromium 156, ['TextDecoder', 'TextDecoderStream']
 * new TextDecoder('big5').decode(Uint8Array.of(0x88, 0x62)); // '\u00ca\u0304'
 * ```
 */
export function install(options?: InstallOptions): InterfaceName[];

/**
 * Restores the globals that {@link install} replaced, also through `encoding-standard/polyfill/auto`. Each global gets its
 * previous value and property attributes, or is deleted if it did not exist.
 *
 * A global that other code has replaced since is left alone. When that code has removed its replacement, `uninstall()` can
 * be called again.
 *
 * @param names - Which globals to restore. Pass what `install()` returned to leave other callers' installations in place.
 * Default: all.
 * @returns The names of the globals that this call restored.
 * @throws TypeError - If `names` is not an array of interface names. Also if one of the globals cannot be replaced: the
 * error names it, and no global was changed.
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
