// Names, labels and byte order marks of encodings. An encoding is identified by its index in the standard's table.

import { charCodeAt, methodOrUndefined, substring, toLowerCase } from './intrinsics.js';
import { UTF_16BE, UTF_16LE, UTF_8 } from './encodings.js';
import { LABELS } from './label-text.js';

/** The code unit after a name or label in the text is at most this; those of labels are higher. */
const AFTER = 0x2b;
/** The bit that says that it was the name, and the bit for the last one of an encoding. */
const IS_NAME = 1;
const IS_LAST = 2;

const trim = /* @__PURE__ */ methodOrUndefined('', 'trim');

// These are known without the text, so that `new TextDecoder()` does not read it.
const encodings = { __proto__: null, 'UTF-8': UTF_8, 'utf-8': UTF_8, utf8: UTF_8 };
const encodingNames = { __proto__: null };
/** The labels of each encoding, empty until the text has been read. */
const encodingLabels = { __proto__: null };

/** [Gets an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from a label; less than 0 for failure. */
export function getEncoding(label) {
  return encodings[label] ?? lookUp(label);
}

function lookUp(label) {
  readLabels();
  // `trim` removes only ASCII whitespace and this.
  for (let i = 0; i < label.length; i++) {
    const unit = charCodeAt(label, i);
    if (unit > 0x7f || unit === 0x0b) return -1;
  }
  return encodings[toLowerCase(trim(label))] ?? -1;
}

function readLabels() {
  if (encodingLabels[0]) return;
  let encoding = 0;
  let list = [];
  let start = 0;
  for (let i = 0; i < LABELS.length; i++) {
    const unit = charCodeAt(LABELS, i);
    if (unit > AFTER) continue;
    const word = substring(LABELS, start, i);
    const label = toLowerCase(word);
    start = i + 1;
    encodings[label] = encoding;
    list[list.length] = label;
    if (unit & IS_NAME) encodings[(encodingNames[encoding] = word)] = encoding;
    if (unit & IS_LAST) {
      encodingLabels[encoding++] = list;
      list = [];
    }
  }
}

/** The encodings by all labels, in lower case, and by their names. */
export function encodingsByLabel() {
  readLabels();
  return encodings;
}

/** The name of an encoding, undefined for none. */
export function names(encoding) {
  readLabels();
  return encodingNames[encoding];
}

/** The name of an encoding as the interfaces' `encoding` attributes give it. */
export function lowercaseName(encoding) {
  return toLowerCase(names(encoding));
}

/** The labels of an encoding, sorted. */
export function labels(encoding) {
  readLabels();
  return encodingLabels[encoding];
}

/** The encoding of the byte order mark that bytes begin with; less than 0 for none. See https://encoding.spec.whatwg.org/#bom-sniff */
export function encodingOfMark(bytes) {
  // They are undefined after the end.
  const { 0: first, 1: second, 2: third } = bytes;
  const pair = (first << 8) | second;
  if (pair === 0xfeff) return UTF_16BE;
  if (pair === 0xfffe) return UTF_16LE;
  return pair === 0xefbb && third === 0xbf ? UTF_8 : -1;
}
