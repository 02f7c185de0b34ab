// The encoding of a label for an interface, and the label that an unknown name means.
//
// /lite has js/lite/codec/to-encoding.js in the place of this file.

import { lacksIndex } from '../engine/engine-index.js';
import { wasm } from '../module/module.js';
import { BIG5, GBK, REPLACEMENT, UTF_8 } from '../support/encodings.js';
import { notSupported } from '../support/errors.js';
import { charCodeAt, fromCharCode, toLowerCase } from '../support/intrinsics.js';
import { encodingsByLabel, getEncoding, names } from '../support/labels.js';

/**
 * Throws for unknown labels, for those of replacement, and for those of encodings that the module lacks; also if it cannot
 * run. The errors for a label name the `option` that it is of, if there is one.
 */
export function toEncoding(label, option = undefined) {
  const encoding = getEncoding(label);
  if (encoding === UTF_8) return encoding;
  if (encoding < 0 || encoding === REPLACEMENT) throw noLabel(label, meantLabel(label), option);
  wasm();
  requireIndex(label, encoding);
  return encoding;
}

/** Throws if the module of /slim lacks `encoding`, that of `label`. The error says what to do. */
export function requireIndex(label, encoding) {
  if (lacksIndex(encoding)) {
    throw notSupported(
      `This engine has no right TextDecoder for '${label}': await load('${label}') first, or import 'encoding-standard'`,
    );
  }
}

/**
 * The error for an unknown label, or a label of the replacement encoding. `meant` is the label that is meant, if there is
 * one.
 */
export function noLabel(label, meant = meantLabel(label), option = undefined) {
  // No interface supports replacement.
  const hint = meant && meant !== 'replacement' ? ` Did you mean '${meant}'?` : '';
  const of = option === undefined ? 'provided' : `of the option '${option}'`;
  return notSupported(`The encoding label ${of} ('${label}') is invalid.${hint}`);
}

/** The prefixes of code page numbers, and what replaces them. */
const PREFIXES = {
  __proto__: null,
  ansi: '',
  cp: '',
  cswindows: '',
  ms: '',
  win: '',
  windows: '',
  xwindows: '',
};

/** A name as `looseName` makes it, without the prefix of a code page number. */
export function keyOf(name) {
  return looseName(name, PREFIXES);
}

/** The label that a name means, empty for none. It knows the most used names; /labels knows more. */
export function meantLabel(name) {
  const all = { __proto__: null, 65001: UTF_8, utf8mb3: UTF_8, utf8mb4: UTF_8, 936: GBK, 950: BIG5 };
  const known = encodingsByLabel();
  for (const label in known) all[keyOf(label)] = known[label];
  return toLowerCase(names(all[keyOf(name)]) ?? '');
}

/**
 * A name's ASCII letters, in lower case, and digits, without a year after a colon at its end. The values of `prefixes` replace
 * its properties at the beginning of a name, where the first digit follows. Except that zeros are kept, this is
 * https://www.unicode.org/reports/tr22/tr22-8.html#Charset_Alias_Matching
 */
export function looseName(name, prefixes) {
  let loose = '';
  for (let i = 0; i < name.length; i++) {
    const unit = charCodeAt(name, i);
    const lower = unit | 0x20;
    if (unit === 0x3a && i === name.length - 5) break;
    const isDigit = unit > 0x2f && unit < 0x3a;
    if (isDigit) {
      loose = prefixes?.[loose] ?? loose;
      // A look-up for each digit of a long name would take quadratic time.
      prefixes = null;
    }
    if (isDigit || (lower > 0x60 && lower < 0x7b)) loose += fromCharCode(lower);
  }
  return loose;
}
