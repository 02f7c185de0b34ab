// Searches in a text, and what to say about a text that is not found.

import { mustBe, notFound } from '../support/errors.js';
import {
  apply,
  exec,
  getterOf,
  globalOrUndefined,
  indexOf,
  methodOrUndefined,
  substring,
} from '../support/intrinsics.js';
import { ANY_LINE_END, withNewline } from './newline.js';

const isGlobalOf = /* @__PURE__ */ getterOf(globalOrUndefined('RegExp'), 'global');
const codePointAt = /* @__PURE__ */ methodOrUndefined('', 'codePointAt');
const normalize = /* @__PURE__ */ methodOrUndefined('', 'normalize');

/** What normalization can make one character of: a character, with combining marks or the vowels and finals of Hangul. */
const CLUSTER = /[^][\p{M}\u1160-\u11ff\ud7b0-\ud7ff]*/gu;

/** Finds a string or a regular expression once, or if `all` as often as it is there. Returns places, and what to write there. */
export function findIn(text, search, replacement, { all, normalizes }) {
  const isString = typeof search === 'string';
  const isGlobal = isString || isGlobalOf(search);
  if (isGlobal === undefined) throw mustBe('What is replaced', 'a string or a RegExp');
  if (all && !isGlobal) throw mustBe("A RegExp with the option 'all'", 'global');
  if (search === '') throw mustBe('What is replaced', 'not empty');
  if (typeof replacement !== 'string' && typeof replacement !== 'function') {
    throw mustBe('The replacement', 'a string or a function');
  }
  const found = isString
    ? normalizes
      ? findNormalized(text, search, all)
      : findString(text, search, all)
    : findPattern(text, search);
  if (found.length === 0) throw missing(text, search);
  for (let i = 0; i < found.length; i++) found[i].text = textFor(text, found[i], replacement);
  return found;
}

function findString(text, search, all) {
  const found = [];
  let end = 0;
  for (let start; (all || end === 0) && (start = indexOf(text, search, end)) >= 0;) {
    end = start + search.length;
    found[found.length] = { start, end, match: [search] };
  }
  return found;
}

function findPattern(text, pattern) {
  const found = [];
  const isGlobal = isGlobalOf(pattern);
  if (isGlobal) pattern.lastIndex = 0;
  for (let match; (match = exec(pattern, text));) {
    const { 0: whole, index: start } = match;
    found[found.length] = { start, end: start + whole.length, match };
    if (!isGlobal) break;
    // After no character, the next place is after one.
    if (whole === '') pattern.lastIndex += codePointAt(text, start) > 0xffff ? 2 : 1;
  }
  return found;
}

/** Finds what is the same as a string once both are in Normalization Form C. */
function findNormalized(text, search, all) {
  const wanted = normalize(search, 'NFC');
  const whole = normalize(text, 'NFC');
  const found = [];
  /** How far the text has been followed, and how long that is when normalized. */
  let at = 0;
  let normalized = 0;
  const originOf = (index) => {
    let isSame = true;
    while (normalized < index) {
      CLUSTER.lastIndex = at;
      const cluster = exec(CLUSTER, text)[0];
      const form = normalize(cluster, 'NFC');
      isSame = form === cluster;
      at += cluster.length;
      normalized += form.length;
    }
    // It may be inside of a cluster, but only one that stays the same.
    return isSame ? at - (normalized - index) : normalized === index ? at : -1;
  };
  for (let index, from = 0; (index = indexOf(whole, wanted, from)) >= 0; from = index + wanted.length) {
    const start = originOf(index);
    const end = originOf(index + wanted.length);
    const origin = substring(text, start, end);
    if (start < 0 || end < 0 || normalize(origin, 'NFC') !== wanted) continue;
    found[found.length] = { start, end, match: [origin] };
    if (!all) break;
  }
  return found;
}

/** What to write in the place of a match. A string has no special characters. */
function textFor(text, { start, match }, replacement) {
  if (typeof replacement === 'string') return replacement;
  const args = [];
  for (let i = 0; i < match.length; i++) args[i] = match[i];
  args[args.length] = start;
  args[args.length] = text;
  const written = apply(replacement, undefined, args);
  if (typeof written === 'string') return written;
  throw mustBe('What the replacement function returns', 'a string', 'ERR_INVALID_RETURN_VALUE');
}

/** In which form something is found, and how a text is brought into it. */
const FORMS = {
  __proto__: null,
  newline: { how: 'with other line ends', of: (text) => withNewline(text, '\n', ANY_LINE_END) },
  normalization: { how: "with the option 'normalize'", of: (text) => normalize(text, 'NFC') },
  width: { how: 'in full-width or half-width forms', of: (text) => normalize(text, 'NFKC') },
};

/** The error for a text that is not found, which says in which other form it would be. */
function missing(text, search) {
  const forms = [];
  let hint = '';
  for (const name in FORMS) {
    const { how, of } = FORMS[name];
    if (typeof search === 'string' && forms.length === 0 && indexOf(of(text), of(search)) >= 0) {
      forms[0] = name;
      hint = `; it is there ${how}`;
    }
  }
  return notFound(`The text to replace is not found${hint}`, { forms });
}
