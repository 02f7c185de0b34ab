/**
 * The interfaces of `encoding-standard`, with all encodings in both directions, in a third of its size: the multi-byte
 * indexes are not in it. They come from the engine's own `TextDecoder`, and each is compared with the standard's by a hash
 * before its first use.
 *
 * If an index is missing in the engine, or wrong as that of Big5 is in Node, a label that needs it throws a `RangeError` with
 * the code `ERR_ENCODING_NOT_SUPPORTED`. Then {@link load} it first, or import `encoding-standard` instead.
 *
 * A program that also imports another entry with a codec, such as `encoding-standard/hooks`, gets the same classes from both,
 * and nothing is missing.
 *
 * @module encoding-standard/slim
 */

import type { Label } from './index.js';

export * from './index.js';

/**
 * Makes sure that an encoding works: after it, `new TextDecoder(label)` and `new LegacyTextEncoder(label)` do not throw.
 *
 * If the engine has what the encoding needs, this loads nothing. Otherwise it loads the tables of all encodings by `import()`,
 * from a file that bundlers split off.
 *
 * @param label - A label of an encoding, such as `big5`.
 * @returns A promise of `undefined`.
 *
 * @throws RangeError - If it is not a label of an encoding, as for `TextDecoder`; its code is
 * `ERR_ENCODING_NOT_SUPPORTED`. The promise is rejected with it. It is also rejected if the file cannot be loaded.
 *
 * @example
 * ```js
 * await load('big5');
 * new LegacyTextEncoder('big5').encode('中'); // Uint8Array [0xa4, 0xa4]
 * ```
 */
export function load(label: Label | (string & {})): Promise<void>;
