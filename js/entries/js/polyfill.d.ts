/**
 * `encoding-standard/polyfill` without WebAssembly.
 *
 * @module encoding-standard/js/polyfill
 *
 * @example
 * ```js
 * const installed = install({ replace: 'wrong' }); // in Chromium 156, ['TextDecoder', 'TextDecoderStream']
 * new TextDecoder('big5').decode(Uint8Array.of(0x88, 0x62)); // '\u00ca\u0304'
 * ```
 */
export * from '../polyfill.js';
