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
   * The only encodings that may be the answer, by their labels, or by the names of {@link OtherEncodingName}. Bytes that are
   * all ASCII are answered with `'us-ascii'`, whatever the candidates are. Default: all.
   */
  candidates?: readonly (EncodingLabel | OtherEncodingName | (string & {}))[] | null;
  /**
   * Whether the answer may also be an encoding that is none of the standard's, such as `'IBM850'`, without naming it as a
   * candidate. `/code-pages` decodes these. Default: false.
   */
  codePages?: boolean | null;
  /**
   * Whether the bytes come from the web. ISO-2022-JP is then an alternative at most, because an attacker can inject its escape
   * sequences into a page. Default: false.
   */
  html?: boolean | null;
  /**
   * The number of bytes to examine, at most 1,048,576: the first ones, or if they are all ASCII, those around the first one that
   * is not. Default: 65,536.
   */
  limit?: number | null;
  /** Whether more bytes follow, so that the last character may be incomplete. Default: false. */
  stream?: boolean | null;
}

/** An encoding that is none of the standard's, but is found in files. */
export type OtherEncodingName =
  | 'IBM437'
  | 'IBM720'
  | 'IBM737'
  | 'IBM775'
  | 'IBM850'
  | 'IBM852'
  | 'IBM855'
  | 'IBM857'
  | 'IBM858'
  | 'IBM860'
  | 'IBM861'
  | 'IBM862'
  | 'IBM863'
  | 'IBM865'
  | 'IBM869'
  | 'IBM1125'
  | 'hp-roman8'
  | 'x-mac-arabic'
  | 'x-mac-ce'
  | 'x-mac-croatian'
  | 'x-mac-greek'
  | 'x-mac-turkish'
  | 'UTF-7'
  | 'UTF-32LE'
  | 'UTF-32BE'
  | 'CESU-8'
  | 'ISO-2022-KR'
  | 'ISO-2022-CN'
  | 'HZ-GB-2312'
  | 'Johab';

/** A possible encoding, and how likely it is. */
export interface Guess {
  /**
   * The name of the encoding, or `'us-ascii'`, a label of windows-1252, if all bytes are ASCII. A text that is appended to
   * ASCII can be in any encoding.
   */
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

/** Something that bytes can be, and how likely it is. */
export interface Possibility {
  /** As in {@link Guess}; `null` if it is not an encoding of the standard. */
  encoding: EncodingName | 'us-ascii' | null;
  /** The same encoding, another one, `'mixed'` for texts in two encodings, or `'binary'` for what is not text. */
  likeliest: EncodingName | 'us-ascii' | OtherEncodingName | 'mixed' | 'binary';
  /** The probability that this is right, from 0 to 1. */
  confidence: number;
  /** The language of the text, as in {@link Guess}. */
  language: string | null;
}

/** What bytes are likely to be. */
export interface Examined extends Possibility {
  /** The kind of file that begins like these bytes, `'PNG'` for example; `null` if it is not known, or if they are text. */
  file: string | null;
  /** Up to three others, the likeliest first. */
  alternatives: Possibility[];
}

/** The options of {@link detect} and {@link examine} that allow other encodings as the answer. */
export interface CodePageOptions extends DetectOptions {
  codePages: true;
}

/** The answer, if it may be another encoding. */
export interface DetectedPage {
  /** As in {@link Guess}, or another encoding. */
  encoding: EncodingName | 'us-ascii' | OtherEncodingName;
  /** As in {@link Guess}. */
  confidence: number;
  /** As in {@link Guess}. */
  language: string | null;
  /** As in {@link Detected}. */
  alternatives: Omit<DetectedPage, 'alternatives'>[];
}

/**
 * Detects the encoding of a text. Returns `null` if the likeliest is not an encoding of the standard, or not a candidate: if the
 * bytes are an image or an archive, for example, or in a code page of DOS. {@link examine} says what they are.
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
export function detect(bytes: AllowSharedBufferSource, options: CodePageOptions): DetectedPage | null;
export function detect(bytes: AllowSharedBufferSource, options?: DetectOptions | null): Detected | null;

/**
 * Finds out what bytes are, even if they are not in an encoding of the standard.
 *
 * @throws TypeError - If an option is unknown or has the wrong type.
 * @throws RangeError - If a candidate is not a label.
 *
 * @example
 * ```js
 * const { encoding, likeliest, file } = examine(new TextEncoder().encode('%PDF-1.7'));
 * encoding; // null
 * likeliest; // 'binary'
 * file; // 'PDF'
 * ```
 */
export function examine(bytes: AllowSharedBufferSource, options?: DetectOptions | null): Examined;

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
  /**
   * The answer for the bytes so far, `null` as for {@link detect}. It can be asked for at any time. With `stream`, more bytes
   * follow, so that the last character may be incomplete.
   */
  answer(options?: { stream?: boolean | null } | null): Detected | null;
  /** What {@link examine} returns for the bytes so far. */
  examine(options?: { stream?: boolean | null } | null): Examined;
}
