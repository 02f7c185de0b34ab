// https://mimesniff.spec.whatwg.org/#parse-a-mime-type

import { exec, substring, toLowerCase } from '../support/intrinsics.js';
import { getEncoding, names } from '../support/labels.js';
import { isAbsent, toStringOf } from '../support/options.js';
import { bytesOf, DOUBLE_QUOTE, EQUALS, find, isAt, NONE, withoutTrailing } from './search.js';

/** HTTP whitespace; U+000C is not in it. */
const WHITESPACE = '\t\n\r ';

const BACKSLASH = 0x5c;
const CHARSET_LENGTH = 7;

/** A type and a subtype: HTTP token code points. */
const ESSENCE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/;

/** What is not an HTTP quoted-string token code point. */
const NOT_IN_VALUE = /[^\t -~\x80-\xff]/;

export function parseContentType(value) {
  if (isAbsent(value)) return null;
  const parsed = parse(toStringOf(value, 'The value of parseContentType()'));
  if (parsed === null) return null;
  const { essence, charset, encoding } = parsed;
  return { essence, charset, encoding: names(encoding) ?? null };
}

/** Parses a header's value. The encoding in the result is a number. Returns null if the value is not a MIME type. */
export function parse(value) {
  const bytes = bytesOf(value);
  const start = find(bytes, 0, WHITESPACE, false);
  const semicolon = find(bytes, start, ';');
  const essence = substring(value, start, withoutTrailing(bytes, start, semicolon, WHITESPACE));
  if (!exec(ESSENCE, essence)) return null;
  const charset = findCharset(value, bytes, semicolon);
  return {
    essence: toLowerCase(essence),
    charset,
    encoding: charset === null ? NONE : getEncoding(charset),
  };
}

/**
 * The value of the parameter `charset`, null for none. `at` is the index of the first semicolon, or the end. The first valid
 * value counts, even if it is not a label.
 */
function findCharset(value, bytes, at) {
  const end = withoutTrailing(bytes, at, value.length, WHITESPACE);
  for (; at < end; at = find(bytes, at, ';')) {
    const start = find(bytes, at + 1, WHITESPACE, false);
    at = find(bytes, start, ';=');
    if (bytes[at] !== EQUALS) continue;
    const isCharset = at - start === CHARSET_LENGTH && isAt(bytes, start, 'charset', true);
    const isQuoted = bytes[++at] === DOUBLE_QUOTE;
    let charset = '';
    if (isQuoted) {
      // It can contain semicolons.
      while (++at < end && bytes[at] !== DOUBLE_QUOTE) {
        // A backslash at the end escapes nothing, and is kept.
        if (bytes[at] === BACKSLASH && at + 1 < end) at++;
        if (isCharset) charset += value[at];
      }
    } else {
      charset = substring(value, at, withoutTrailing(bytes, at, find(bytes, at, ';'), WHITESPACE));
    }
    if (isCharset && (isQuoted || charset) && !exec(NOT_IN_VALUE, charset)) return charset;
  }
  return null;
}
