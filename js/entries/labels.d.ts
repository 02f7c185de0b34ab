/**
 * Names and labels of encodings, and byte order marks: what needs no WebAssembly, in a small import. All of it is also in
 * `encoding-standard/hooks`.
 *
 * @module encoding-standard/labels
 */

import type { AllowSharedBufferSource, Label } from './index.js';

/**
 * The name of an encoding in the [table of the
 * standard](https://encoding.spec.whatwg.org/#names-and-labels).
 */
export type EncodingName =
  | 'UTF-8'
  | 'IBM866'
  | 'ISO-8859-2'
  | 'ISO-8859-3'
  | 'ISO-8859-4'
  | 'ISO-8859-5'
  | 'ISO-8859-6'
  | 'ISO-8859-7'
  | 'ISO-8859-8'
  | 'ISO-8859-8-I'
  | 'ISO-8859-10'
  | 'ISO-8859-13'
  | 'ISO-8859-14'
  | 'ISO-8859-15'
  | 'ISO-8859-16'
  | 'KOI8-R'
  | 'KOI8-U'
  | 'macintosh'
  | 'windows-874'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1252'
  | 'windows-1253'
  | 'windows-1254'
  | 'windows-1255'
  | 'windows-1256'
  | 'windows-1257'
  | 'windows-1258'
  | 'x-mac-cyrillic'
  | 'GBK'
  | 'gb18030'
  | 'Big5'
  | 'EUC-JP'
  | 'ISO-2022-JP'
  | 'Shift_JIS'
  | 'EUC-KR'
  | 'replacement'
  | 'UTF-16BE'
  | 'UTF-16LE'
  | 'x-user-defined';

/** Any label of an encoding, in upper or lower case. The encoding's name is one of its labels. */
export type EncodingLabel = Label | EncodingName | (string & {});

/** An encoding's row in the [table of the standard](https://encoding.spec.whatwg.org/#names-and-labels). */
export interface EncodingEntry {
  /** The name, spelled as in the standard. */
  readonly name: EncodingName;
  /** All of its labels, in lower case and in the order of the table. */
  readonly labels: readonly Label[];
}

/**
 * The [names and labels](https://encoding.spec.whatwg.org/#names-and-labels) of all 40 encodings, in the order of the
 * standard's table. The array and its entries are frozen.
 *
 * @example
 * ```js
 * encodings.find(({ name }) => name === 'KOI8-U').labels; // ['koi8-ru', 'koi8-u']
 * ```
 */
export const encodings: readonly EncodingEntry[];

/**
 * [Gets an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from a label, or `null` for failure.
 *
 * @example
 * ```js
 * getEncoding(' latin1 '); // 'windows-1252'
 * getEncoding('klingon'); // null
 * ```
 */
export function getEncoding(label: EncodingLabel): EncodingName | null;

/**
 * The standard's label for a name that other systems and libraries use, in lower case; `null` if none is known.
 *
 * If {@link getEncoding} knows the name, the result is the same encoding. Otherwise case, everything except ASCII letters and
 * digits, and the year of `ISO_8859-1:1987` are ignored. Numbers of code pages are known, alone or after `cp`, `ms`, `win`,
 * `windows` and `ansi` (1200, 1201, 65001, 932 to 950, 125x, 2859x and others that are encodings of the standard), and names
 * of Java, PHP, databases and registries such as `ujis`, `SJIS-win`, `latin10`, `88591` and `utf8mb4`.
 *
 * Use it for names from mail, databases and command lines. For names from web pages use {@link getEncoding}, because the web
 * has only the standard's labels. The mapping of a system with such a name can differ from the standard's: `iso8859_1` is
 * `windows-1252` here.
 *
 * @example
 * ```js
 * normalizeLabel('cp932'); // 'shift_jis'
 * normalizeLabel('WIN1252'); // 'windows-1252'
 * normalizeLabel('cp437'); // null
 * ```
 */
export function normalizeLabel(name: string): Lowercase<EncodingName> | null;

/**
 * [Gets an output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding): UTF-8 for replacement and
 * UTF-16BE/LE, otherwise the encoding itself.
 *
 * @throws RangeError - If `label` is unknown.
 *
 * @example
 * ```js
 * getOutputEncoding('utf-16'); // 'UTF-8'
 * ```
 */
export function getOutputEncoding(label: EncodingLabel): EncodingName;

/**
 * [BOM sniff](https://encoding.spec.whatwg.org/#bom-sniff): the encoding whose byte order mark the bytes start with, or
 * `null`.
 *
 * @example
 * ```js
 * bomSniff(Uint8Array.of(0xff, 0xfe, 0x61, 0x00)); // 'UTF-16LE'
 * ```
 */
export function bomSniff(bytes: AllowSharedBufferSource): 'UTF-8' | 'UTF-16BE' | 'UTF-16LE' | null;
