/**
 * Importing this module calls `install()` of `encoding-standard/polyfill`, which installs the [interfaces of the
 * standard](https://encoding.spec.whatwg.org/#api) that the engine lacks.
 *
 * Where the engine lacks none, an import in a bundle or in CommonJS loads nothing more. In a bundle it waits for the rest with
 * top-level await, so the output has to be a module. For another format, import `encoding-standard/polyfill` and call its
 * `install()`.
 *
 * @example
 * ```js
 * import 'encoding-standard/polyfill/auto';
 * ```
 *
 * @module encoding-standard/polyfill/auto
 */

export {};
