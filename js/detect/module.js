// The module of /detect.

import { copyBytes } from '../support/bytes.js';
import {
  charCodeAt,
  fromCharCode,
  substring,
  typedArrayByteLength,
  Uint32Array,
  Uint8Array,
} from '../support/intrinsics.js';
import { bytesFromTexts } from '../module/base64.js';
import { bufferOf, exportsOf, noMemory, prepared } from '../module/module.js';
import { names as encodingNames } from '../support/labels.js';
import { ANSWERS, ASCII, INPUT_AT, MOST, NAME, NAMES_AT, NO_MEMORY } from './seam.js';
import { parts, run } from './wasm-inline.js';

/** The languages that need more than the two letters by which the module knows them. */
const LANGUAGES = { __proto__: null, zh: 'zh-Hans', zt: 'zh-Hant' };

const source = /* @__PURE__ */ prepared({ read: () => bytesFromTexts(parts), run });
let functions;
let answers;
let names;
let input;

function ready() {
  functions ??= exportsOf(source);
  // A call can have made the memory grow, which detaches the views.
  if (!answers || !typedArrayByteLength(answers)) view();
  return functions;
}

function view() {
  const buffer = bufferOf(functions);
  const address = functions.scratch();
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

/** Detects the encoding of the first `length` bytes. */
export function detectIn(bytes, length, { tld, language, candidates, html }) {
  const { detect } = ready();
  copyBytes(bytes, 0, length, input, 0);
  // The end of a host name is its top-level domain.
  const domain = writeName(substring(tld, tld.length - NAME), 0);
  const found = detect(length, domain, writeName(language, NAME), candidates[0], candidates[1], html);
  if (found === NO_MEMORY) throw noMemory();
  if (found < 0) return null;
  ready();
  const alternatives = [];
  for (let place = 1; place < found % ASCII; place++) alternatives[place - 1] = answer(place);
  const best = answer(0);
  if (found >= ASCII) best.encoding = 'us-ascii';
  best.alternatives = alternatives;
  return best;
}

function answer(place) {
  const found = answers[2 * place];
  const letters = fromCharCode((found >> 8) & 0xff, found >> 16);
  return {
    encoding: encodingNames(found & 0xff),
    confidence: answers[2 * place + 1] / 1e6,
    language: found >> 8 ? (LANGUAGES[letters] ?? letters) : null,
  };
}
