/**
 * `encoding-standard/detect` without WebAssembly.
 *
 * @module encoding-standard/js/detect
 *
 * @example
 * ```js
 * detect(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea)).encoding; // 'Shift_JIS'
 * ```
 */
export * from '../detect.js';
