/**
 * The interface of [iconv-lite](https://www.npmjs.com/package/iconv-lite) over the standard's codecs, so that a program, or
 * a whole tree of packages, changes from one to the other without a change of code.
 *
 * Encodings go by the names that programs use there, in any case and punctuation: those that `normalizeLabel()` of
 * `encoding-standard/hooks` knows and some more, and
 *
 * - `utf-16`, by byte order mark, or else by what looks like text, or else `defaultEncoding`; it is written in UTF-16LE
 *   with a byte order mark;
 * - `utf-32`, in the same way, `utf-32le` and `utf-32be`, `ucs-4`, `ucs-4le` and `ucs-4be`;
 * - `binary`, which is a byte for each code unit, `base64` and `hex`.
 *
 * A name that is none of these is a `RangeError` with the code `ERR_ENCODING_NOT_SUPPORTED`, the message of which begins with
 * `Encoding not recognized` and says so if it is one of iconv-lite's. Which bytes stand for which text is as the standard
 * says: `latin1` and `ascii` are windows-1252. What is malformed becomes U+FFFD, and what an encoding lacks `?`.
 *
 * Bytes are a `Buffer` where there are Buffers, as in Node, Deno and Bun, and a `Uint8Array` elsewhere.
 *
 * @module encoding-standard/iconv
 */

import type { AllowSharedBufferSource } from './index.js';

declare global {
  namespace NodeJS {
    // It has members where Node's declarations are.
    interface ReadWriteStream {}
  }
}

/** Globals with Node's Buffers. */
export interface WithBuffers<B> {
  /** Their class. */
  Buffer: {
    /** It returns one. */
    concat(list: never[]): B;
  };
}

/** A `Buffer` where there are Buffers, a `Uint8Array` elsewhere. */
export type Bytes = typeof globalThis extends WithBuffers<infer B> ? B : Uint8Array<ArrayBuffer>;

/** What decoders take: a buffer source, or an array of bytes. */
export type Input = AllowSharedBufferSource | readonly number[];

/** What decoders are given. Streams in Node hand on other options to Node's `Transform`. */
export interface DecodeOptions {
  /** Whether a byte order mark is taken off in UTF-8, UTF-16 and UTF-32. A function is called when it is. Default: true. */
  stripBOM?: boolean | (() => void);
  /** For `utf-16` and `utf-32`: the encoding where nothing tells the byte order. Default: the little-endian one. */
  defaultEncoding?: string;
}

/** What encoders are given. Streams in Node hand on other options to Node's `Transform`. */
export interface EncodeOptions {
  /** Whether a byte order mark is written, in UTF-8, UTF-16 and UTF-32. Default: for `utf-16` and `utf-32` alone. */
  addBOM?: boolean;
  /** For `utf-32`: the encoding to write. Default: `utf-32le`. */
  defaultEncoding?: string;
}

/** A decoder of a stream. */
export interface Decoder {
  /**
   * Decodes a chunk. A character that is cut by its end comes with the next one. A string is taken for its bytes in UTF-8, as
   * Node's streams take it.
   */
  write(bytes: Input | string): string;
  /** The end, and what is left: U+FFFD for a character that is cut. The decoder is then as new, but for byte order marks. */
  end(): string | undefined;
}

/** An encoder of a stream. */
export interface Encoder {
  /** Encodes a chunk. Half a surrogate pair at its end comes with the next one. */
  write(string: string): Bytes;
  /** The end, and what is left. */
  end(): Bytes | undefined;
}

/** A class of decoders or encoders. */
export interface ConverterClass<Options, Converter> {
  /** It is given the encoding itself. */
  new (options: Options | undefined, codec: Codec): Converter;
}

/** An encoding. */
export interface Codec {
  /** The class of its decoders, which know nothing of byte order marks. */
  decoder: ConverterClass<DecodeOptions, Decoder>;
  /** The class of its encoders. */
  encoder: ConverterClass<EncodeOptions, Encoder>;
  /** Whether it has a byte order mark, of which `getDecoder` and `getEncoder` take care. */
  bomAware?: boolean;
}

/**
 * In Node, Deno and Bun, and where `enableStreamingAPI` has been called, a `Transform` of Node's. Elsewhere the two ends of
 * a stream of the web, for `pipeThrough`.
 */
export type ConverterStream<I, O, All> = ({} extends NodeJS.ReadWriteStream
  ? WebStreams<I, O>
  : NodeJS.ReadWriteStream) &
  Collecting<All>;

/** The two ends of a stream of the web. */
export interface WebStreams<I, O> {
  /** What comes out. */
  readable: ReadableStream<O>;
  /** What goes in. */
  writable: WritableStream<I>;
}

/** What also collects its output. */
export interface Collecting<All> {
  /** Calls back with an error, or with `null` and all the output. */
  collect(callback: (error: Error | null, all?: All) => void): this;
}

/**
 * Decodes bytes. A string is taken for bytes by its code units, with a warning in the console once.
 *
 * @throws RangeError - If there is no such encoding here.
 * @throws TypeError - If the input is none.
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
 * @throws RangeError - If there is no such encoding here.
 *
 * @example
 * ```js
 * [...encode('é 日', 'win1252')]; // [0xe9, 0x20, 0x3f]
 * [...encode('a', 'utf-16')]; // [0xff, 0xfe, 0x61, 0x00]
 * ```
 */
export function encode(string: string, encoding: string, options?: EncodeOptions): Bytes;

/**
 * Whether there is an encoding of this name here.
 *
 * @example
 * ```js
 * encodingExists('ms949'); // true
 * encodingExists('cp437'); // false
 * ```
 */
export function encodingExists(encoding: string): boolean;

/**
 * A decoder for bytes that come in chunks.
 *
 * @throws RangeError - If there is no such encoding here.
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
 * @throws RangeError - If there is no such encoding here.
 */
export function getEncoder(encoding: string, options?: EncodeOptions): Encoder;

/**
 * The encoding of a name.
 *
 * @throws RangeError - If there is no such encoding here.
 */
export function getCodec(encoding: string): Codec;

/**
 * A stream that decodes what is written to it.
 *
 * @throws RangeError - If there is no such encoding here.
 */
export function decodeStream(
  encoding: string,
  options?: DecodeOptions,
): ConverterStream<AllowSharedBufferSource, string, string>;

/**
 * A stream that encodes what is written to it.
 *
 * @throws RangeError - If there is no such encoding here.
 */
export function encodeStream(
  encoding: string,
  options?: EncodeOptions,
): ConverterStream<string, Bytes, Bytes>;

/** Makes streams with the `Transform` of a module: Node's `stream`, or what is bundled in its place. */
export function enableStreamingAPI(stream: { Transform: unknown }): void;

/** All of it, with properties that can be set. */
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
  /** What malformed bytes become. Default: U+FFFD. */
  defaultCharUnicode: string;
  /** What a code point becomes that the encoding lacks. Default: `?`, which also stands for what is not ASCII. */
  defaultCharSingleByte: string;
  /** Whether `decode` does not warn of strings. */
  skipDecodeWarning: boolean;
  /** Whether there are streams. */
  readonly supportsStreams: boolean;
}

/** What `require()` gives, and a module's default import. */
declare const iconv: Iconv;
export default iconv;
