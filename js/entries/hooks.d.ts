/**
 * The [hooks for standards](https://encoding.spec.whatwg.org/#specification-hooks): the algorithms that other standards
 * call. Where the standard takes an encoding, they take any of its labels; where it returns one, they return its name.
 *
 * Bytes are a buffer source; a resizable or growable one is a `TypeError`. Strings are UTF-16; a lone surrogate in them
 * counts as U+FFFD.
 *
 * @module encoding-standard/hooks
 */

import type { AllowSharedBufferSource } from './index.js';
import type { EncodingLabel } from './labels.js';

export * from './labels.js';

/**
 * [Isomorphic decode](https://infra.spec.whatwg.org/#isomorphic-decode): each byte becomes the code point of its value,
 * U+0000 to U+00FF.
 *
 * @example
 * ```js
 * isomorphicDecode(Uint8Array.of(0x61, 0x80)); // 'a\u0080'
 * ```
 */
export function isomorphicDecode(bytes: AllowSharedBufferSource): string;

/**
 * [Isomorphic encode](https://infra.spec.whatwg.org/#isomorphic-encode): each code point, up to U+00FF, becomes the byte of
 * its value.
 *
 * @throws TypeError - If there is a greater code point, which the standard's assertion excludes. Its code is
 * `ERR_ENCODING_UNENCODABLE`, its `codePoint` is the UTF-16 code unit, and its `index` is the place in the string.
 *
 * @example
 * ```js
 * isomorphicEncode('a\u0080'); // Uint8Array [0x61, 0x80]
 * ```
 */
export function isomorphicEncode(string: string): Uint8Array<ArrayBuffer>;

/**
 * [UTF-8 decode](https://encoding.spec.whatwg.org/#utf-8-decode): removes UTF-8's byte order mark and replaces malformed
 * bytes with U+FFFD.
 *
 * @example
 * ```js
 * utf8Decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff)); // 'a\ufffd'
 * ```
 */
export function utf8Decode(bytes: AllowSharedBufferSource): string;

/**
 * [UTF-8 decode without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom): keeps a byte order mark as text.
 *
 * @example
 * ```js
 * utf8DecodeWithoutBOM(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)); // '\ufeffa'
 * ```
 */
export function utf8DecodeWithoutBOM(bytes: AllowSharedBufferSource): string;

/**
 * [UTF-8 decode without BOM or fail](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail): keeps a byte
 * order mark as text, and returns `null` if anything is malformed.
 *
 * @example
 * ```js
 * utf8DecodeWithoutBOMOrFail(Uint8Array.of(0x61, 0xff)); // null
 * ```
 */
export function utf8DecodeWithoutBOMOrFail(bytes: AllowSharedBufferSource): string | null;

/**
 * [UTF-8 encode](https://encoding.spec.whatwg.org/#utf-8-encode).
 *
 * @example
 * ```js
 * utf8Encode('é'); // Uint8Array [0xc3, 0xa9]
 * ```
 */
export function utf8Encode(string: string): Uint8Array<ArrayBuffer>;

/**
 * [Decode](https://encoding.spec.whatwg.org/#decode): a byte order mark decides the encoding and is removed. Bytes without
 * one are decoded as `fallback`. Malformed bytes become U+FFFD.
 *
 * @throws RangeError - If `fallback` is not a label.
 *
 * @example
 * ```js
 * decode(Uint8Array.of(0x93, 0xfa), 'shift_jis'); // '日'
 * decode(Uint8Array.of(0xfe, 0xff, 0x00, 0x61), 'shift_jis'); // 'a'
 * ```
 */
export function decode(bytes: AllowSharedBufferSource, fallback: EncodingLabel): string;

/**
 * [Encode](https://encoding.spec.whatwg.org/#encode): a code point that the encoding lacks becomes a decimal character
 * reference, `&#128169;` for example.
 *
 * @throws RangeError - If the label is unknown, or names replacement or UTF-16BE/LE, which the standard's assertion
 * excludes.
 *
 * @example
 * ```js
 * encode('€ é', 'windows-1252'); // Uint8Array [0x80, 0x20, 0xe9]
 * decode(encode('да €', 'koi8-r'), 'koi8-r'); // 'да &#8364;'
 * ```
 */
export function encode(string: string, encoding: EncodingLabel): Uint8Array<ArrayBuffer>;

/** The result of {@link Encoder.encodeOrFail}. */
export interface EncodeOrFailResult {
  /** The encoded text up to `codePoint`, or up to the end of the string. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The code point that the encoding lacks; `null` if all of the string was encoded. */
  codePoint: number | null;
  /** The number of UTF-16 code units of the string that were read, including those of `codePoint`. */
  read: number;
}

/** An encoder for encode or fail. */
export interface Encoder {
  /**
   * [Encode or fail](https://encoding.spec.whatwg.org/#encode-or-fail): encodes up to the first code point that the
   * encoding lacks. The encoder then keeps its state, which in ISO-2022-JP need not be ASCII; call it again with the rest
   * of the string. At the end of a string it is reset.
   */
  encodeOrFail(string: string): EncodeOrFailResult;
}

/**
 * [Gets an encoder](https://encoding.spec.whatwg.org/#get-an-encoder).
 *
 * @throws RangeError - If the label is unknown, or names replacement or UTF-16BE/LE, which the standard's assertion
 * excludes.
 *
 * @example
 * ```js
 * const encoder = getEncoder('windows-1252');
 * encoder.encodeOrFail('€本é'); // { bytes: Uint8Array.of(0x80), codePoint: 0x672c, read: 2 }
 * encoder.encodeOrFail('é'); // { bytes: Uint8Array.of(0xe9), codePoint: null, read: 1 }
 * ```
 */
export function getEncoder(encoding: EncodingLabel): Encoder;

/** The name of one of the URL Standard's [percent-encode sets](https://url.spec.whatwg.org/#percent-encoded-bytes). */
export type PercentEncodeSetName =
  | 'C0 control'
  | 'fragment'
  | 'query'
  | 'special-query'
  | 'path'
  | 'userinfo'
  | 'component'
  | 'application/x-www-form-urlencoded';

/**
 * A [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set). It always contains everything that is not ASCII:
 *
 * - the name of one of the URL Standard's sets, exactly as spelled there;
 * - an object with characters;
 * - a function that returns whether an ASCII code point is in the set. It is called once for each one that occurs.
 */
export type PercentEncodeSet =
  PercentEncodeSetName | PercentEncodeCharacters | ((codePoint: number) => boolean);

/** A percent-encode set by its characters. */
export interface PercentEncodeCharacters {
  /** The characters from U+0020 to U+007E that are in the set. The C0 control percent-encode set is always part of it. */
  characters: string;
}

/**
 * The URL Standard's [percent-encode after
 * encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding): how HTML forms and URL queries are written
 * in legacy encodings. A code point that the encoding lacks becomes `%26%23…%3B`, its percent-encoded decimal character
 * reference.
 *
 * The URL Standard uses sets other than `special-query` and `application/x-www-form-urlencoded` with UTF-8 only. This
 * function does not check that.
 *
 * @param spaceAsPlus - Whether a space becomes `+`. Default: true for `application/x-www-form-urlencoded`, as in the URL
 * Standard, and false for every other set.
 * @throws RangeError - If the label is unknown, or names replacement or UTF-16BE/LE, which have no encoder.
 * @throws TypeError - If the set is a string but not one of the names, which the error lists, or if it is not a string, an
 * object with characters or a function.
 *
 * @example
 * ```js
 * percentEncodeAfterEncoding('shift_jis', '≡ ‽', 'special-query'); // '%81%DF%20%26%238253%3B'
 * percentEncodeAfterEncoding('utf-8', 'a b&c', 'application/x-www-form-urlencoded'); // 'a+b%26c'
 * percentEncodeAfterEncoding('utf-8', 'a b&c', { characters: '&' }); // 'a b%26c'
 * ```
 */
export function percentEncodeAfterEncoding(
  encoding: EncodingLabel,
  input: string,
  percentEncodeSet: PercentEncodeSet,
  spaceAsPlus?: boolean,
): string;
