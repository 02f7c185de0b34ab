// Names and labels of encodings. An encoding is identified by its index in the standard's table.

import { lengthOf } from '../support/bytes.js';
import { MULTI_BYTE } from '../module/engine-index.js';
import { noLabel } from '../support/errors.js';
import { charCodeAt, substring, toLowerCase } from '../support/intrinsics.js';
import { REPLACEMENT, UTF_8 } from '../support/encodings.js';
import { refuseMissing } from './missing.js';
import { checked, input, output, wasm } from '../module/module.js';
import { shortString } from '../module/strings.js';

const KNOWN = 256;
const LONGEST = 32;

// These are known without the module, so that `new TextDecoder()` does not load it.
const encodingNames = { __proto__: null, [UTF_8]: 'UTF-8' };
let encodings = { __proto__: null, 'utf-8': UTF_8, utf8: UTF_8 };
let known = 0;

/** [Gets an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from a label; less than 0 for failure. */
export function getEncoding(label) {
  const encoding = encodings[label];
  return encoding ?? lookUp(label);
}

function lookUp(label) {
  const functions = wasm();
  const multiByte = MULTI_BYTE[label];
  if (multiByte) return (encodings[label] = multiByte);
  let length = 0;
  for (let i = 0; i < label.length; i++) {
    const unit = charCodeAt(label, i);
    if (unit > 0x7f || length === lengthOf(input)) return -1;
    // The module trims labels too, but the white space may be longer than its input area.
    if ((length > 0 && length < LONGEST) || !isAsciiWhitespace(unit)) input[length++] = unit;
  }
  const encoding = checked(functions._get_encoding(length));
  if (encoding >= 0 && label.length <= LONGEST) {
    // With upper and lower case and white space there are too many spellings of labels to keep them all.
    if (++known > KNOWN) {
      known = 1;
      encodings = { __proto__: null };
    }
    encodings[label] = encoding;
  }
  return encoding;
}

function isAsciiWhitespace(unit) {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0c || unit === 0x0d;
}

/** The encoding of a label for an interface. Throws for unknown labels and for those of replacement. */
export function toEncoding(label) {
  const encoding = getEncoding(label);
  if (encoding === UTF_8) return encoding;
  refuseMissing(label, encoding);
  if (encoding < 0 || encoding === REPLACEMENT) throw noLabel(label);
  return encoding;
}

/** The name of an encoding. */
export function names(encoding) {
  return (encodingNames[encoding] ??= outputText(checked(wasm()._encoding_name(encoding))));
}

/** The name of an encoding as the interfaces' `encoding` attributes give it. */
export function lowercaseName(encoding) {
  return toLowerCase(names(encoding));
}

/** The labels of an encoding. The module writes a separator before each label, and writes some as the name, in its case. */
export function labels(encoding) {
  const list = [];
  const text = toLowerCase(outputText(checked(wasm()._encoding_labels(encoding))));
  let start = 1;
  for (let i = start; i <= text.length; i++) {
    if (i < text.length && charCodeAt(text, i) > 0x20) continue;
    list[list.length] = substring(text, start, i);
    start = i + 1;
  }
  return list;
}

function outputText(length) {
  return shortString(output, 0, length);
}
