/**
 * Bytes of one encoding to bytes of another. Built on the
 * [decoders](https://encoding.spec.whatwg.org/#decode) and [encoders](https://encoding.spec.whatwg.org/#encode-or-fail) of
 * the standard, but not part of it.
 *
 * The result is the same as with a `TextDecoder` and a `LegacyTextEncoder`. The output begins with a byte order mark
 * only if `bom` is set, or if `ignoreBOM` is set and the input has one.
 *
 * @module encoding-standard/transcode
 */

import type { SniffOptions } from './html.js';
import type { AllowSharedBufferSource, DecodeError, Label } from './index.js';

export type { DecodeError };

/** The options of {@link transcode} and {@link TranscoderStream}. Those of `sniff` have an effect only if `from` is `'auto'`. */
export interface TranscodeOptions extends SniffOptions {
  /**
   * A label of the input's encoding, or `'auto'`. Default: `'utf-8'`.
   *
   * With `'auto'`, the first of these that gives an encoding decides: a byte order mark; `override`; the transport layer
   * (`transport`, `contentType`); UTF-8, if the bytes are UTF-8 and not only ASCII; a declaration in a document that
   * is HTML, XML or CSS by its `type`, its `contentType` or its start; `parent`; `likely`; `autodetect`; `locale` and
   * `fallback`. Text in ASCII is UTF-8 if nothing declares an encoding. UTF-8 may have an error for every three characters,
   * which a declaration or a fallback would hide. UTF-16 without a byte order mark is nothing that begins as ASCII does. If
   * nothing gives an encoding, an error with the code `'ERR_ENCODING_UNDECIDED'` is thrown.
   *
   * The first `limit` bytes decide, 65,536 by default, counted from the first one that is not ASCII. A stream passes the ASCII
   * before it on, undecided, and gives the same result as `transcode` however it is split.
   */
  from?: Label | 'auto' | (string & {}) | null;
  /** A label of the output's encoding. Default: `'utf-8'`. */
  to?: Label | (string & {}) | null;
  /** Whether malformed bytes throw a {@link DecodeError}. `false` replaces them by U+FFFD. Default: true. */
  fatal?: boolean | null;
  /** Whether to keep a byte order mark of the input's encoding, as text. Default: false. */
  ignoreBOM?: boolean | null;
  /**
   * What to do with a code point that the output's encoding lacks. U+FFFD for malformed bytes can be one. Default:
   * `'fatal'`.
   */
  unencodable?: UnencodableBytes | null;
  /** Whether to begin the output with a byte order mark. `to` must be UTF-8, UTF-16LE or UTF-16BE. Default: false. */
  bom?: boolean | null;
  /**
   * An object to count replacements in. Both counts begin with 0. Malformed bytes are counted only if `fatal` is false.
   * Counting makes inputs with many of them slower.
   */
  counts?: Partial<TranscodeCounts> | null;
}

/**
 * What to do with a code point that the output's encoding lacks:
 *
 * - `'fatal'`: throw an {@link UnencodableBytesError};
 * - `'html'`: write an HTML character reference, such as `&#8364;`;
 * - `'replace'`: write `?`;
 * - a function: it gets the code point and the number of bytes of the input before it, and returns the text to write.
 */
export type UnencodableBytes = 'fatal' | 'html' | 'replace' | ((codePoint: number, offset: number) => string);

/** How much was replaced so far. */
export interface TranscodeCounts {
  /** How many times malformed bytes became U+FFFD. It stays 0 unless `fatal` is false. */
  malformed: number;
  /** How many code points became character references, `?` or what the function returned. */
  unencodable: number;
}

/** The error for a code point that the output's encoding lacks. */
export interface UnencodableBytesError extends TypeError {
  /** Identifies the kind of error. */
  code: 'ERR_ENCODING_UNENCODABLE';
  /** The code point. It is U+FFFD for malformed bytes, and for U+000E, U+000F and U+001B in ISO-2022-JP. */
  codePoint: number;
  /** The number of bytes of the input before it. */
  offset: number;
  /** The same number, by the name that it has for other encoders. */
  index: number;
  /** The number of its bytes. */
  length: number;
}

/**
 * Converts all bytes of an input to another encoding.
 *
 * @throws DecodeError - If bytes are malformed, unless `fatal` is false.
 * @throws UnencodableBytesError - If the output's encoding lacks a code point and `unencodable` is `'fatal'`, or lacks one
 * that the function returned.
 * @throws RangeError - If a label is unknown or names the replacement encoding, or `bom` is set and `to` has no byte order
 * mark: `'ERR_ENCODING_NOT_SUPPORTED'`.
 * @throws TypeError - If an option is unknown or has the wrong type, or the function did not return a string. If `from` is
 * `'auto'` and nothing says which encoding the input has: `'ERR_ENCODING_UNDECIDED'`.
 *
 * @example
 * ```js
 * const bytes = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b);
 * transcode(bytes, { from: 'shift_jis', to: 'euc-jp' }); // Uint8Array [0xc6, 0xfc, 0xcb, 0xdc]
 *
 * const counts = {};
 * transcode(bytes, { from: 'shift_jis', to: 'koi8-r', unencodable: 'replace', counts }); // Uint8Array [0x3f, 0x3f]
 * counts; // { malformed: 0, unencodable: 2 }
 * ```
 */
export function transcode(
  bytes: AllowSharedBufferSource,
  options?: TranscodeOptions | null,
): Uint8Array<ArrayBuffer>;

/**
 * A transform stream from bytes to the bytes of another encoding. However the input is split, the output is the same.
 *
 * @example
 * ```js
 * const { body } = await fetch('https://example.com/old-page.html');
 * const utf8 = body.pipeThrough(new TranscoderStream({ from: 'auto' }));
 * const page = await new Response(utf8).text();
 * ```
 */
export class TranscoderStream {
  /**
   * @throws RangeError - As {@link transcode} does.
   * @throws TypeError - If an option is unknown or has the wrong type, or the platform has no `TransformStream`.
   */
  constructor(options?: TranscodeOptions | null);

  /** The name of the input's encoding, in lower case. Null as long as it is not detected. */
  get from(): string | null;

  /** The name of the output's encoding, in lower case. */
  get to(): string;

  /** The output, in chunks that are not empty. An error errors both sides: it is the one that {@link transcode} throws. */
  get readable(): ReadableStream<Uint8Array<ArrayBuffer>>;

  /** Takes the bytes. A chunk that is not a buffer source errors both sides with a `TypeError`. */
  get writable(): WritableStream<AllowSharedBufferSource>;
}
