/**
 * Importing this module calls `install()` of `encoding-standard/polyfill`, which installs the [interfaces of the
 * standard](https://encoding.spec.whatwg.org/#api) that the engine lacks.
 *
 * It is synchronous, so the interfaces are there for all modules that are imported after it. `encoding-standard/polyfill/lazy`
 * loads less where nothing is missing, but has to be waited for.
 *
 * @example
 * ```js
 * import 'encoding-standard/polyfill/auto';
 * ```
 *
 * @module encoding-standard/polyfill/auto
 */

export {};
