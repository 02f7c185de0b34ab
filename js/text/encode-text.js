// A text to the bytes of a file.

import { StreamEncoder } from '../codec/stream-encoder.js';
import { toEncoding } from '../codec/to-encoding.js';
import { substituteFor, toUnencodable } from '../interfaces/legacy-text-encoder.js';
import { copyBytes, lengthOf } from '../support/bytes.js';
import { REPLACEMENT, UTF_16LE, UTF_8 } from '../support/encodings.js';
import { notSupported, unencodable } from '../support/errors.js';
import { Uint8Array } from '../support/intrinsics.js';
import { lowercaseName } from '../support/labels.js';
import { toBoolean, toOptions, toStringOf, toStringOrNull } from '../support/options.js';
import { ANY_LINE_END, withNewline } from './newline.js';
import { toNewline } from './options.js';

const OPTIONS = ['encoding', 'bom', 'newline', 'unencodable'];

export function encodeText(text, options = null) {
  const string = toStringOf(text, 'The text');
  const checked = toOptions(options, 'encodeText()', OPTIONS);
  const encoding = toEncoding(toStringOrNull(checked.encoding, 'encoding') ?? 'utf-8');
  const hasMark = toBoolean(checked.bom, 'bom');
  const newline = toNewline(checked.newline);
  const mode = toUnencodable(checked.unencodable);
  if (hasMark && !canHaveMark(encoding)) {
    throw notSupported(`${lowercaseName(encoding)} has no byte order mark`);
  }
  const encoder = new StreamEncoder(encoding, mode === 'html', substituteFor(mode));
  const converted = newline === null ? string : withNewline(string, newline, ANY_LINE_END);
  const bytes = encoder.encode(converted, 0, true);
  if (encoder.unencodable) {
    const what = `${lowercaseName(encoding)} cannot encode`;
    throw unencodable(encoder.isSubstitute ? `${what} what was returned for` : what, encoder.unencodable);
  }
  return hasMark ? withMark(encoding, bytes) : bytes;
}

export function canHaveMark(encoding) {
  return encoding === UTF_8 || (encoding > REPLACEMENT && encoding <= UTF_16LE);
}

function withMark(encoding, bytes) {
  const mark = new StreamEncoder(encoding, false).encode('\ufeff', 0, true);
  const all = new Uint8Array(lengthOf(mark) + lengthOf(bytes));
  copyBytes(mark, 0, lengthOf(mark), all, 0);
  copyBytes(bytes, 0, lengthOf(bytes), all, lengthOf(mark));
  return all;
}
