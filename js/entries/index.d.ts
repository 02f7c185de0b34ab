/**
 * The interfaces of the [Encoding Standard](https://encoding.spec.whatwg.org/#api), and an encoder for all of its
 * encodings. They work from the first call on, without anything to wait for.
 *
 * @module encoding-standard
 */

import type { Label } from './label.d.ts';

export type { Label };

declare global {
  // They are empty where the types of the platform's streams are not there, and are otherwise merged with those.
  interface ReadableStream<R = any> {}
  interface WritableStream<W = any> {}
}

/** What bytes are read from. One that is resizable or growable is refused, and a view of one too. */
export type AllowSharedBufferSource = ArrayBufferLike | ArrayBufferView<ArrayBufferLike>;

/**
 * The `code` of an error of arguments or data. Those that Node has for the same case are Node's:
 *
 * - `'ERR_ENCODING_NOT_SUPPORTED'`: a RangeError for what is no label, or the label of an encoding that cannot be used;
 * - `'ERR_ENCODING_INVALID_ENCODED_DATA'`: a {@link DecodeError};
 * - `'ERR_ENCODING_UNENCODABLE'`: an {@link UnencodableError}. Node has nothing like it;
 * - `'ERR_INVALID_RETURN_VALUE'`: a TypeError for a function `unencodable` that returned no string;
 * - `'ERR_INVALID_ARG_TYPE'`: a TypeError for an argument that is missing or not of the type it must be;
 * - `'ERR_INVALID_THIS'`: a TypeError for a member of `TextDecoder` or `TextEncoder` on an object of another class.
 */
export type ErrorCode =
  | 'ERR_ENCODING_NOT_SUPPORTED'
  | 'ERR_ENCODING_INVALID_ENCODED_DATA'
  | 'ERR_ENCODING_UNENCODABLE'
  | 'ERR_INVALID_RETURN_VALUE'
  | 'ERR_INVALID_ARG_TYPE'
  | 'ERR_INVALID_THIS';

/**
 * What is thrown for malformed input if `fatal`, by a {@link TextDecoder}, and what errors a {@link TextDecoderStream} and
 * the `SniffingDecoderStream` of `encoding-standard/html`. It is an ordinary `TypeError` with further properties.
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
  /** By which it is known. */
  code: 'ERR_ENCODING_INVALID_ENCODED_DATA';
  /** How many bytes of the stream come before the malformed ones. */
  offset: number;
  /** How many bytes are malformed: those for which U+FFFD would stand. */
  length: number;
}

/**
 * What a decoder is made with: the standard's
 * [`TextDecoderOptions`](https://encoding.spec.whatwg.org/#textdecoderoptions).
 */
export interface TextDecoderOptions {
  /** Whether an error in the input throws a `TypeError` instead of becoming U+FFFD. Default: false. */
  fatal?: boolean;
  /** Whether a byte order mark is text like any other instead of being removed. Default: false. */
  ignoreBOM?: boolean;
}

/**
 * What a call of {@link TextDecoder.decode} is given: the standard's
 * [`TextDecodeOptions`](https://encoding.spec.whatwg.org/#textdecodeoptions).
 */
export interface TextDecodeOptions {
  /** Whether more of the input is to come with later calls. Default: false. */
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
   * @throws RangeError - If the label is none, or one of replacement's: `'ERR_ENCODING_NOT_SUPPORTED'`.
   */
  constructor(label?: Label | (string & {}), options?: TextDecoderOptions);

  /** The encoding's name in lower case. */
  get encoding(): string;

  /** Whether an error in the input throws a `TypeError`. */
  get fatal(): boolean;

  /** Whether a byte order mark is kept. */
  get ignoreBOM(): boolean;

  /**
   * Decodes a chunk of the input, or the whole of it.
   *
   * @param input - A buffer or a view of one, shared ones included. Default: no bytes, which ends a stream.
   * @throws DecodeError - If `fatal` and the input has an error. Without `stream` the next call starts afresh; with it the
   * rest of the chunk is dropped, and the next call goes on after it.
   * @throws TypeError - If the input is no buffer source, or is resizable or growable.
   */
  decode(input?: AllowSharedBufferSource, options?: TextDecodeOptions): string;
}

/**
 * What {@link TextEncoder.encodeInto} has done: the standard's
 * [`TextEncoderEncodeIntoResult`](https://encoding.spec.whatwg.org/#dictdef-textencoderencodeintoresult).
 */
export interface TextEncoderEncodeIntoResult {
  /** How many UTF-16 code units of the source were encoded. */
  read: number;
  /** How many bytes of the destination were written. */
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
  /** There is nothing to choose: it encodes to UTF-8. */
  constructor();

  /** `'utf-8'`. */
  get encoding(): string;

  /** Encodes a string. A lone surrogate becomes U+FFFD. */
  encode(input?: string): Uint8Array<ArrayBuffer>;

  /**
   * Encodes as much of a string as there is room for, in whole characters.
   *
   * @throws TypeError - If the destination is no `Uint8Array`, or is resizable or growable.
   */
  encodeInto(source: string, destination: Uint8Array<ArrayBufferLike>): TextEncoderEncodeIntoResult;
}

/**
 * What becomes of a code point that the encoding does not have (the standard's [error
 * modes](https://encoding.spec.whatwg.org/#error-mode) are the first two):
 *
 * - `'fatal'`: an {@link UnencodableError} is thrown;
 * - `'html'`: a decimal character reference, as for forms and URLs, `&#128169;` for example;
 * - `'replace'`: `?`;
 * - a function: the string that it returns, which is encoded in its turn and must be encodable. It is called with the
 *   code point and its index in the stream, in UTF-16 code units. If it returns anything but a string, a `TypeError` with
 *   the code `'ERR_INVALID_RETURN_VALUE'` is thrown, which also has `codePoint` and `index`.
 */
export type Unencodable = 'fatal' | 'html' | 'replace' | ((codePoint: number, index: number) => string);

/** What is thrown for a code point that the encoding does not have: an ordinary `TypeError` with further properties. */
export interface UnencodableError extends TypeError {
  /** By which it is known. */
  code: 'ERR_ENCODING_UNENCODABLE';
  /**
   * The code point. It is U+FFFD for a lone surrogate, and for U+000E, U+000F and U+001B in ISO-2022-JP, as the standard
   * says.
   */
  codePoint: number;
  /** How many UTF-16 code units of the stream come before it. */
  index: number;
}

/** What a {@link LegacyTextEncoder} is made with. */
export interface LegacyTextEncoderOptions {
  /** What becomes of a code point that the encoding does not have. Default: `'fatal'`. */
  unencodable?: Unencodable;
}

/** What a call of {@link LegacyTextEncoder.encode} or {@link LegacyTextEncoder.encodeInto} is given. */
export interface LegacyTextEncodeOptions {
  /** Whether more of the input is to come with later calls. Default: false. */
  stream?: boolean;
}

/** What {@link LegacyTextEncoder.encodeInto} has done. */
export interface LegacyTextEncoderEncodeIntoResult extends TextEncoderEncodeIntoResult {
  /**
   * Whether all of the input is written and, without `stream`, what closes it. If not, another call with the rest of the
   * input, which can be empty, goes on.
   */
  finished: boolean;
}

/**
 * Encodes text to any of the encodings, by the standard's [encoders](https://encoding.spec.whatwg.org/#encoder). For
 * UTF-16LE and UTF-16BE, which have none in the standard, this is an extension.
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
   * @throws RangeError - If the label is none, or one of replacement's: `'ERR_ENCODING_NOT_SUPPORTED'`.
   */
  constructor(label: Label | (string & {}), options?: LegacyTextEncoderOptions);

  /** The encoding's name in lower case. */
  get encoding(): string;

  /** What becomes of a code point that the encoding does not have. */
  get unencodable(): Unencodable;

  /**
   * Encodes a chunk of the input, or the whole of it. A lone surrogate is U+FFFD; a pair may be split between chunks.
   *
   * @throws UnencodableError - If the encoding does not have a code point, and `unencodable` is `'fatal'`, or it does not
   * have one of what the function returned. The encoder is then as new.
   * @throws TypeError - If the function returned no string. The encoder is then as new.
   */
  encode(string?: string, options?: LegacyTextEncodeOptions): Uint8Array<ArrayBuffer>;

  /**
   * Encodes as much of a chunk as there is room for. Characters, escape sequences and character references are written
   * whole or not at all.
   *
   * @throws UnencodableError - As `encode` does.
   * @throws TypeError - If the function returned no string, or `bytes` is no `Uint8Array`, or is resizable or growable.
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
   * Whether the encoding has all the code points of a string. This has no effect on a stream that is under way.
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
   * @throws RangeError - If the label is none, or one of replacement's: `'ERR_ENCODING_NOT_SUPPORTED'`.
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

  /** Takes the bytes. A chunk that is no buffer source errors both sides with a `TypeError`. */
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
   * @throws RangeError - If the label is none, or one of replacement's: `'ERR_ENCODING_NOT_SUPPORTED'`.
   * @throws TypeError - If the platform has no `TransformStream`.
   */
  constructor(label: Label | (string & {}), options?: LegacyTextEncoderOptions);

  /** The encoding's name in lower case. */
  get encoding(): string;

  /** What becomes of a code point that the encoding does not have. */
  get unencodable(): Unencodable;

  /** The bytes, in chunks that are not empty. */
  get readable(): ReadableStream<Uint8Array<ArrayBuffer>>;

  /**
   * Takes the text. If the encoder throws an {@link UnencodableError}, or a TypeError as a function `unencodable` returned
   * no string, that errors both sides.
   */
  get writable(): WritableStream<string>;
}
