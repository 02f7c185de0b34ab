/**
 * Finding a document's encoding as browsers do: HTML's [encoding sniffing
 * algorithm](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm) and the algorithms it is
 * made of.
 *
 * There is an answer for any bytes whatever, in time linear in what is looked at. Bytes are a buffer source; one that is
 * resizable or growable is a `TypeError`. Encodings are given by their labels, and returned by their names.
 *
 * @module encoding-standard/html
 */

import type { EncodingLabel, EncodingName } from './hooks.js';
import type { AllowSharedBufferSource, DecodeError } from './index.js';

export type { DecodeError };

/** What {@link prescan} is given. */
export interface PrescanOptions {
  /**
   * How many bytes are looked at, `Infinity` for all. Default: 1024, as the standard encourages. There must be memory for
   * a copy of so many.
   */
  limit?: number | null;
}

/**
 * What is known of a document besides its bytes, and what to do with that, in the order of the algorithm. A label that is
 * none is as good as no label, and so is `null`: the step passes.
 */
export interface SniffOptions extends PrescanOptions {
  /** The encoding with which the user has explicitly overridden the document's. */
  override?: EncodingLabel | null;
  /** The encoding that the transport layer specifies. */
  transport?: EncodingLabel | null;
  /**
   * The value of a `Content-Type` header, as {@link parseContentType} takes it. If `transport` gives no encoding, it is that
   * of the `charset` parameter in here. If neither `type` nor `xml` is given, the kind of document is that of the MIME type.
   */
  contentType?: string | null;
  /** The document that contains this one in a frame, if there is one. */
  parent?: ParentDocument | null;
  /** The likely encoding: that of the last visit, for example. */
  likely?: EncodingLabel | null;
  /** How to detect an encoding that nothing declares. Default: not at all. */
  autodetect?: boolean | AutodetectFunction | null;
  /** The user's locale, a BCP 47 language tag: see {@link defaultEncoding}. It says nothing of XML. */
  locale?: string | null;
  /** The default where there is no locale, or what is given as one is no tag. Default: `'windows-1252'`, `'UTF-8'` for XML. */
  fallback?: EncodingLabel | null;
  /** Which kind of document it is. Default: that of `contentType`, `'html'` if that is not a MIME type. */
  type?: DocumentKind | null;
  /** `true` is the same as the type `'xml'`, if no `type` is given. `false` says nothing. */
  xml?: boolean | null;
}

/**
 * Which kind of document it is, and by that how an encoding is looked for:
 *
 * - `'html'`, for the MIME type `text/html`: by all steps;
 * - `'xml'`, for `text/xml`, `application/xml` and types that end in `+xml`: byte order mark, `override`, transport layer,
 *   XML declaration (in UTF-16 too), `fallback`, UTF-8;
 * - `'text'`, for all other MIME types, `text/csv` for example: by all steps but the prescan. A `<meta>` in it is text.
 */
export type DocumentKind = 'html' | 'xml' | 'text';

/** A document from which an encoding is inherited if it is of the same origin, and its encoding not UTF-16BE/LE. */
export interface ParentDocument {
  /** Its encoding. */
  encoding?: EncodingLabel | null;
  /** Whether its origin is the same. Default: false. */
  sameOrigin?: boolean | null;
}

/**
 * How to detect an encoding that nothing declares:
 *
 * - `true`: as UTF-8, if the bytes that are looked at are well-formed and not all ASCII. That a sequence is cut at their
 *   end is no error. ISO-2022-JP's escape sequences are no evidence: an attacker can have them put into a page.
 * - a function: by a copy of the bytes that are looked at. It is called once at most, when no other step but the default
 *   is left. What it throws goes through.
 */
export type AutodetectFunction = (bytes: Uint8Array<ArrayBuffer>) => EncodingLabel | null | undefined;

/** What was found, and why. */
export interface Sniffed {
  /** The encoding. It can be any of them, replacement included. */
  encoding: EncodingName;
  /** Whether a byte order mark, the user or the transport layer said so, or only the document or its surroundings. */
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
 * - `'prescan'`: the prescan, an XML declaration that it found included;
 * - `'xml'`: the XML declaration of an XML document;
 * - `'parent'`: the containing document;
 * - `'likely'`: information on the likely encoding;
 * - `'autodetect'`: autodetection;
 * - `'default'`: the default of the locale, of the caller, of XML or of this package.
 */
export type Source =
  'bom' | 'override' | 'transport' | 'prescan' | 'xml' | 'parent' | 'likely' | 'autodetect' | 'default';

/**
 * The [encoding sniffing algorithm](https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm),
 * given the first bytes of a document, or all of them.
 *
 * @throws TypeError - If an option is of a wrong type.
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
 * for a `meta` element that declares one, or else for an XML declaration. `null` is the standard's failure.
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
 * encoding](https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing): the one that an
 * XML declaration at the very start of the bytes names. `null` is the standard's failure.
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
 * given its `content` attribute. `null` is the standard's nothing.
 *
 * @example
 * ```js
 * extractEncodingFromMeta('text/html; charset=EUC-KR'); // 'EUC-KR'
 * extractEncodingFromMeta('text/html; charset'); // null
 * ```
 */
export function extractEncodingFromMeta(content: string): EncodingName | null;

/** What a `Content-Type` header says. */
export interface ContentType {
  /** The [essence](https://mimesniff.spec.whatwg.org/#mime-type-essence) of the MIME type, in lower case: `'text/csv'`. */
  essence: string;
  /** The value of the parameter `charset`, as it is there, without quotes; `null` if there is none. */
  charset: string | null;
  /** The encoding whose label `charset` is; `null` if it is no label. */
  encoding: EncodingName | null;
}

/**
 * [Parses a MIME type](https://mimesniff.spec.whatwg.org/#parse-a-mime-type), which is the value of a `Content-Type` header,
 * whatever kind of resource it comes with. `null` is the standard's failure, and the result for a header that is not there.
 *
 * @throws TypeError - If the value is neither a string nor absent.
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
 * language tag. `null` is for what has not the form of a tag.
 *
 * @example
 * ```js
 * defaultEncoding('uk-UA'); // 'windows-1251'
 * defaultEncoding('zh-Hans-CN'); // 'gb18030'
 * defaultEncoding('fr'); // 'windows-1252'
 * ```
 */
export function defaultEncoding(locale: string): EncodingName | null;

/** What a {@link SniffingDecoderStream} is made with. */
export interface SniffingDecoderStreamOptions extends SniffOptions {
  /**
   * Whether an error in the input errors both sides, with a {@link DecodeError}, instead of becoming U+FFFD. Default:
   * false.
   */
  fatal?: boolean | null;
}

/**
 * Decodes a document whose encoding is not known, as a transform stream. It keeps the first bytes until the encoding is
 * found (which takes as many as `limit` says, but no more than three if it is certain, or if it is text and nothing is
 * autodetected) and then decodes as the
 * [*decode*](https://encoding.spec.whatwg.org/#decode) hook does: a byte order mark goes before the encoding, and is taken
 * off.
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
   * @throws TypeError - If an option is of a wrong type, or the platform has no `TransformStream`.
   */
  constructor(options?: SniffingDecoderStreamOptions | null);

  /**
   * What was found, and why. If the stream fails or is given up before that, it is rejected with the reason; nobody need
   * listen to it.
   */
  get sniffed(): Promise<Sniffed>;

  /** The text, in chunks that are not empty. */
  get readable(): ReadableStream<string>;

  /** Takes the bytes. A chunk that is no buffer source errors both sides with a `TypeError`. */
  get writable(): WritableStream<AllowSharedBufferSource>;
}
