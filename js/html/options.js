// The options of the functions. They throw for values of a wrong type instead of converting them, because a conversion could
// hide why an encoding was found or not. Null is the same as absent, because a missing header is null.

import { mustBe } from '../support/errors.js';
import { exec } from '../support/intrinsics.js';
import { getEncoding } from '../support/labels.js';
import { isAbsent, toBoolean, toLimit, toStringOf, toStringOrNull } from '../support/options.js';
import { toDictionary } from '../support/webidl.js';
import { detectUtf8 } from './autodetect.js';
import { parse } from './content-type.js';
import { defaultFor } from './locale.js';
import { NONE } from './search.js';

/** The number of bytes that the standard recommends to examine. */
export const LIMIT = 1024;

/** The kinds of documents. */
export const HTML = 0;
export const XML = 1;
export const TEXT = 2;
/** The essence of an XML MIME type. */
const XML_TYPE = /^(text|application)\/xml$|\+xml$/;
const KINDS = { __proto__: null, html: HTML, xml: XML, text: TEXT };

/** Reads the options of `sniff`, each once, and gets the encodings that they name. */
export function toSniffOptions(value, what) {
  const options = toDictionary(value, what);
  const override = toEncoding(options, 'override');
  const transport = toEncoding(options, 'transport');
  const contentType = toStringOrNull(options?.contentType, 'contentType');
  const parent = toInherited(options?.parent);
  const likely = toEncoding(options, 'likely');
  const autodetect = toAutodetect(options?.autodetect);
  const locale = toStringOrNull(options?.locale, 'locale');
  const fallback = toEncoding(options, 'fallback');
  const limit = toLimit(options?.limit, LIMIT);
  const type = toKind(options?.type);
  const xml = toBoolean(options?.xml, 'xml');

  // A value that is not a MIME type is ignored.
  const parsed = contentType === null ? null : parse(contentType);
  const suggested = locale === null ? NONE : defaultFor(locale);
  const kind = type ?? (xml ? XML : parsed === null ? HTML : kindOf(parsed.essence));
  return {
    override,
    transport: transport === NONE ? (parsed?.encoding ?? NONE) : transport,
    parent,
    likely,
    autodetect,
    // The table of locales is for HTML.
    fallback: suggested === NONE || kind === XML ? fallback : suggested,
    limit,
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
  if (kind === undefined) {
    throw mustBe("The option 'type'", `'html', 'xml' or 'text', not '${value}'`);
  }
  return kind;
}

/** Converts what an autodetect function returned: a label, or an object as `detect` returns it. */
export function toDetected(value) {
  const what = 'What the autodetect function returned';
  if (typeof value !== 'object' || value === null) return toLabelled(value, what);
  const { encoding } = value;
  // Bytes that are ASCII so far are no evidence for the rest.
  return encoding === 'us-ascii' ? NONE : getEncoding(toStringOf(encoding, what));
}

function toEncoding(options, name) {
  return toLabelled(options?.[name], `The option '${name}'`);
}

function toLabelled(value, what) {
  return isAbsent(value) ? NONE : getEncoding(toStringOf(value, what));
}

/** The encoding of the parent document, if it can be inherited. */
function toInherited(value) {
  const parent = toDictionary(value, "The option 'parent'");
  const encoding = toLabelled(parent?.encoding, "The option 'parent.encoding'");
  const sameOrigin = toBoolean(parent?.sameOrigin, 'parent.sameOrigin');
  return sameOrigin ? encoding : NONE;
}

/** The autodetect function; null for none. */
function toAutodetect(value) {
  if (typeof value === 'function') return value;
  return toBoolean(value, 'autodetect', 'a function or ') ? detectUtf8 : null;
}
