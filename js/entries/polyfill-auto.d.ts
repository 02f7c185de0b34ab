/**
 * Importing this module calls `install()` of `encoding-standard/polyfill`, which installs the [interfaces of the
 * standard](https://encoding.spec.whatwg.org/#api) that the engine lacks.
 *
 * @example
 * ```js
 * import 'encoding-standard/polyfill/auto';
 * ```
 *
 * @module encoding-standard/polyfill/auto
 */

export {};
