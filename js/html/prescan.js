// https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding

import { lengthOf, partOf } from '../support/bytes.js';
import { UTF_16BE, UTF_16LE, UTF_8, WINDOWS_1252, X_USER_DEFINED } from '../support/encodings.js';
import { toLowerCase } from '../support/intrinsics.js';
import { after, encodingAt, EQUALS, find, isAt, isIn, NONE, SPACE, valueAt, wordOf } from './search.js';

const SLASH = 0x2f;
const GREATER_THAN = 0x3e;

const SPACE_OR_SLASH = SPACE + '/';
const SPACE_OR_GREATER_THAN = SPACE + '>';

/** The attributes of a `meta` that matter, each with a bit. */
const ATTRIBUTES = { __proto__: null, 'http-equiv': 1, content: 2, charset: 4 };
const HTTP_EQUIV = 1;
const CONTENT = 2;
const CHARSET = 4;

/** The start of the rule in which CSS declares its encoding. */
const CHARSET_RULE = '@charset "';

/** No declaration. Other ones have the encoding of their label, and where that is, whitespace around it included. */
const NOTHING = { encoding: NONE, from: 0, to: 0 };

/** Prescans all of the bytes. */
export function prescanAll(bytes) {
  const mark = utf16Declaration(bytes);
  if (mark !== NONE) return mark;
  const { encoding } = findMeta(bytes);
  if (encoding === NONE) return xmlEncoding(bytes);
  return encoding === X_USER_DEFINED ? WINDOWS_1252 : notUtf16(encoding);
}

/**
 * The *loop*, from an index on. It ends at a `meta` that declares an encoding, or at the end of the bytes. The result also has
 * the `end` of the tag. `skip` gets the index of each `<`, and returns it or that of a later one.
 */
export function findMeta(bytes, at = 0, skip = (start) => start) {
  const end = lengthOf(bytes);
  // Other bytes are skipped.
  for (; (at = skip(find(bytes, at, '<'))) < end; at++) {
    const next = bytes[at + 1];
    const letter = (next === SLASH ? bytes[at + 2] : next) | 0x20;
    if (isAt(bytes, at, '<!--')) {
      // The two 0x2D bytes can be the same as those in the `<!--`.
      at = after(bytes, at + 2, '-->') - 1;
    } else if (letter >= 0x61 && letter <= 0x7a) {
      const isMeta = isAt(bytes, at + 1, 'meta', true) && isIn(bytes, at + 5, SPACE_OR_SLASH);
      // No byte of `<meta` ends a name.
      at = find(bytes, at, isMeta ? SPACE_OR_SLASH : SPACE_OR_GREATER_THAN);
      let seen = 0;
      let declared = NOTHING;
      let isPragma = false;
      // Each turn gets an attribute: https://html.spec.whatwg.org/multipage/parsing.html#concept-get-attributes-when-sniffing
      while (bytes[(at = find(bytes, at, SPACE_OR_SLASH, false))] !== GREATER_THAN) {
        if (at >= end) return NOTHING;
        const start = at;
        // An equals sign at the start belongs to the name.
        const nameEnd = find(bytes, start + 1, SPACE_OR_SLASH + '=>');
        at = find(bytes, nameEnd, SPACE, false);
        let from = at;
        let to = at;
        if (bytes[at] === EQUALS) {
          // The value is empty if a `>` comes first. A slash belongs to the value.
          const value = valueAt(bytes, find(bytes, at + 1, SPACE, false), SPACE_OR_GREATER_THAN);
          ({ from, to } = value);
          at = value.isQuoted ? to + 1 : to;
        }
        const attribute = isMeta && ATTRIBUTES[toLowerCase(wordOf(bytes, start, nameEnd))] & ~seen;
        seen |= attribute;
        if (attribute === HTTP_EQUIV) isPragma = toLowerCase(wordOf(bytes, from, to)) === 'content-type';
        // A `charset` takes precedence, even if it is failure.
        if (attribute === CHARSET) declared = labelAt(bytes, from, to);
        if (attribute === CONTENT && !(seen & CHARSET)) declared = findInContent(bytes, from, to);
      }
      // A `content` needs the pragma.
      if (declared.encoding !== NONE && (isPragma || seen & CHARSET)) return { ...declared, end: at };
    } else if (isIn(bytes, at + 1, '!/?')) at = find(bytes, at, '>');
  }
  return NOTHING;
}

function labelAt(bytes, from, to) {
  return { encoding: encodingAt(bytes, from, to), from, to };
}

export function extract(bytes) {
  return findInContent(bytes, 0, lengthOf(bytes)).encoding;
}

/** https://html.spec.whatwg.org/multipage/urls-and-fetching.html#algorithm-for-extracting-a-character-encoding-from-a-meta-element */
function findInContent(all, start, end) {
  const bytes = partOf(all, 0, end);
  let at = start;
  do at = find(bytes, after(bytes, at, 'charset', true), SPACE, false);
  while (at < end && bytes[at] !== EQUALS);
  const { from, to, isQuoted } = valueAt(bytes, find(bytes, at + 1, SPACE, false), SPACE + ';');
  // The closing quote is required.
  return isQuoted && to >= end ? NOTHING : labelAt(bytes, from, to);
}

export function xmlEncoding(bytes) {
  return notUtf16(findXMLDeclaration(bytes).encoding);
}

/** https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing */
export function findXMLDeclaration(bytes) {
  if (!isAt(bytes, 0, '<?xml')) return NOTHING;
  const end = find(bytes, 0, '>');
  // The standard requires only `encoding` to be before the `>`. But a value that continues after it contains a `>`, and is
  // not a label.
  let at = afterControls(bytes, after(bytes, 0, 'encoding'));
  if (bytes[at] !== EQUALS) return NOTHING;
  at = afterControls(bytes, at + 1);
  const { from, to, isQuoted } = valueAt(bytes, at, '');
  // `encodingAt` would ignore whitespace at both ends.
  return isQuoted && to < end && end < lengthOf(bytes) && bytes[from] > 0x20 && bytes[to - 1] > 0x20
    ? labelAt(bytes, from, to)
    : NOTHING;
}

export function cssEncoding(bytes) {
  return notUtf16(findCharsetRule(bytes).encoding);
}

/** https://drafts.csswg.org/css-syntax/#determine-the-fallback-encoding */
export function findCharsetRule(bytes) {
  const start = CHARSET_RULE.length;
  const end = find(bytes, start, '"');
  return isAt(bytes, 0, CHARSET_RULE) && isAt(bytes, end, '";') ? labelAt(bytes, start, end) : NOTHING;
}

/** The index of the first byte from `at` on that is above 0x20 (SP). */
function afterControls(bytes, at) {
  while (bytes[at] <= 0x20) at++;
  return at;
}

/**
 * UTF-16BE/LE if the bytes begin with `<?x` in it. For historical reasons, this looks at two bytes more than appendix F of XML
 * requires, and ignores the name of the encoding.
 */
export function utf16Declaration(bytes) {
  return isAt(bytes, 0, '<\0?\0x\0') ? UTF_16LE : isAt(bytes, 0, '\0<\0?\0x') ? UTF_16BE : NONE;
}

/** UTF-16BE/LE become UTF-8, because a declaration in ASCII bytes cannot be in UTF-16. */
function notUtf16(encoding) {
  return encoding === UTF_16BE || encoding === UTF_16LE ? UTF_8 : encoding;
}
