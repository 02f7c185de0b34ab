/**
 * Which bytes made which text, and which text there are no bytes for: what error reports, hex views and editors need.
 * Built on the [decoders](https://encoding.spec.whatwg.org/#decode) and
 * [encoders](https://encoding.spec.whatwg.org/#encode-or-fail) of the standard, but not part of it.
 *
 * Input is given as a whole or as an iterable of chunks; the splits between these change nothing. If the chunks come from
 * an async iterable, a `ReadableStream` for example, so does the result. All of it is lazy: no more of the input is
 * looked at than what is asked for needs, in small parts.
 *
 * @module encoding-standard/inspect
 */

import type { AllowSharedBufferSource, Label } from './index.js';

/** Some bytes of the input, and what they were decoded to. Put end to end, the pieces are all of the input. */
export interface Piece {
  /** How many bytes of the input stand before. */
  start: number;
  /** Where the bytes end. The next piece starts there. */
  end: number;
  /**
   * One character, or for four pairs of bytes in Big5 two. It is empty for a byte order mark, which is taken off, and for
   * an escape sequence of ISO-2022-JP, and U+FFFD for an error.
   */
  text: string;
  /** Whether the bytes are malformed. */
  error: boolean;
}

/** A code point that the encoding does not have. */
export interface UnencodableCodePoint {
  /** How many UTF-16 code units of the input stand before it. */
  index: number;
  /**
   * The code point. It is U+FFFD for a lone surrogate, and for U+000E, U+000F and U+001B in ISO-2022-JP, as the standard
   * says.
   */
  codePoint: number;
}

/**
 * Decodes as a `TextDecoder` does, and tells which bytes made which text.
 *
 * @param bytes - All the bytes, or an iterable of chunks of them.
 * @throws RangeError - If the label is none, or one of replacement's.
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
 * Finds the code points that an encoding does not have.
 *
 * @param string - All of the text, or an iterable of chunks of it. A surrogate pair may be split between them.
 * @throws RangeError - If the label is none, or one of replacement's.
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
