/**
 * The interfaces of the [Encoding Standard](https://encoding.spec.whatwg.org/#api), and an encoder for all of its
 * encodings. They work from the first call on; there is nothing to await.
 *
 * @module encoding-standard
 */

import type { Label } from './label.d.ts';

export type { Label };

declare global {
  // These are empty if the platform's stream types are missing, and are merged with those types otherwise.
  interface ReadableStream<R = any> {}
  interface WritableStream<W = any> {}
}

/** A buffer, or a view of one, to read bytes from. Resizable and growable buffers, and views of them, are rejected. */
export type AllowSharedBufferSource = ArrayBufferLike | ArrayBufferView<ArrayBufferLike>;

/**
 * The `code` of an error in arguments or data. Where Node has a code for the same error, it is Node's:
 *
 * - `'ERR_ENCODING_NOT_SUPPORTED'`: a RangeError for an unknown label, or the label of an encoding that cannot be used;
 * - `'ERR_ENCODING_INVALID_ENCODED_DATA'`: a {@link DecodeError};
 * - `'ERR_ENCODING_UNENCODABLE'`: an {@link UnencodableError}, for which Node has no code;
 * - `'ERR_ENCODING_UNDECIDED'`: a TypeError for bytes of which nothing says the encoding;
 * - `'ERR_ENCODING_NOT_TEXT'`, `'ERR_ENCODING_SEAM'`, `'ERR_ENCODING_NOT_FOUND'`: TypeErrors of `encoding-standard/text`, for bytes
 *   that are not text, an edit that would change what is beside it, and a text to replace that is not there;
 * - `'ERR_STRING_TOO_LONG'`: a RangeError of `encoding-standard/text` for a text that is longer than a string can be;
 * - `'ERR_INVALID_RETURN_VALUE'`: a TypeError for a function `unencodable` that did not return a string;
 * - `'ERR_INVALID_ARG_TYPE'`: a TypeError for an argument that is missing or has the wrong type, or an unknown option;
 * - `'ERR_INVALID_THIS'`: a TypeError for a member of `TextDecoder`, `TextEncoder`, `LegacyTextEncoder` or
 *   `EncodingDetector` called on an object of another class.
 */
export type ErrorCode =
  | 'ERR_ENCODING_NOT_SUPPORTED'
  | 'ERR_ENCODING_INVALID_ENCODED_DATA'
  | 'ERR_ENCODING_UNENCODABLE'
  | 'ERR_ENCODING_UNDECIDED'
  | 'ERR_ENCODING_NOT_TEXT'
  | 'ERR_ENCODING_SEAM'
  | 'ERR_ENCODING_NOT_FOUND'
  | 'ERR_STRING_TOO_LONG'
  | 'ERR_INVALID_RETURN_VALUE'
  | 'ERR_INVALID_ARG_TYPE'
  | 'ERR_INVALID_THIS';

/** The error for a label that is unknown, or that cannot be used here: an ordinary `RangeError` with a code. */
export interface LabelError extends RangeError {
  /** Identifies the kind of error. */
  code: 'ERR_ENCODING_NOT_SUPPORTED';
}

/** The error for bytes of which nothing says the encoding: an ordinary `TypeError` with a code. */
export interface UndecidedError extends TypeError {
  /** Identifies the kind of error. */
  code: 'ERR_ENCODING_UNDECIDED';
}

/** An error that is about an encoding or about data. Its `code` says which of them it is. */
export type EncodingError = DecodeError | UnencodableError | LabelError | UndecidedError;

/**
 * Whether an error is about an encoding or about data: whether its code begins with `ERR_ENCODING_`. The errors of this
 * package have further properties, which those of an engine's own classes lack.
 *
 * @example
 * ```js
 * const found = [];
 * try {
 *   new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.of(0x61, 0xff));
 * } catch (error) {
 *   if (!isEncodingError(error)) throw error;
 *   if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') found.push(error.offset);
 * }
 * found; // [1]
 * ```
 */
export function isEncodingError(error: unknown): error is EncodingError;

/**
 * The error for malformed input in the mode `fatal`. A {@link TextDecoder} throws it; a {@link TextDecoderStream} and
 * the `SniffingDecoderStream` of `encoding-standard/html` are errored with it. It is an ordinary `TypeError` with
 * additional properties.
 *
 * @example
 * ```js
 * let malformed;
 * try {
 *   new TextDecoder('shift_jis', { fatal: true }).decode(Uint8Array.of(0x41, 0x81, 0x20));
 * } catch ({ code, offset, length }) {
 *   malformed = { code, offset, length };
 * }
 * malformed; // { code: 'ERR_ENCODING_INVALID_ENCODED_DATA', offset: 1, length: 1 }
 * ```
 */
export interface DecodeError extends TypeError {
  /** Identifies the kind of error. */
  code: 'ERR_ENCODING_INVALID_ENCODED_DATA';
  /** The number of bytes in the stream before the malformed ones. */
  offset: number;
  /** The number of malformed bytes: those that U+FFFD would replace. */
  length: number;
}

/**
 * The options of a decoder: the standard's
 * [`TextDecoderOptions`](https://encoding.spec.whatwg.org/#textdecoderoptions).
 */
export interface TextDecoderOptions {
  /** Whether an error in the input throws a `TypeError` instead of becoming U+FFFD. Default: false. */
  fatal?: boolean;
  /** Whether a byte order mark is kept as text instead of being removed. Default: false. */
  ignoreBOM?: boolean;
}

/**
 * The options of {@link TextDecoder.decode}: the standard's
 * [`TextDecodeOptions`](https://encoding.spec.whatwg.org/#textdecodeoptions).
 */
export interface TextDecodeOptions {
  /** Whether later calls provide more of the input. Default: false. */
  stream?: boolean;
}

/**
 * Decodes bytes to text: the standard's [`TextDecoder`](https://encoding.spec.whatwg.org/#interface-textdecoder), for
 * all of its encodings.
 *
 * @example
 * ```js
 * new TextDecoder('shift_jis').decode(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)); // '日本'
 *
 * const decoder = new TextDecoder('gb18030', { fatal: true });
 * let text = '';
 * for await (const chunk of (await fetch('https://example.com/news-in-gb18030.txt')).body) {
 *   text += decoder.decode(chunk, { stream: true });
 * }
 * text += decoder.decode();
 * ```
 */
export class TextDecoder {
  /**
   * @param label - One of the encoding's labels. Default: `'utf-8'`.
   * @throws RangeError - If `label` is unknown or names the replacement encoding: `'ERR_ENCODING_NOT_SUPPORTED'`. For many names of
   * other systems, such as `cp932`, the message says which label is meant.
   */
  constructor(label?: Label | (string & {}), options?: TextDecoderOptions);

  /** The encoding's name in lower case. */
  get encoding(): string;

  /** Whether an error in the input throws a `TypeError`. */
  get fatal(): boolean;

  /** Whether a byte order mark is kept. */
  get ignoreBOM(): boolean;

  /**
   * Decodes a chunk of the input, or all of it.
   *
   * @param input - A buffer or a view of one, which may be shared. Default: no bytes, which ends a stream.
   * @throws DecodeError - If `fatal` is true and the input has an error. Without `stream`, the next call starts a new
   * stream. With `stream`, the rest of the chunk is dropped, and the next call continues after it.
   * @throws TypeError - If `input` is not a buffer source, or is resizable or growable.
   */
  decode(input?: AllowSharedBufferSource, options?: TextDecodeOptions): string;
}

/**
 * The result of {@link TextEncoder.encodeInto}: the standard's
 * [`TextEncoderEncodeIntoResult`](https://encoding.spec.whatwg.org/#dictdef-textencoderencodeintoresult).
 */
export interface TextEncoderEncodeIntoResult {
  /** The number of UTF-16 code units of the source that were encoded. */
  read: number;
  /** The number of bytes written to the destination. */
  written: number;
}

/**
 * Encodes text to UTF-8: the standard's [`TextEncoder`](https://encoding.spec.whatwg.org/#interface-textencoder).
 *
 * @example
 * ```js
 * new TextEncoder().encode('€'); // Uint8Array [0xe2, 0x82, 0xac]
 * ```
 */
export class TextEncoder {
  /** There are no options: it always encodes to UTF-8. */
  constructor();

  /** `'utf-8'`. */
  get encoding(): string;

  /** Encodes a string. A lone surrogate becomes U+FFFD. */
  encode(input?: string): Uint8Array<ArrayBuffer>;

  /**
   * Encodes as much of a string as fits, in whole characters.
   *
   * @throws TypeError - If `destination` is not a `Uint8Array`, or is resizable or growable.
   */
  encodeInto(source: string, destination: Uint8Array<ArrayBufferLike>): TextEncoderEncodeIntoResult;
}

/**
 * What to do with a code point that the encoding lacks (the first two are the standard's [error
 * modes](https://encoding.spec.whatwg.org/#error-mode)):
 *
 * - `'fatal'`: throw an {@link UnencodableError};
 * - `'html'`: write a decimal character reference, as in forms and URLs, `&#128169;` for example;
 * - `'replace'`: write `?`;
 * - a function: write the string that it returns. The string is encoded too and must be encodable. The function is called
 *   with the code point and its index in the stream, in UTF-16 code units. If it returns anything but a string, a
 *   `TypeError` with the code `'ERR_INVALID_RETURN_VALUE'` is thrown, which also has `codePoint` and `index`.
 */
export type Unencodable = 'fatal' | 'html' | 'replace' | ((codePoint: number, index: number) => string);

/** The error for a code point that the encoding lacks: an ordinary `TypeError` with additional properties. */
export interface UnencodableError extends TypeError {
  /** Identifies the kind of error. */
  code: 'ERR_ENCODING_UNENCODABLE';
  /**
   * The code point. It is U+FFFD for a lone surrogate, and for U+000E, U+000F and U+001B in ISO-2022-JP, as the standard
   * requires.
   */
  codePoint: number;
  /** The number of UTF-16 code units in the stream before the code point. */
  index: number;
}

/** The options of a {@link LegacyTextEncoder}. */
export interface LegacyTextEncoderOptions {
  /** What to do with a code point that the encoding lacks. Default: `'fatal'`. */
  unencodable?: Unencodable | null;
}

/** The options of {@link LegacyTextEncoder.encode} and {@link LegacyTextEncoder.encodeInto}. */
export interface LegacyTextEncodeOptions {
  /** Whether later calls provide more of the input. Default: false. */
  stream?: boolean | null;
}

/** The result of {@link LegacyTextEncoder.encodeInto}. */
export interface LegacyTextEncoderEncodeIntoResult extends TextEncoderEncodeIntoResult {
  /**
   * Whether all of the input was written and, without `stream`, the bytes that end it. If false, call it again with the
   * rest of the input, which can be empty.
   */
  finished: boolean;
}

/**
 * Encodes text to any of the encodings with the standard's [encoders](https://encoding.spec.whatwg.org/#encoder). For
 * UTF-16LE and UTF-16BE, which have no encoder in the standard, this is an extension.
 *
 * @example
 * ```js
 * new LegacyTextEncoder('shift_jis').encode('日本'); // Uint8Array [0x93, 0xfa, 0x96, 0x7b]
 * new LegacyTextEncoder('koi8-r', { unencodable: 'replace' }).encode('да €'); // Uint8Array [0xc4, 0xc1, 0x20, 0x3f]
 *
 * const encoder = new LegacyTextEncoder('gbk', { unencodable: (codePoint) => `[${codePoint.toString(16)}]` });
 * const chunks = ['中\ud83c', '\udf4e'].map((chunk) => encoder.encode(chunk, { stream: true }));
 * chunks.push(encoder.encode());
 * new TextDecoder('gbk').decode(await new Blob(chunks).arrayBuffer()); // '中[1f34e]'
 * ```
 */
export class LegacyTextEncoder {
  /**
   * @param label - One of the encoding's labels.
   * @throws RangeError - If `label` is unknown or names the replacement encoding: `'ERR_ENCODING_NOT_SUPPORTED'`. For many names of
   * other systems, such as `cp932`, the message says which label is meant.
   */
  constructor(label: Label | (string & {}), options?: LegacyTextEncoderOptions);

  /** The encoding's name in lower case. */
  get encoding(): string;

  /** What to do with a code point that the encoding lacks. */
  get unencodable(): Unencodable;

  /**
   * Encodes a chunk of the input, or all of it. A lone surrogate counts as U+FFFD. A surrogate pair may be split between
   * chunks.
   *
   * @throws UnencodableError - If the encoding lacks a code point and `unencodable` is `'fatal'`, or if it lacks a code
   * point that the function returned. The encoder is then reset.
   * @throws TypeError - If the function did not return a string. The encoder is then reset.
   */
  encode(string?: string, options?: LegacyTextEncodeOptions): Uint8Array<ArrayBuffer>;

  /**
   * Encodes as much of a chunk as fits. Characters, escape sequences and character references are written completely or
   * not at all.
   *
   * @throws UnencodableError - As for `encode`.
   * @throws TypeError - If the function did not return a string, or `bytes` is not a `Uint8Array`, or is resizable or
   * growable.
   *
   * @example
   * ```js
   * const encoder = new LegacyTextEncoder('big5');
   * encoder.encodeInto('中文', new Uint8Array(3)); // { read: 1, written: 2, finished: false }
   * encoder.encodeInto('文', new Uint8Array(3)); // { read: 1, written: 2, finished: true }
   * ```
   */
  encodeInto(
    string: string,
    bytes: Uint8Array<ArrayBufferLike>,
    options?: LegacyTextEncodeOptions,
  ): LegacyTextEncoderEncodeIntoResult;

  /**
   * Whether the encoding has all the code points of a string. This does not affect a stream in progress.
   *
   * @example
   * ```js
   * new LegacyTextEncoder('windows-1252').canEncode('10 €'); // true
   * new LegacyTextEncoder('windows-1252').canEncode('日本'); // false
   * ```
   */
  canEncode(string: string): boolean;
}

/**
 * Decodes a stream of bytes to text: the standard's
 * [`TextDecoderStream`](https://encoding.spec.whatwg.org/#interface-textdecoderstream), for all of its encodings.
 *
 * @example
 * ```js
 * const { body } = await fetch('https://example.com/news-in-euc-kr.txt');
 * let text = '';
 * for await (const chunk of body.pipeThrough(new TextDecoderStream('euc-kr'))) text += chunk;
 * ```
 */
export class TextDecoderStream {
  /**
   * @param label - One of the encoding's labels. Default: `'utf-8'`.
   * @throws RangeError - If `label` is unknown or names the replacement encoding: `'ERR_ENCODING_NOT_SUPPORTED'`. For many names of
   * other systems, such as `cp932`, the message says which label is meant.
   * @throws TypeError - If the platform has no `TransformStream`.
   */
  constructor(label?: Label | (string & {}), options?: TextDecoderOptions);

  /** The encoding's name in lower case. */
  get encoding(): string;

  /** Whether an error in the input errors both sides with a {@link DecodeError}. */
  get fatal(): boolean;

  /** Whether a byte order mark is kept. */
  get ignoreBOM(): boolean;

  /** The text, in chunks that are not empty. */
  get readable(): ReadableStream<string>;

  /** Takes the bytes. A chunk that is not a buffer source errors both sides with a `TypeError`. */
  get writable(): WritableStream<AllowSharedBufferSource>;
}

/**
 * Encodes a stream of text to UTF-8: the standard's
 * [`TextEncoderStream`](https://encoding.spec.whatwg.org/#interface-textencoderstream).
 *
 * @example
 * ```js
 * const text = ReadableStream.from(['日', '本']);
 * const response = new Response(text.pipeThrough(new TextEncoderStream()));
 * ```
 */
export class TextEncoderStream {
  /** @throws TypeError - If the platform has no `TransformStream`. */
  constructor();

  /** `'utf-8'`. */
  get encoding(): string;

  /** The bytes, in chunks that are not empty. */
  get readable(): ReadableStream<Uint8Array<ArrayBuffer>>;

  /** Takes the text. A surrogate pair may be split between chunks; a lone surrogate becomes U+FFFD. */
  get writable(): WritableStream<string>;
}

/**
 * Encodes a stream of text to any of the encodings, as a {@link LegacyTextEncoder} does.
 *
 * @example
 * ```js
 * const text = ReadableStream.from(['中文', ' 🍎']);
 * const bytes = text.pipeThrough(new LegacyTextEncoderStream('big5', { unencodable: 'html' }));
 * const response = new Response(bytes, { headers: { 'content-type': 'text/html; charset=big5' } });
 * ```
 */
export class LegacyTextEncoderStream {
  /**
   * @param label - One of the encoding's labels.
   * @throws RangeError - If `label` is unknown or names the replacement encoding: `'ERR_ENCODING_NOT_SUPPORTED'`. For many names of
   * other systems, such as `cp932`, the message says which label is meant.
   * @throws TypeError - If the platform has no `TransformStream`.
   */
  constructor(label: Label | (string & {}), options?: LegacyTextEncoderOptions);

  /** The encoding's name in lower case. */
  get encoding(): string;

  /** What to do with a code point that the encoding lacks. */
  get unencodable(): Unencodable;

  /** The bytes, in chunks that are not empty. */
  get readable(): ReadableStream<Uint8Array<ArrayBuffer>>;

  /**
   * Takes the text. An {@link UnencodableError} of the encoder errors both sides, and so does the TypeError for a function
   * `unencodable` that did not return a string.
   */
  get writable(): WritableStream<string>;
}
