/**
 * Guesses the encoding of a text that does not declare one.
 *
 * Prefer an encoding that is declared: see `encoding-standard/html`. The time is linear in the number of bytes examined.
 * Bytes are a buffer source; a resizable or growable one is a `TypeError`.
 *
 * @module encoding-standard/detect
 */

import type { EncodingLabel, EncodingName } from './hooks.js';
import type { AllowSharedBufferSource } from './index.js';

/** What is known about the bytes, and which answers are wanted. */
export interface DetectOptions {
  /**
   * The top-level domain the bytes come from, `'jp'` for example, or a whole host name. It makes the languages of that
   * country likelier, and also means that the bytes come from the web, as `html` does.
   */
  tld?: string | null;
  /** The expected language of the text, as a BCP 47 language tag, `'pl'` for example. It takes precedence over `tld`. */
  language?: string | null;
  /**
   * The only encodings that may be the answer, by their labels. Bytes that are all ASCII are answered with windows-1252,
   * whatever the candidates are. Default: all.
   */
  candidates?: readonly EncodingLabel[] | null;
  /**
   * Whether the bytes come from the web. ISO-2022-JP is then an alternative at most, because an attacker can inject its escape
   * sequences into a page. Default: false.
   */
  html?: boolean | null;
  /** The number of bytes to examine, at most 1,048,576. Default: 65,536. */
  limit?: number | null;
}

/** A possible encoding, and how likely it is. */
export interface Guess {
  /** The name of the encoding, or `'us-ascii'`, a label of windows-1252, if all bytes are ASCII. */
  encoding: EncodingName | 'us-ascii';
  /** The probability that it decodes the bytes to the true text, from 0 to 1: of the answers with 0.9, nine in ten are right. */
  confidence: number;
  /** The language of the text if this is the encoding, as a tag such as `'pl'` or `'zh-Hant'`; `null` if it did not matter. */
  language: string | null;
}

/** The likeliest encoding. */
export interface Detected extends Guess {
  /** Up to three others, the likeliest first. An encoding that decodes these bytes to the same text is not one of them. */
  alternatives: Guess[];
}

/**
 * Detects the encoding of a text from its first bytes. Returns `null` if they are not text (an image or an archive, for
 * example), or if the text is in none of the candidates.
 *
 * This function can be passed to `sniff()` and `SniffingDecoderStream` as the option `autodetect`.
 *
 * @throws TypeError - If an option is unknown or has the wrong type.
 * @throws RangeError - If a candidate is not a label.
 *
 * @example
 * ```js
 * const bytes = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x95, 0xb6, 0x8f, 0x91);
 * const { encoding, language } = detect(bytes);
 * encoding; // 'Shift_JIS'
 * language; // 'ja'
 * new TextDecoder(encoding).decode(bytes); // '日本語の文書'
 * ```
 */
export function detect(bytes: AllowSharedBufferSource, options?: DetectOptions | null): Detected | null;

/**
 * Detects the encoding of a text that comes in chunks. The answer is that of {@link detect} for the same bytes, however they
 * are split. It keeps the bytes up to the limit.
 *
 * @example
 * ```js
 * const detector = new EncodingDetector({ tld: 'ru' });
 * detector.feed(Uint8Array.of(0xf0, 0xd2, 0xc9)); // true
 * detector.feed(Uint8Array.of(0xd7, 0xc5, 0xd4)); // true
 * detector.answer().encoding; // 'KOI8-R'
 * ```
 */
export class EncodingDetector {
  /**
   * @throws TypeError - If an option is unknown or has the wrong type.
   * @throws RangeError - If a candidate is not a label.
   */
  constructor(options?: DetectOptions | null);
  /** Examines the next bytes. Returns whether more of them can change the answer. */
  feed(bytes: AllowSharedBufferSource): boolean;
  /** The answer for the bytes so far, `null` as for {@link detect}. It can be asked for at any time. */
  answer(): Detected | null;
}
