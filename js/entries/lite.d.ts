/**
 * The interfaces of `encoding-standard` in a sixth of its size: with UTF-8, UTF-16BE/LE, the single-byte encodings and
 * x-user-defined, and slower. The label of another encoding is a RangeError that names the import which has it.
 *
 * They are classes of their own, with a module of their own, whatever else a program imports.
 *
 * @module encoding-standard/lite
 */
export * from './index.js';
