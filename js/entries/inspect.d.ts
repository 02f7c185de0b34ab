/**
 * Which bytes were decoded to which text, and which code points cannot be encoded: for error reports, hex views and
 * editors. Built on the [decoders](https://encoding.spec.whatwg.org/#decode) and
 * [encoders](https://encoding.spec.whatwg.org/#encode-or-fail) of the standard, but not part of it.
 *
 * The input is all of the data or an iterable of chunks; where the chunks are split changes nothing. If the chunks come
 * from an async iterable, a `ReadableStream` for example, the result is an async iterable too. Everything is lazy: the
 * input is read in small parts, and only as far as the requested results need.
 *
 * @module encoding-standard/inspect
 */

import type { AllowSharedBufferSource, Label } from './index.js';

/** Some bytes of the input, and the text they were decoded to. The pieces cover all of the input, in order. */
export interface Piece {
  /** The number of bytes of the input before this piece. */
  start: number;
  /** Where the bytes end. The next piece starts there. */
  end: number;
  /**
   * One character, or two for four pairs of bytes in Big5. It is empty for a byte order mark, which is removed, and for an
   * escape sequence of ISO-2022-JP. For an error it is U+FFFD.
   */
  text: string;
  /** Whether the bytes are malformed. */
  error: boolean;
}

/** A code point that the encoding lacks. */
export interface UnencodableCodePoint {
  /** The number of UTF-16 code units of the input before it. */
  index: number;
  /**
   * The code point. It is U+FFFD for a lone surrogate, and for U+000E, U+000F and U+001B in ISO-2022-JP, as the standard
   * requires.
   */
  codePoint: number;
}

/**
 * Decodes as a `TextDecoder` does, and reports which bytes were decoded to which text.
 *
 * @param bytes - All the bytes, or an iterable of chunks of them.
 * @throws RangeError - If `label` is unknown or names the replacement encoding.
 *
 * @example
 * ```js
 * const [first, second] = inspectDecode(Uint8Array.of(0x93, 0xfa, 0xff), 'shift_jis');
 * first; // { start: 0, end: 2, text: '日', error: false }
 * second; // { start: 2, end: 3, text: '\ufffd', error: true }
 *
 * const { body } = await fetch('https://example.com/cut.txt');
 * const errors = [];
 * for await (const { start, error } of inspectDecode(body, 'utf-8')) {
 *   if (error) errors.push(start);
 * }
 * ```
 */
export function inspectDecode(
  bytes: AllowSharedBufferSource | Iterable<AllowSharedBufferSource>,
  label: Label | (string & {}),
): Generator<Piece, void, undefined>;
export function inspectDecode(
  bytes: AsyncIterable<AllowSharedBufferSource>,
  label: Label | (string & {}),
): AsyncGenerator<Piece, void, undefined>;

/**
 * Finds the code points that an encoding lacks.
 *
 * @param string - All of the text, or an iterable of chunks of it. A surrogate pair may be split between them.
 * @throws RangeError - If `label` is unknown or names the replacement encoding.
 *
 * @example
 * ```js
 * [...findUnencodable('10 €, 日本', 'windows-1252')]; // [{ index: 6, codePoint: 0x65e5 }, { index: 7, codePoint: 0x672c }]
 * ```
 */
export function findUnencodable(
  string: string | Iterable<string>,
  label: Label | (string & {}),
): Generator<UnencodableCodePoint, void, undefined>;
export function findUnencodable(
  string: AsyncIterable<string>,
  label: Label | (string & {}),
): AsyncGenerator<UnencodableCodePoint, void, undefined>;
