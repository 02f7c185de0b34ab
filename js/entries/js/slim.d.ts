/**
 * The interfaces of `encoding-standard/slim` without WebAssembly. `load` brings the tables of `encoding-standard/js`.
 *
 * Scripts that extensions put into pages need it where the page's Content Security Policy does not allow WebAssembly.
 *
 * @module encoding-standard/slim/js
 *
 * @example
 * ```js
 * await load('big5');
 * new LegacyTextEncoder('big5').encode('中'); // Uint8Array [0xa4, 0xa4]
 * ```
 */
export * from '../slim.js';
