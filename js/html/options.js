// The options of the sniffing, of which the deciding has the same.

import { noLabel } from '../codec/to-encoding.js';
import { mustBe } from '../support/errors.js';
import { exec } from '../support/intrinsics.js';
import { getEncoding } from '../support/labels.js';
import { isAbsent, toBoolean, toLimit, toOptions, toStringOf, toStringOrNull } from '../support/options.js';
import { toDictionary } from '../support/webidl.js';
import { parse } from './content-type.js';
import { detectUtf8 } from './evidence.js';
import { defaultFor } from './locale.js';
import { NONE } from './search.js';

/** The number of bytes that the standard recommends to examine, for streams. */
export const LIMIT = 1024;

/** The kinds of documents. */
export const HTML = 0;
export const XML = 1;
export const TEXT = 2;
/** The essence of an XML MIME type. */
const XML_TYPE = /^(text|application)\/xml$|\+xml$/;
const KINDS = { __proto__: null, html: HTML, xml: XML, text: TEXT };

export const SNIFF_OPTIONS = [
  ...['override', 'transport', 'contentType', 'parent', 'likely', 'autodetect'],
  ...['locale', 'fallback', 'limit', 'type'],
];

/**
 * Reads the options of `sniff` from an object whose names have been checked, each once, and gets the encodings that they
 * name. What the program says must be a label. What came with the data need not be one.
 */
export function toSniffOptions(options, limit) {
  const override = toLabelled(options.override, 'override');
  const transport = toStringOrNull(options.transport, 'transport');
  const contentType = toStringOrNull(options.contentType, 'contentType');
  const parent = toInherited(options.parent);
  const likely = toLabelled(options.likely, 'likely');
  const autodetect = toAutodetect(options.autodetect);
  const locale = toStringOrNull(options.locale, 'locale');
  const fallback = toLabelled(options.fallback, 'fallback');
  const examined = toLimit(options.limit, limit);
  const type = toKind(options.type);

  const transported = transport === null ? NONE : getEncoding(transport);
  // A value that is not a MIME type is ignored.
  const parsed = contentType === null ? null : parse(contentType);
  const suggested = locale === null ? NONE : defaultFor(locale);
  const kind = type ?? (parsed === null ? null : kindOf(parsed.essence));
  return {
    override,
    transport: transported === NONE ? (parsed?.encoding ?? NONE) : transported,
    parent,
    likely,
    autodetect,
    // The table of locales is for HTML.
    fallback: suggested === NONE || kind === XML ? fallback : suggested,
    limit: examined,
    /** Null if nothing says it. */
    kind,
  };
}

/** The kind of document that a MIME type names: https://mimesniff.spec.whatwg.org/#mime-type-groups */
function kindOf(essence) {
  return essence === 'text/html' ? HTML : exec(XML_TYPE, essence) ? XML : TEXT;
}

/** The number of a kind; undefined if none is given. */
function toKind(value) {
  if (isAbsent(value)) return undefined;
  const kind = KINDS[toStringOf(value, "The option 'type'")];
  if (kind === undefined) throw mustBe("The option 'type'", "'html', 'xml' or 'text'");
  return kind;
}

/** Converts what an autodetect function returned: a label, or an object as `detect` returns it. It need not be known. */
export function toDetected(value) {
  if (isAbsent(value)) return NONE;
  const label = typeof value === 'object' ? value.encoding : value;
  const encoding = getEncoding(toStringOf(label, 'What the autodetect function returned'));
  // Bytes that are ASCII so far are no evidence for the rest.
  return label === 'us-ascii' && label !== value ? NONE : encoding;
}

/** The encoding of a label that the program gives as an option; `NONE` without one. */
export function toLabelled(value, name) {
  const label = toStringOrNull(value, name);
  const encoding = label === null ? NONE : getEncoding(label);
  if (label !== null && encoding === NONE) throw noLabel(label, undefined, name);
  return encoding;
}

/** The encoding of the parent document, if it can be inherited. */
function toInherited(value) {
  const dictionary = toDictionary(value, "The option 'parent'");
  const parent = toOptions(dictionary, "'parent'", ['encoding', 'sameOrigin']);
  const encoding = toLabelled(parent.encoding, 'parent.encoding');
  const sameOrigin = toBoolean(parent.sameOrigin, 'parent.sameOrigin');
  return sameOrigin ? encoding : NONE;
}

/** The autodetect function; null for none. */
function toAutodetect(value) {
  if (typeof value === 'function') return value;
  return toBoolean(value, 'autodetect', false, 'a function or a boolean') ? detectUtf8 : null;
}
