/**
 * Importing this module calls `install()` of `encoding-standard/polyfill`, which installs the [interfaces of the
 * standard](https://encoding.spec.whatwg.org/#api) that the engine lacks.
 *
 * It is synchronous, so all modules that are imported after it can use the interfaces. `encoding-standard/polyfill/lazy` loads
 * less if nothing is missing, but has to be awaited.
 *
 * @example
 * ```js
 * import 'encoding-standard/polyfill/auto';
 * ```
 *
 * @module encoding-standard/polyfill/auto
 */

export {};
