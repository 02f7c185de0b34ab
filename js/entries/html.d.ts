/**
 * Detects a document's encoding as browsers do: HTML's [encoding sniffing
 * algorithm](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm) and the algorithms that it
 * uses.
 *
 * Every input has a result, in time linear in the number of bytes examined. Bytes are a buffer source; a resizable or
 * growable one is a `TypeError`. Encodings are passed as labels and returned as names.
 *
 * @module encoding-standard/html
 */

import type { EncodingLabel, EncodingName } from './hooks.js';
import type { AllowSharedBufferSource, DecodeError } from './index.js';

export type { DecodeError };

/** The options of {@link prescan}. */
export interface PrescanOptions {
  /**
   * The number of bytes to examine. Default: all of them. For a stream it is 1024, as the standard encourages.
   */
  limit?: number | null;
}

/**
 * What is known about a document besides its bytes, and how to use it, in the order of the algorithm. `null` is the same as
 * an absent option.
 *
 * What the program says must be a label: an unknown one is a `RangeError`. What came with the data, `transport` and
 * `contentType`, may be unknown, and its step is then skipped.
 */
export interface SniffOptions extends PrescanOptions {
  /** The encoding with which the user has explicitly overridden the document's. */
  override?: EncodingLabel | null;
  /** The encoding that the transport layer specifies. */
  transport?: EncodingLabel | null;
  /**
   * The value of a `Content-Type` header, as for {@link parseContentType}. If `transport` gives no encoding, the `charset`
   * parameter of this value does. If no `type` is given, the MIME type decides the kind of document.
   */
  contentType?: string | null;
  /** The document that contains this one in a frame, if there is one. */
  parent?: ParentDocument | null;
  /** The likely encoding, for example that of the last visit. */
  likely?: EncodingLabel | null;
  /** How to detect an encoding that nothing declares. Default: not at all. */
  autodetect?: boolean | AutodetectFunction | null;
  /** The user's locale, a BCP 47 language tag: see {@link defaultEncoding}. It has no effect on XML. */
  locale?: string | null;
  /** The default if `locale` is absent or not a language tag. Default: `'windows-1252'`, or `'UTF-8'` for XML. */
  fallback?: EncodingLabel | null;
  /** The kind of document. Default: that of `contentType`, or `'html'` if that is not a MIME type. */
  type?: DocumentKind | null;
}

/**
 * The kind of document, which decides how its encoding is detected:
 *
 * - `'html'`, for the MIME type `text/html`: with all steps;
 * - `'xml'`, for `text/xml`, `application/xml` and types that end in `+xml`: byte order mark, `override`, transport layer,
 *   XML declaration (also in UTF-16), `fallback`, UTF-8;
 * - `'text'`, for all other MIME types, `text/csv` for example: with all steps except the prescan. A `<meta>` in it is
 *   text.
 */
export type DocumentKind = 'html' | 'xml' | 'text';

/** A document whose encoding is inherited if it has the same origin and its encoding is not UTF-16BE/LE. */
export interface ParentDocument {
  /** Its encoding. */
  encoding?: EncodingLabel | null;
  /** Whether its origin is the same. Default: false. */
  sameOrigin?: boolean | null;
}

/**
 * How to detect an encoding that nothing declares:
 *
 * - `true`: as UTF-8, if the examined bytes are well-formed UTF-8 and not all ASCII. A sequence cut off at their end is
 *   not an error. Escape sequences of ISO-2022-JP are not evidence, because an attacker can inject them into a page.
 * - a function: it gets a copy of the examined bytes, and options that say whether they are a page
 *   from the web (`html`), and whether more bytes follow (`stream`). It returns a label, or
 *   an object with one as its `encoding`, as `detect` of `encoding-standard/detect` does. `'us-ascii'` in such an object is no evidence. It is called at most once,
 *   when only the default is left. Its exceptions are propagated.
 */
export type AutodetectFunction = (
  bytes: Uint8Array<ArrayBuffer>,
  options: { html: boolean; stream: boolean },
) => EncodingLabel | Autodetected | null | undefined;

/** What an {@link AutodetectFunction} may return instead of a label. */
export interface Autodetected {
  /** A label of the encoding. */
  encoding: EncodingLabel;
}

/** The detected encoding, and why. */
export interface Sniffed {
  /** The encoding. It can be any of them, including replacement. */
  encoding: EncodingName;
  /**
   * `'certain'` if it comes from a byte order mark, the user or the transport layer; `'tentative'` if it comes from the
   * document or its context.
   */
  confidence: 'certain' | 'tentative';
  /** The step of the algorithm that found it. */
  source: Source;
}

/**
 * A step of the algorithm:
 *
 * - `'bom'`: a byte order mark;
 * - `'override'`: the user;
 * - `'transport'`: the transport layer;
 * - `'prescan'`: the prescan, including an XML declaration that it found;
 * - `'xml'`: the XML declaration of an XML document;
 * - `'parent'`: the containing document;
 * - `'likely'`: information on the likely encoding;
 * - `'autodetect'`: autodetection;
 * - `'default'`: the default of the locale, the caller, XML or this package.
 */
export type Source =
  'bom' | 'override' | 'transport' | 'prescan' | 'xml' | 'parent' | 'likely' | 'autodetect' | 'default';

/**
 * Runs the [encoding sniffing
 * algorithm](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm) on the bytes of a document. All
 * of them are examined, unless there is a `limit`.
 *
 * @throws TypeError - If an option is unknown or has the wrong type.
 * @throws RangeError - If a label that the program gives is unknown.
 *
 * @example
 * ```js
 * import { decode } from 'encoding-standard/hooks';
 *
 * const response = await fetch('https://example.com/old-page.html');
 * const bytes = await response.arrayBuffer();
 * const sniffed = sniff(bytes, { contentType: response.headers.get('content-type'), locale: 'ja' });
 * sniffed; // { encoding: 'EUC-JP', confidence: 'tentative', source: 'prescan' }
 * const text = decode(bytes, sniffed.encoding);
 * ```
 */
export function sniff(bytes: AllowSharedBufferSource, options?: SniffOptions | null): Sniffed;

/**
 * [Prescans a byte stream to determine its
 * encoding](https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding): looks
 * for a `meta` element that declares one, or else for an XML declaration. Returns `null` for the standard's failure. All
 * bytes are examined, unless there is a `limit`.
 *
 * @example
 * ```js
 * const bytesOf = (string) => new TextEncoder().encode(string);
 * prescan(bytesOf('<title>x</title><meta charset=sjis>')); // 'Shift_JIS'
 * prescan(bytesOf('<!-- <meta charset=sjis> -->')); // null
 * ```
 */
export function prescan(bytes: AllowSharedBufferSource, options?: PrescanOptions | null): EncodingName | null;

/**
 * [Gets an XML
 * encoding](https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing): the one named in
 * an XML declaration at the very start of the bytes. Returns `null` for the standard's failure.
 *
 * @example
 * ```js
 * const bytesOf = (string) => new TextEncoder().encode(string);
 * getXMLEncoding(bytesOf('<?xml version="1.0" encoding="EUC-JP"?><rss/>')); // 'EUC-JP'
 * ```
 */
export function getXMLEncoding(bytes: AllowSharedBufferSource): EncodingName | null;

/**
 * [Extracts a character encoding from a `meta`
 * element](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#algorithm-for-extracting-a-character-encoding-from-a-meta-element),
 * given its `content` attribute. Returns `null` for the standard's "nothing".
 *
 * @example
 * ```js
 * extractEncodingFromMeta('text/html; charset=EUC-KR'); // 'EUC-KR'
 * extractEncodingFromMeta('text/html; charset'); // null
 * ```
 */
export function extractEncodingFromMeta(content: string): EncodingName | null;

/** A parsed `Content-Type` header. */
export interface ContentType {
  /** The [essence](https://mimesniff.spec.whatwg.org/#mime-type-essence) of the MIME type, in lower case: `'text/csv'`. */
  essence: string;
  /** The value of the parameter `charset`, unchanged except for quotes; `null` if there is none. */
  charset: string | null;
  /** The encoding that `charset` is a label of; `null` if it is not a label. */
  encoding: EncodingName | null;
}

/**
 * [Parses a MIME type](https://mimesniff.spec.whatwg.org/#parse-a-mime-type), the value of the `Content-Type` header of any
 * kind of resource. Returns `null` for the standard's failure and for an absent header.
 *
 * @throws TypeError - If `value` is not a string, `null` or `undefined`.
 *
 * @example
 * ```js
 * parseContentType('text/csv; charset="SJIS"'); // { essence: 'text/csv', charset: 'SJIS', encoding: 'Shift_JIS' }
 * parseContentType('text/csv; charset=excel'); // { essence: 'text/csv', charset: 'excel', encoding: null }
 * parseContentType('text/csv').charset; // null
 * parseContentType('csv'); // null
 * ```
 */
export function parseContentType(value: string | null | undefined): ContentType | null;

/**
 * The [suggested default
 * encoding](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding) for a locale, a BCP 47
 * language tag. Returns `null` if it does not have the form of a tag.
 *
 * @example
 * ```js
 * defaultEncoding('uk-UA'); // 'windows-1251'
 * defaultEncoding('zh-Hans-CN'); // 'gb18030'
 * defaultEncoding('fr'); // 'windows-1252'
 * ```
 */
export function defaultEncoding(locale: string): EncodingName | null;

/** The options of a {@link SniffingDecoderStream}. */
export interface SniffingDecoderStreamOptions extends SniffOptions {
  /**
   * The number of bytes in which a declaration is looked for, and of those that `autodetect` gets, from the first one on that
   * is not ASCII. Default: 1024 for a declaration, as the standard encourages, and 65536 for `autodetect`.
   */
  limit?: number | null;
  /**
   * Whether an error in the input errors both sides with a {@link DecodeError} instead of becoming U+FFFD. Default: false.
   */
  fatal?: boolean | null;
  /**
   * The number of milliseconds without bytes after which no more bytes are waited for: those that are there are searched for a
   * declaration or, if they are not only ASCII, decide the encoding. Needed where bytes come slowly, as from a console.
   * Default: `Infinity`.
   */
  idle?: number | null;
}

/**
 * A transform stream that decodes a document whose encoding is unknown. It buffers the first bytes until the encoding is
 * detected: up to `limit` bytes, but no more than three if the encoding is certain, or if the document is text. It then decodes
 * as the [*decode*](https://encoding.spec.whatwg.org/#decode) hook does: a byte order mark overrides the encoding and is
 * removed.
 *
 * If nothing but `autodetect` can tell the encoding, ASCII is passed on at once after that. The first byte that is not ASCII,
 * the first NUL or the first escape sequence of ISO-2022-JP decides, with up to `limit` bytes after it and a few before it. UTF-16
 * is no result for text that begins with ASCII.
 *
 * @example
 * ```js
 * const { body, headers } = await fetch('https://example.com/old-page.html');
 * const stream = new SniffingDecoderStream({ contentType: headers.get('content-type') });
 * stream.sniffed.then(({ encoding, source }) => console.log(encoding, source));
 * let text = '';
 * for await (const chunk of body.pipeThrough(stream)) text += chunk;
 * ```
 */
export class SniffingDecoderStream {
  /**
   * @throws TypeError - If an option is unknown or has the wrong type, or the platform has no `TransformStream`.
   * @throws RangeError - If a label that the program gives is unknown.
   */
  constructor(options?: SniffingDecoderStreamOptions | null);

  /**
   * The detected encoding, and why, as soon as it is known. It is known without a reader of the text, unless more than a
   * mebibyte of ASCII is passed on before. If the stream fails or is cancelled before that, the promise is rejected with the
   * reason. An unhandled rejection is not reported.
   */
  get sniffed(): Promise<Sniffed>;

  /** The text, in chunks that are not empty. */
  get readable(): ReadableStream<string>;

  /** Takes the bytes. A chunk that is not a buffer source errors both sides with a `TypeError`. */
  get writable(): WritableStream<AllowSharedBufferSource>;
}
