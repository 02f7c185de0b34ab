/**
 * The text of a file whose encoding need not be known, its change, and its way back to bytes. Not part of the standard, but
 * built on its decoders and encoders.
 *
 * Which encoding a text has is decided by the first of these that gives one: a byte order mark; `encoding`; the `charset` of a
 * `Content-Type`; UTF-8, if the bytes are valid UTF-8 and not only ASCII; a declaration in HTML, XML or CSS; the detector of
 * `encoding-standard/detect`; `locale` and `fallback`. Text that is only ASCII is UTF-8 if nothing declares an encoding.
 *
 * In Node, the functions that do not return a promise throw a RangeError for Big5 unless the program also imports
 * `encoding-standard`: see `encoding-standard/slim`.
 *
 * @module encoding-standard/text
 */

import type { DetectedPage } from './detect.js';
import type { DocumentKind, Source } from './html.js';
import type { EncodingLabel, EncodingName } from './hooks.js';
import type {
  AllowSharedBufferSource,
  DecodeError,
  UndecidedError,
  Unencodable,
  UnencodableError,
} from './index.js';

export type { DecodeError, UndecidedError, UnencodableError };

/** What is known about bytes besides the bytes, and what to do with those that are not as expected. */
export interface OpenOptions {
  /** The encoding, if it is known. A byte order mark takes precedence. Default: it is decided. */
  encoding?: EncodingLabel | null;
  /** The value of a `Content-Type` header. Default: that of a response or a request, or the type of a Blob. */
  contentType?: string | null;
  /** The kind of document, which decides where a declaration is looked for. Default: by `contentType` and the first bytes. */
  type?: DocumentKind | null;
  /** The encoding if nothing else gives one. */
  fallback?: EncodingLabel | null;
  /** A language tag, by which HTML's table gives a fallback: see `defaultEncoding` of `encoding-standard/html`. */
  locale?: string | null;
  /** A top-level domain or host name, for the detector. */
  tld?: string | null;
  /** The language of the text as a BCP 47 language tag, for the detector. */
  language?: string | null;
  /** The only encodings that the detector may answer. */
  candidates?: readonly EncodingLabel[] | null;
  /**
   * How likely an answer of the detector must be, from 0 to 1. One that is less likely counts as none: without a fallback, an
   * {@link UncertainError} is thrown. Default: 0, so that the `confidence` of the result has to be looked at.
   */
  confidence?: number | null;
  /** What to do with bytes that are not text: return null, or throw a {@link NotTextError}. Default: `'null'`. */
  binary?: 'null' | 'throw' | null;
  /** Whether malformed bytes throw a {@link DecodeError}. Default: false, they become U+FFFD, and `errors` says where. */
  fatal?: boolean | null;
}

/** The options of {@link decodeText}. */
export interface DecodeTextOptions extends OpenOptions {
  /** How many bytes to decode. An incomplete character at this place is left out. Default: all. */
  limit?: number | null;
}

/** An `AbortSignal`. */
export interface Signal {
  /** Whether it has been aborted. */
  readonly aborted: boolean;
  /** Why it was aborted. */
  readonly reason: any;
  /** Called with `'abort'`. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Called with `'abort'`. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** A `Blob` or `File`. */
export interface BlobLike {
  /** The number of its bytes. */
  readonly size: number;
  /** Its MIME type, or an empty string. */
  readonly type: string;
  /** A stream of its bytes. */
  stream(): ReadableStream<any>;
}

/** The headers of a `Response` or `Request`. */
export interface HeadersLike {
  /** Called with `'content-type'`. */
  get(name: string): string | null;
}

/** A `Response` or `Request`. */
export interface BodyLike {
  /** Its headers. */
  readonly headers: HeadersLike;
  /** A stream of its bytes, or null. */
  readonly body: ReadableStream<any> | null;
}

/** How to wait for an input. */
export interface WaitOptions {
  /** Stops the reading. The promise is then rejected with the signal's reason. */
  signal?: Signal | null;
  /** Called after each chunk with the number of bytes so far, and the number of all if it is known. */
  onProgress?: ((read: number, total: number | null) => void) | null;
}

/** The options of {@link readText}. */
export interface ReadTextOptions extends DecodeTextOptions, WaitOptions {}

/** The options of {@link TextFile.open}. */
export interface OpenFileOptions extends OpenOptions {
  /**
   * Whether the file may have lines in two encodings: those that are valid UTF-8, and others. Its encoding is then `'mixed'`, and
   * `mixedWith` that of the other lines. Default: false.
   */
  parts?: boolean | null;
}

/** The line end of a text: `'mixed'` if it has several, null if it has none. */
export type Newline = '\n' | '\r\n' | '\r' | 'mixed' | null;

/** A malformed part of bytes. */
export interface Malformed {
  /** The number of bytes before it. */
  offset: number;
  /** The number of its bytes. */
  length: number;
  /** The index of its U+FFFD in the text. */
  index: number;
}

/** How many parts of bytes are malformed, and where. */
export interface MalformedParts {
  /** How many there are. After the first 1,000, each U+FFFD in the text counts as one. */
  count: number;
  /** The first ones, 1,000 at most. */
  places: Malformed[];
}

/** What is known about a text. */
export interface TextInfo {
  /** The encoding; `'mixed'` for a {@link TextFile} with lines in two encodings. */
  readonly encoding: EncodingName | 'mixed';
  /** Whether the bytes begin with a byte order mark. The text does not. */
  readonly bom: boolean;
  /** The line end. */
  readonly newline: Newline;
  /**
   * How likely the encoding is, from 0 to 1. It is 1 if the bytes or what came with them say it, the detector's if that was
   * asked, and 0 for a fallback.
   */
  readonly confidence: number;
  /** What gave the encoding; `'override'` for the option `encoding`, `'charset'` for CSS. */
  readonly source: Source | 'charset';
  /** The language of the text, if the detector knows it. */
  readonly language: string | null;
  /** What else the encoding can be, if the detector was asked. */
  readonly alternatives: Omit<DetectedPage, 'alternatives'>[];
  /** The malformed parts of the bytes. */
  readonly errors: MalformedParts;
}

/** A text, and what is known about it. */
export interface DecodedText extends TextInfo {
  /** The text, with U+FFFD for each malformed part, and the line ends that it has. */
  readonly text: string;
  readonly encoding: EncodingName;
}

/** The error for an encoding that is less likely than `confidence`. It has what the detector answered. */
export interface UncertainError extends UndecidedError {
  /** What the encoding most likely is. */
  encoding: EncodingName;
  /** How likely that is. */
  confidence: number;
  /** The language of the text, if this is its encoding. */
  language: string | null;
  /** What else it can be. */
  alternatives: Omit<DetectedPage, 'alternatives'>[];
}

/** The error for bytes that are not text. */
export interface NotTextError extends TypeError {
  /** Identifies the kind of error. */
  code: 'ERR_ENCODING_NOT_TEXT';
  /** The kind of file that begins like these bytes, `'PNG'` for example; `null` if it is not known. */
  file: string | null;
}

/** What {@link readText} and {@link TextFile.from} read. */
export type TextInput =
  | AllowSharedBufferSource
  | BlobLike
  | BodyLike
  | ReadableStream<AllowSharedBufferSource>
  | AsyncIterable<AllowSharedBufferSource>
  | Iterable<AllowSharedBufferSource>;

/**
 * Reads the text of bytes, a Blob or File, a Response or Request, a stream, or an iterable of bytes. Returns null if it is not
 * text. The detector is loaded when it is needed.
 *
 * @throws UncertainError - If `confidence` is set, and the encoding is less likely, and there is no fallback.
 * @throws NotTextError - If it is not text, and `binary` is `'throw'`.
 * @throws DecodeError - If bytes are malformed, and `fatal` is set.
 * @throws RangeError - If a label is unknown, the encoding is replacement, or the text is longer than a string can be.
 * @throws TypeError - If an option is unknown or has the wrong type.
 *
 * @example
 * ```js
 * const { text, encoding } = await readText(await fetch('https://example.com/news-in-euc-kr.txt'));
 * encoding; // 'EUC-KR'
 *
 * const file = new Blob([Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x95, 0xb6, 0x8f, 0x91)]);
 * const read = await readText(file, { limit: 6 });
 * read.text; // '日本語'
 * ```
 */
export function readText(input: TextInput, options?: ReadTextOptions | null): Promise<DecodedText | null>;

/**
 * Returns the text of bytes, null if they are not text.
 *
 * @throws UncertainError, NotTextError, DecodeError, RangeError, TypeError - As {@link readText} does.
 *
 * @example
 * ```js
 * const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0x0d, 0x0a);
 * const { text, encoding, bom, newline } = decodeText(bytes);
 * text; // 'é\r\n'
 * bom; // true
 * encodeText(text, { encoding, bom, newline }); // Uint8Array [0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0x0d, 0x0a]
 * ```
 */
export function decodeText(
  bytes: AllowSharedBufferSource,
  options?: DecodeTextOptions | null,
): DecodedText | null;

/** The options of {@link encodeText}. */
export interface EncodeTextOptions {
  /** A label of the encoding. Default: `'utf-8'`. */
  encoding?: EncodingLabel | null;
  /** Whether to begin with a byte order mark. The encoding must be UTF-8, UTF-16LE or UTF-16BE. Default: false. */
  bom?: boolean | null;
  /** The line end to write for each in the text. Default: `null`, which like `'mixed'` keeps them. */
  newline?: Newline;
  /** What to do with a code point that the encoding lacks. Default: `'fatal'`. */
  unencodable?: Unencodable | null;
}

/**
 * Returns the bytes of a text. The options can be what {@link readText} returned about it.
 *
 * @throws UnencodableError - If the encoding lacks a code point, as for a `LegacyTextEncoder`.
 * @throws RangeError - If the label is unknown, or the encoding has no byte order mark.
 * @throws TypeError - If an option is unknown or has the wrong type.
 */
export function encodeText(text: string, options?: EncodeTextOptions | null): Uint8Array<ArrayBuffer>;

/** What an edit replaced. Places are those at the time of the edit, so that they count earlier edits. */
export interface Change {
  /** The index in the text at which it begins. */
  index: number;
  /** The text that was there. */
  removed: string;
  /** The text that is there now. */
  inserted: string;
  /** The number of bytes before it, with those of a byte order mark. */
  offset: number;
  /** The bytes that were there. */
  removedBytes: Uint8Array<ArrayBuffer>;
  /** The bytes that are there now. In ISO-2022-JP, they can have escape sequences. */
  insertedBytes: Uint8Array<ArrayBuffer>;
}

/** The options of edits. */
export interface EditOptions {
  /**
   * `'keep'` writes the line ends of the inserted text as they are. Default: `\n` and `\r\n` become the line end of the file,
   * unless that has several or none.
   */
  newline?: 'keep' | null;
}

/** The options of {@link TextFile.replace}. */
export interface ReplaceOptions extends EditOptions {
  /** Whether to replace each place, and not only the first. A regular expression has the flag `g` for that. Default: false. */
  all?: boolean | null;
  /** Whether to find also what is the same as the string in Unicode's Normalization Form C. Default: false. */
  normalize?: boolean | null;
}

/**
 * The error for an edit that would not give the wanted text: a malformed byte beside it would make another character of what is
 * inserted, or its start or end is inside a character.
 */
export interface SeamError extends TypeError {
  /** Identifies the kind of error. */
  code: 'ERR_ENCODING_SEAM';
  /** The index in the text at which the edit begins. */
  start: number;
  /** The index at which it ends. */
  end: number;
}

/** The error for a text to replace that is not in the file. */
export interface NotFoundError extends TypeError {
  /** Identifies the kind of error. */
  code: 'ERR_ENCODING_NOT_FOUND';
  /**
   * In which form it would be found: with other line ends, with the option `normalize`, or in full-width or half-width forms.
   * Empty if in none.
   */
  forms: ('newline' | 'normalization' | 'width')[];
}

/**
 * The text of a file, and its bytes. When the text is edited, every byte outside of the edited ranges stays as it was, also where
 * bytes are malformed, or the encoding would write a character in another way. What is inserted is written so that it is decoded
 * to the inserted text, and the rest to the same text as before. If that cannot be, there is an error, and nothing has changed.
 *
 * The bytes are not copied, so they must not change as long as the object is in use.
 *
 * @example
 * ```js
 * const file = TextFile.open(Uint8Array.of(0xee, 0xe0, 0x8b, 0xb4, 0x82, 0xcc, 0x96, 0x7b), { encoding: 'shift_jis' });
 * file.text; // '髙橋の本'
 * file.replace('本', '文');
 * file.bytes; // Uint8Array [0xee, 0xe0, 0x8b, 0xb4, 0x82, 0xcc, 0x95, 0xb6]
 * ```
 */
export class TextFile implements TextInfo {
  private constructor();

  /**
   * Opens the bytes of a file. Returns null if they are not text.
   *
   * @throws UncertainError, NotTextError, DecodeError, RangeError, TypeError - As {@link readText} does.
   */
  static open(bytes: AllowSharedBufferSource, options?: OpenFileOptions | null): TextFile | null;

  /** Opens what {@link readText} reads, with the same errors. */
  static from(input: TextInput, options?: (OpenFileOptions & WaitOptions) | null): Promise<TextFile | null>;

  /** The text, without a byte order mark. */
  get text(): string;

  get encoding(): EncodingName | 'mixed';

  /** If the encoding is `'mixed'`, that of the lines that are not UTF-8; otherwise null. */
  get mixedWith(): EncodingName | null;

  get bom(): boolean;

  /** The line end of the file when it was opened, or if it had none, of what was inserted first. */
  get newline(): Newline;

  get confidence(): number;

  get source(): Source | 'charset';

  get language(): string | null;

  get alternatives(): Omit<DetectedPage, 'alternatives'>[];

  /** The malformed parts of the bytes that were opened. */
  get errors(): MalformedParts;

  /** A copy of the bytes. */
  get bytes(): Uint8Array<ArrayBuffer>;

  /** What the edits have changed, in their order. */
  get changes(): Change[];

  /**
   * Replaces the text between two indexes.
   *
   * @throws UnencodableError - If the encoding lacks a code point, or has another one in its place: Shift_JIS has U+005C for
   * U+00A5. The index is that in the given text.
   * @throws SeamError - If the bytes would not be decoded to the text.
   */
  edit(start: number, end: number, text: string, options?: EditOptions | null): void;

  /** Inserts a text before an index, with the errors of {@link edit}. */
  insert(index: number, text: string, options?: EditOptions | null): void;

  /** Inserts a text at the end, with the errors of {@link edit}. */
  append(text: string, options?: EditOptions | null): void;

  /**
   * Replaces a string or what matches a regular expression, once unless told otherwise. Returns how many places were replaced. If
   * one of them cannot be, none is.
   *
   * @param replacement - The new text, in which no character is special, or a function: it gets what was found, the groups of the
   * regular expression, the index and the text, and returns the new text.
   * @throws NotFoundError - If there is no such place.
   * @throws UnencodableError, SeamError - As {@link edit} does.
   */
  replace(
    search: string | RegExp,
    replacement: string | ((found: string, ...rest: any[]) => string),
    options?: ReplaceOptions | null,
  ): number;
}
