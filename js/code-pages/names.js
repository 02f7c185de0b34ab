// The code pages by their names. A code page is identified by a number, as the standard's encodings are: the numbers of code pages
// are after those.

import { getEncoding, lowercaseName, names } from '../support/labels.js';
import { looseName, noLabel, toEncoding as toStandardEncoding } from '../codec/to-encoding.js';
import { normalizeLabel } from '../hooks/normalize-label.js';
import { ENCODINGS, REPLACEMENT } from '../support/encodings.js';
import { charCodeAt, Object, substring, toLowerCase } from '../support/intrinsics.js';
import { toStringOf } from '../support/options.js';
import { NAMES } from './page-text.js';

const SPACE = 0x20;
/** Ends the names of a page in the text. */
const END = 0x21;

/** The prefixes of code page numbers, and what replaces them. */
const PREFIXES = {
  __proto__: null,
  ansi: '',
  ccsid: '',
  cp: '',
  csibm: '',
  cswindows: '',
  dos: '',
  ibm: '',
  ms: '',
  win: '',
  windows: '',
  xcp: '',
  xibm: '',
  xwindows: '',
};

/** The numbers of pages by name. */
const pages = { __proto__: null };
/** The names of each page, the first of which is its own as programs see it. */
const pageNames = { __proto__: null };

/** A name without what is different between spellings: `IBM037`, `cp037` and `37` are the same. */
function looseKey(name) {
  const key = looseName(name, PREFIXES);
  let zeros = 0;
  while (charCodeAt(key, zeros) === 0x30) zeros++;
  return substring(key, zeros);
}

function readNames() {
  if (pageNames[0]) return;
  let list = [];
  let start = 0;
  let page = 0;
  for (let i = 0; i < NAMES.length; i++) {
    const unit = charCodeAt(NAMES, i);
    if (unit > END) continue;
    if (unit === SPACE) list[list.length] = substring(NAMES, start, i);
    else {
      for (let n = 0; n < list.length; n++) pages[looseKey(list[n])] = ENCODINGS + page;
      pageNames[page++] = list;
      list = [];
    }
    start = i + 1;
  }
}

/** The number of the code page with a name, undefined if there is none. */
export function pageOf(name) {
  readNames();
  return pages[looseKey(name)];
}

/**
 * The encoding of a label of the standard, or of any other name; undefined if there is none. Labels of replacement, which decodes
 * nothing, can be names of code pages.
 */
export function encodingOf(label) {
  const encoding = getEncoding(label);
  if (encoding >= 0 && encoding !== REPLACEMENT) return encoding;
  const page = pageOf(label);
  if (page) return page;
  const meant = normalizeLabel(label);
  return meant === null ? undefined : getEncoding(meant);
}

/** The encoding of a label for an interface. */
export function toEncoding(label) {
  const encoding = encodingOf(label);
  if (encoding === undefined) throw noLabel(label);
  return encoding < ENCODINGS ? toStandardEncoding(names(encoding)) : encoding;
}

/** The name of an encoding or code page as the interfaces' `encoding` attributes give it. */
export function lowercaseNameOf(encoding) {
  return encoding < ENCODINGS ? lowercaseName(encoding) : toLowerCase(nameOf(encoding));
}

/** The name of a code page. */
export function nameOf(page) {
  readNames();
  return pageNames[page - ENCODINGS][0];
}

/** The name of an encoding or code page. */
export function nameOfAny(encoding) {
  return encoding < ENCODINGS ? names(encoding) : nameOf(encoding);
}

const STRICT = '-strict';

/** The name by which other programs know an encoding. */
export function shownName(encoding) {
  const name = nameOfAny(encoding);
  const end = name.length - STRICT.length;
  return end > 0 && substring(name, end) === STRICT ? substring(name, 0, end) : name;
}

export const codePages = /* @__PURE__ */ listPages();

function listPages() {
  readNames();
  const { freeze } = Object;
  const list = [];
  for (let names; (names = pageNames[list.length]);) {
    list[list.length] = freeze({ name: names[0], labels: freeze(labelsOf(names)) });
  }
  return freeze(list);
}

/** The names of a page in lower case, and without what is different between spellings. */
function labelsOf(names) {
  const labels = [toLowerCase(names[0])];
  for (let i = 0; i < names.length; i++) {
    const key = looseKey(names[i]);
    if (key !== labels[0]) labels[labels.length] = key;
  }
  return labels;
}

export function getCodePage(name) {
  const page = pageOf(toStringOf(name, 'The name'));
  return page ? nameOf(page) : null;
}
