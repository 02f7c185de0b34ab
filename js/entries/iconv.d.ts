/**
 * The interface of [iconv-lite](https://www.npmjs.com/package/iconv-lite) with the standard's codecs. A program, or a whole
 * tree of packages, can change from one to the other without a change of code.
 *
 * Encodings have the names that programs use with iconv-lite, in any case and punctuation: those that `normalizeLabel()` of
 * `encoding-standard/hooks` knows, some more, and
 *
 * - `utf-16`: decoded by the byte order mark, otherwise in the byte order that looks like text, otherwise by
 *   `defaultEncoding`; encoded to UTF-16LE with a byte order mark. Without such a mark, a decoder of chunks guesses from the
 *   bytes that have come so far, as soon as these are 16 (for `utf-32` 32);
 * - `utf-32`, in the same way, `utf-32le` and `utf-32be`, `ucs-4`, `ucs-4le` and `ucs-4be`;
 * - `utf-7` and `unicode-1-1-utf-7` ({@link https://www.rfc-editor.org/rfc/rfc2152 | RFC 2152}): optional characters are
 *   written in base64;
 * - `utf-7-imap`, for the names of mailboxes
 *   ({@link https://www.rfc-editor.org/rfc/rfc3501#section-5.1.3 | RFC 3501, section 5.1.3});
 * - `cesu-8` ({@link https://www.unicode.org/reports/tr26/ | UTR #26});
 * - `binary`, with a byte for each code unit, `base64` and `hex`;
 * - `latin1` and other names of ISO-8859-1, in which each byte is the code point with its value, `ascii` and its names, in which
 *   other bytes are U+FFFD, and ISO-8859-9, ISO-8859-11, TIS-620, `maccyrillic` and `macukraine` as iconv-lite has them.
 *
 * Any other name throws a `RangeError` with the code `ERR_ENCODING_NOT_SUPPORTED`. Its message begins with
 * `Encoding not recognized`, and says if the name is one of iconv-lite's. Text in all other encodings is decoded and encoded as
 * the standard says. Malformed bytes become U+FFFD, and unencodable characters `?`.
 *
 * Bytes are returned as a `Buffer` where there are Buffers, as in Node, Deno and Bun, and as a `Uint8Array` elsewhere.
 *
 * @module encoding-standard/iconv
 */

import type { AllowSharedBufferSource } from './index.js';

declare global {
  namespace NodeJS {
    // Node's declarations add members.
    interface ReadWriteStream {}
  }
}

/** Globals that include Node's `Buffer`. */
export interface WithBuffers<B> {
  /** The class `Buffer`. */
  Buffer: {
    /** Returns a `Buffer`. */
    concat(list: never[]): B;
  };
}

/** A `Buffer` where there are Buffers, a `Uint8Array` elsewhere. */
export type Bytes = typeof globalThis extends WithBuffers<infer B> ? B : Uint8Array<ArrayBuffer>;

/** The input of decoders: a buffer source, an array of bytes, or a `Buffer` that was JSON. */
export type Input = AllowSharedBufferSource | readonly number[] | BufferJSON;

/** What `JSON.parse` makes of a `Buffer` that was JSON. */
export interface BufferJSON {
  /** The name of the class. */
  type: 'Buffer';
  /** The bytes. */
  data: readonly number[];
}

/** Options of decoders. Streams in Node pass other options to Node's `Transform`. */
export interface DecodeOptions {
  /** Whether a byte order mark is removed, in UTF-8, -16, -32 and -7, and CESU-8. A function is called if one is. Default: true. */
  stripBOM?: boolean | (() => void);
  /** For `utf-16` and `utf-32`: the encoding if nothing indicates the byte order. Default: the little-endian one. */
  defaultEncoding?: string;
}

/** Options of encoders. Streams in Node pass other options to Node's `Transform`. */
export interface EncodeOptions {
  /** Whether a byte order mark is written, in UTF-8, -16, -32 and -7, and CESU-8. Default: only for `utf-16` and `utf-32`. */
  addBOM?: boolean;
  /** For `utf-32`: the encoding to write. Default: `utf-32le`. */
  defaultEncoding?: string;
}

/** A decoder of a stream. */
export interface Decoder {
  /**
   * Decodes a chunk. A character that is incomplete at its end is returned with the next chunk. A string is encoded to UTF-8
   * first, as Node's streams do.
   */
  write(bytes: Input | string): string;
  /** Ends the stream, and returns U+FFFD for an incomplete character. Resets the decoder, except for byte order marks. */
  end(): string | undefined;
}

/** An encoder of a stream. */
export interface Encoder {
  /** Encodes a chunk. A leading surrogate at its end is encoded with the next chunk. */
  write(string: string): Bytes;
  /** Ends the stream, and returns the last bytes, if any. */
  end(): Bytes | undefined;
}

/** What makes decoders or encoders. */
export interface ConverterClass<Options, Converter> {
  /** `codec` is the encoding itself. */
  new (options: Options | undefined, codec: Codec): Converter;
}

/** An encoding. Two encodings have the same `decoder` or `encoder` if they have in iconv-lite. */
export interface Codec {
  /** The class of its decoders, which keep byte order marks. */
  decoder: ConverterClass<DecodeOptions, Decoder>;
  /** The class of its encoders. */
  encoder: ConverterClass<EncodeOptions, Encoder>;
  /** Whether it can have a byte order mark, which `getDecoder` and `getEncoder` handle. */
  bomAware?: boolean;
}

/**
 * In Node, Deno and Bun, and after a call of `enableStreamingAPI`, a `Transform` of Node. Elsewhere the two ends of a web
 * stream, for `pipeThrough`.
 */
export type ConverterStream<I, O, All> = ({} extends NodeJS.ReadWriteStream
  ? WebStreams<I, O>
  : NodeJS.ReadWriteStream) &
  Collecting<All>;

/** The two ends of a web stream. */
export interface WebStreams<I, O> {
  /** The output. */
  readable: ReadableStream<O>;
  /** The input. */
  writable: WritableStream<I>;
}

/** A stream that can collect its output. */
export interface Collecting<All> {
  /** Calls `callback` with an error, or with `null` and all output. */
  collect(callback: (error: Error | null, all?: All) => void): this;
}

/**
 * Decodes bytes. The code units of a string are taken as bytes, with a warning on the console the first time.
 *
 * @throws RangeError - If the name is not a supported encoding.
 * @throws TypeError - If the input is of another type.
 *
 * @example
 * ```js
 * decode(Uint8Array.of(0x93, 0xfa), 'cp932'); // '日'
 * decode(Uint8Array.of(0xff, 0xfe, 0x61, 0x00), 'utf-16'); // 'a'
 * ```
 */
export function decode(bytes: Input | string, encoding: string, options?: DecodeOptions): string;

/**
 * Encodes a string.
 *
 * @throws RangeError - If the name is not a supported encoding.
 *
 * @example
 * ```js
 * [...encode('é 日', 'win1252')]; // [0xe9, 0x20, 0x3f]
 * [...encode('a', 'utf-16')]; // [0xff, 0xfe, 0x61, 0x00]
 * ```
 */
export function encode(string: string, encoding: string, options?: EncodeOptions): Bytes;

/**
 * Whether this name is a supported encoding.
 *
 * @example
 * ```js
 * encodingExists('ms949'); // true
 * encodingExists('cp437'); // true
 * encodingExists('klingon'); // false
 * ```
 */
export function encodingExists(encoding: string): boolean;

/**
 * A decoder for bytes that come in chunks.
 *
 * @throws RangeError - If the name is not a supported encoding.
 *
 * @example
 * ```js
 * const decoder = getDecoder('gbk');
 * decoder.write(Uint8Array.of(0xb0)); // ''
 * decoder.write(Uint8Array.of(0xa1)); // '啊'
 * decoder.end(); // undefined
 * ```
 */
export function getDecoder(encoding: string, options?: DecodeOptions): Decoder;

/**
 * An encoder for strings that come in chunks.
 *
 * @throws RangeError - If the name is not a supported encoding.
 */
export function getEncoder(encoding: string, options?: EncodeOptions): Encoder;

/**
 * The encoding with this name.
 *
 * For an encoding that only iconv-lite supports, `decoder` and `encoder` throw the `RangeError` when they are constructed.
 * So libraries can ask for it when they are loaded.
 *
 * @throws RangeError - If the name is not an encoding of iconv-lite, nor supported.
 *
 * @example
 * ```js
 * getCodec('gbk').decoder === getCodec('big5').decoder; // true
 * getCodec('gbk').decoder === getCodec('utf-16le').decoder; // false
 * ```
 */
export function getCodec(encoding: string): Codec;

/**
 * A stream that decodes what is written to it: views of buffers, as Node's streams have them, not buffers themselves.
 *
 * @throws RangeError - If the name is not a supported encoding.
 */
export function decodeStream(
  encoding: string,
  options?: DecodeOptions,
): ConverterStream<ArrayBufferView<ArrayBufferLike>, string, string>;

/**
 * A stream that encodes what is written to it.
 *
 * @throws RangeError - If the name is not a supported encoding.
 */
export function encodeStream(
  encoding: string,
  options?: EncodeOptions,
): ConverterStream<string, Bytes, Bytes>;

/** Lets streams use the `Transform` of a module: Node's `stream`, or its replacement in a bundle. */
export function enableStreamingAPI(stream: { Transform: unknown }): void;

/** All functions, and the properties that programs can set. */
export interface Iconv {
  /** {@inheritDoc decode} */
  decode: typeof decode;
  /** {@inheritDoc encode} */
  encode: typeof encode;
  /** {@inheritDoc encodingExists} */
  encodingExists: typeof encodingExists;
  /** {@inheritDoc getDecoder} */
  getDecoder: typeof getDecoder;
  /** {@inheritDoc getEncoder} */
  getEncoder: typeof getEncoder;
  /** {@inheritDoc getCodec} */
  getCodec: typeof getCodec;
  /** {@inheritDoc decodeStream} */
  decodeStream: typeof decodeStream;
  /** {@inheritDoc encodeStream} */
  encodeStream: typeof encodeStream;
  /** {@inheritDoc enableStreamingAPI} */
  enableStreamingAPI: typeof enableStreamingAPI;
  /** The same as `decode`. */
  fromEncoding: typeof decode;
  /** The same as `encode`. */
  toEncoding: typeof encode;
  /** The replacement for malformed bytes. Default: U+FFFD. */
  defaultCharUnicode: string;
  /**
   * The replacement for an unencodable code point, of which only the first code unit is used. Default: `?`, which also takes the
   * place of what is not ASCII, and of U+000E, U+000F and U+001B, which ISO-2022-JP lacks.
   */
  defaultCharSingleByte: string;
  /** If true, `decode` does not warn about strings. */
  skipDecodeWarning: boolean;
  /** Whether streams are available. */
  readonly supportsStreams: boolean;
}

/** The result of `require()`, and a module's default import. */
declare const iconv: Iconv;
export default iconv;
