// https://mimesniff.spec.whatwg.org/#parse-a-mime-type

import { copyOf, lengthOf, partOf } from '../support/bytes.js';
import { indexOf, substring } from '../support/intrinsics.js';
import { getEncoding, names } from '../codec/labels.js';
import { INPUT, NONE, withInput } from './module.js';
import { ofUtf8, toUtf8 } from './utf-8.js';
import { isAbsent, toStringOf } from '../support/options.js';

export function parseContentType(value) {
  if (isAbsent(value)) return null;
  const parsed = parse(toStringOf(value, 'The value of parseContentType()'));
  if (parsed === null) return null;
  const { essence, charset, encoding } = parsed;
  return { essence, charset, encoding: encoding < 0 ? null : names(encoding) };
}

/** Parses a header's value. The encoding in the result is a number. Returns null if the value is not a MIME type. */
export function parse(value) {
  const bytes = toUtf8(value);
  const length = lengthOf(bytes);
  // The module writes its output after the input.
  const space = 2 * length;
  return withInput(
    copyOf(bytes, length, space),
    space,
    ({ _parse_content_type: parse_content_type }, memory) => {
      const size = parse_content_type(length);
      if (size < 0) return null;
      const text = ofUtf8(partOf(memory, INPUT + length, size));
      // An essence has no semicolon.
      const semicolon = indexOf(text, ';');
      const end = semicolon < 0 ? text.length : semicolon;
      const charset = semicolon < 0 ? null : substring(text, end + 1);
      return {
        essence: substring(text, 0, end),
        charset,
        encoding: charset === null ? NONE : getEncoding(charset),
      };
    },
  );
}
