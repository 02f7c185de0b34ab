/**
 * The interfaces of `encoding-standard` in a fraction of its size: with UTF-8, UTF-16BE/LE, the single-byte encodings
 * and x-user-defined. The label of another encoding is a RangeError that names the import which has it.
 *
 * They are the same classes. Where a program imports `encoding-standard` as well, it has all encodings, and so have they.
 */
export * from './index.js';
