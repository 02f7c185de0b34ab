/**
 * The interfaces of `encoding-standard` in a fraction of its size: with UTF-8, UTF-16BE/LE, the single-byte encodings
 * and x-user-defined. The label of another encoding is a `RangeError` that names the import which has it.
 *
 * They are the same classes. Where a program imports `encoding-standard` as well, it has all encodings, and so have they.
 *
 * @example
 * ```js
 * new TextDecoder('windows-1251').decode(Uint8Array.of(0xe4, 0xe0)); // 'да'
 * new LegacyTextEncoder('iso-8859-2').encode('ž'); // Uint8Array [0xbe]
 * ```
 *
 * @module encoding-standard/lite
 */
export * from './index.js';
