// The WebAssembly module of /detect.

import { copyBytes } from '../support/bytes.js';
import {
  charCodeAt,
  fromCharCode,
  memoryBuffer,
  substring,
  toLowerCase,
  typedArrayByteLength,
  Uint32Array,
  Uint8Array,
} from '../support/intrinsics.js';
import { bytesFromTexts } from '../module/base64.js';
import { exportsOf, noMemory, toSource } from '../module/module.js';
import { names as encodingNames } from '../support/labels.js';
import { ANSWERS, ASCII, HTML, INPUT_AT, MOST, NAME, NAMES_AT, NO_MEMORY, OTHERS, STREAM } from './seam.js';
import parts from './wasm-inline.js';

/** The languages that need more than the two letters by which the module knows them. */
const LANGUAGES = { __proto__: null, zh: 'zh-Hans', zt: 'zh-Hant' };

const source = /* @__PURE__ */ toSource(() => bytesFromTexts(parts));
let functions;
let answers;
let names;
let input;
let others;

function ready() {
  functions ??= exportsOf(source);
  // A call can have made the memory grow, which detaches the views.
  if (!answers || !typedArrayByteLength(answers)) view();
  return functions;
}

function view() {
  const { memory, scratch } = functions;
  const buffer = memoryBuffer(memory);
  const address = scratch();
  answers = new Uint32Array(buffer, address, 2 * ANSWERS);
  names = new Uint8Array(buffer, address + NAMES_AT, 2 * NAME);
  input = new Uint8Array(buffer, address + INPUT_AT, MOST);
}

/**
 * Writes the name of a domain or language to the names' area and returns its length; 0 if it is longer than all known
 * names. What is not ASCII becomes NUL, which no known name contains.
 */
function writeName(string, at) {
  const { length } = string;
  if (length > NAME) return 0;
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(string, i);
    names[at + i] = unit < 0x80 ? unit : 0;
  }
  return length;
}

/** Finds out what `length` bytes from `from` on are. Returns an object as `examine()` does. */
export function examineIn(bytes, from, length, { tld, language, candidates, html }, stream) {
  const { detect } = ready();
  copyBytes(bytes, from, length, input, 0);
  // The end of a host name is its top-level domain.
  const domain = writeName(substring(tld, tld.length - NAME), 0);
  const [first, rest, others] = candidates;
  const flags = (html ? HTML : 0) | (stream ? STREAM : 0);
  const found = detect(length, domain, writeName(language, NAME), first, rest, others, flags);
  if (found === NO_MEMORY) throw noMemory();
  ready();
  const alternatives = [];
  for (let place = 1; place < found % ASCII; place++) alternatives[place - 1] = answer(place);
  const { encoding, likeliest, confidence, language: tag } = answer(0);
  const isAscii = found >= ASCII;
  const isFile = encoding === null && otherPlace(likeliest) > otherPlace('binary');
  return {
    encoding: isAscii ? 'us-ascii' : encoding,
    likeliest: isAscii ? 'us-ascii' : isFile ? 'binary' : likeliest,
    file: isFile ? likeliest : null,
    confidence,
    language: tag,
    alternatives,
  };
}

function answer(place) {
  const found = answers[2 * place];
  const number = found & 0xff;
  const letters = fromCharCode((found >> 8) & 0xff, found >> 16);
  const encoding = number < OTHERS ? encodingNames(number) : null;
  return {
    encoding,
    likeliest: encoding ?? otherNames()[number - OTHERS],
    confidence: answers[2 * place + 1] / 1e6,
    language: found >> 8 ? (LANGUAGES[letters] ?? letters) : null,
  };
}

/** The names of what is no encoding of the standard: other encodings, `mixed`, `binary`, and kinds of files. */
function otherNames() {
  if (others === undefined) {
    const { name } = ready();
    const all = [];
    for (let length; (length = name(OTHERS + all.length)) > 0; ) {
      let text = '';
      for (let i = 0; i < length; i++) text += fromCharCode(names[i]);
      all[all.length] = text;
    }
    others = all;
  }
  return others;
}

/** The place of another encoding by its name in any case, -1 if there is none. */
export function otherPlace(name) {
  const all = otherNames();
  for (let i = 0; i < all.length; i++) {
    if (toLowerCase(all[i]) === toLowerCase(name)) return i;
  }
  return -1;
}
