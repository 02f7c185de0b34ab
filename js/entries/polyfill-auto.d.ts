/**
 * Installs the [interfaces of the standard](https://encoding.spec.whatwg.org/#api) that the engine does not have, as a side
 * effect of the import: `install()` of `encoding-standard/polyfill`.
 *
 * @example
 * ```js
 * import 'encoding-standard/polyfill/auto';
 * ```
 *
 * @module encoding-standard/polyfill/auto
 */

export {};
