/**
 * The interfaces of `encoding-standard`, slower but a sixth of its size, with UTF-8, UTF-16BE/LE, the single-byte
 * encodings and x-user-defined only. The label of another encoding throws a RangeError that names the import to use.
 *
 * They are always separate classes with a separate WebAssembly module, whatever else a program imports.
 *
 * @module encoding-standard/lite
 */
export * from './index.js';
