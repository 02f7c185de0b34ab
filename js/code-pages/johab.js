// Johab, an annex of KS X 1001: Hangul composed of five bits for each letter, and the other characters of KS X 1001.

import { EUC_KR } from '../support/encodings.js';
import { charCodeAt, fromCharCode, indexOf } from '../support/intrinsics.js';
import { CONTINUE } from './handler-decoder.js';
import { cells, NONE, PairHandler } from './pairs.js';

const ksX1001 = /* @__PURE__ */ cells(EUC_KR, (pair) => pair >= 0xa1a1 && (pair & 0xff) >= 0xa1);

// The letters by their five bits, as they are alone. `-` is for none, and a space for the place that is not filled.
const INITIALS = '- ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ-----------';
const MEDIALS = '-- ㅏㅐㅑㅒㅓ--ㅔㅕㅖㅗㅘㅙ--ㅚㅛㅜㅝㅞㅟ--ㅠㅡㅢㅣ--';
const FINALS = '- ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁ-ㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ--';
const NO_LETTER = '-';
const NOT_FILLED = ' ';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const MEDIAL_COUNT = 21;
const FINAL_COUNT = 28;
const HANGUL = 0x8000;

/** The place of a letter among those that exist, without the place that is not filled. */
function placeOf(letters, bits) {
  let place = 0;
  for (let i = 0; i < bits; i++) if (letters[i] !== NO_LETTER && letters[i] !== NOT_FILLED) place++;
  return place;
}

/** The bits of a letter by its place, the reverse of `placeOf`. */
function bitsOf(letters, place) {
  let bits = 0;
  for (let left = place; ; bits++) {
    if (letters[bits] === NO_LETTER || letters[bits] === NOT_FILLED) continue;
    if (left-- === 0) return bits;
  }
}

function hangulOf(pair) {
  const initial = (pair >> 10) & 0x1f;
  const medial = (pair >> 5) & 0x1f;
  const final = pair & 0x1f;
  const first = INITIALS[initial];
  const middle = MEDIALS[medial];
  const last = FINALS[final];
  if (first === NO_LETTER || middle === NO_LETTER || last === NO_LETTER) return NONE;
  const hasLast = last !== NOT_FILLED;
  if (first !== NOT_FILLED && middle !== NOT_FILLED) {
    const open = placeOf(INITIALS, initial) * MEDIAL_COUNT + placeOf(MEDIALS, medial);
    return FIRST_SYLLABLE + open * FINAL_COUNT + (hasLast ? placeOf(FINALS, final) + 1 : 0);
  }
  if (first !== NOT_FILLED) return hasLast ? NONE : charCodeAt(first, 0);
  if (middle !== NOT_FILLED) return hasLast ? NONE : charCodeAt(middle, 0);
  return hasLast ? charCodeAt(last, 0) : NONE;
}

/** The pair of EUC-KR with the same character, 0 for none. */
function toEUC(pair) {
  const lead = pair >> 8;
  const trail = pair & 0xff;
  const isInRow = (trail > 0x30 && trail < 0x7f) || (trail > 0x90 && trail < 0xff);
  const isLead = (lead > 0xd8 && lead < 0xdf) || (lead > 0xdf && lead < 0xfa);
  // The letters of KS X 1001 are those above.
  if (!isInRow || !isLead || (lead === 0xda && trail > 0xa0 && trail < 0xd4)) return 0;
  const row = lead < 0xe0 ? 2 * (lead - 0xd9) : 2 * lead - 0x197;
  const cell = trail - (trail < 0x91 ? 0x31 : 0x43);
  return ((row + (cell < 0x5e ? 0 : 1) + 0xa1) << 8) | ((cell % 0x5e) + 0xa1);
}

function fromEUC(pair) {
  const row = (pair >> 8) - 0xa1;
  if (row > 0x0b && row < 0x29) return 0;
  const rows = row + (row < 0x29 ? 0x1b2 : 0x197);
  const cell = (rows & 1 ? 0x5e : 0) + (pair & 0xff) - 0xa1;
  return ((rows >> 1) << 8) | (cell + (cell < 0x4e ? 0x31 : 0x43));
}

function codePointOf(bytes) {
  if (bytes < 0x100) return bytes > 0x83 && bytes < 0xfa && bytes !== 0xdf ? CONTINUE : NONE;
  if (bytes < 0xd800) return hangulOf(bytes);
  const pair = toEUC(bytes);
  return (pair && ksX1001.decode(pair)) || NONE;
}

function pairOf(codePoint) {
  if (codePoint >= FIRST_SYLLABLE && codePoint <= LAST_SYLLABLE) {
    const place = codePoint - FIRST_SYLLABLE;
    const final = place % FINAL_COUNT;
    const open = (place - final) / FINAL_COUNT;
    const medial = open % MEDIAL_COUNT;
    const initial = (open - medial) / MEDIAL_COUNT;
    return compose(
      bitsOf(INITIALS, initial),
      bitsOf(MEDIALS, medial),
      final > 0 ? bitsOf(FINALS, final - 1) : indexOf(FINALS, NOT_FILLED),
    );
  }
  const euc = ksX1001.encode(codePoint);
  if (!euc) return 0;
  return euc >= 0xa4a1 && euc <= 0xa4d3 ? letterOf(codePoint) : fromEUC(euc);
}

function letterOf(codePoint) {
  const letter = fromCharCode(codePoint);
  const first = indexOf(INITIALS, letter);
  const middle = indexOf(MEDIALS, letter);
  const last = indexOf(FINALS, letter);
  const initial = first < 0 ? indexOf(INITIALS, NOT_FILLED) : first;
  const medial = middle < 0 ? indexOf(MEDIALS, NOT_FILLED) : middle;
  return compose(initial, medial, first < 0 && last >= 0 ? last : indexOf(FINALS, NOT_FILLED));
}

function compose(initial, medial, final) {
  return HANGUL | (initial << 10) | (medial << 5) | final;
}

export const johab = {
  newHandler: () => new PairHandler(codePointOf),
  encode(codePoint, state, bytes) {
    if (codePoint < 0x80) {
      bytes.push(codePoint);
      return 0;
    }
    const pair = pairOf(codePoint);
    if (!pair) return -1;
    bytes.push(pair >> 8);
    bytes.push(pair & 0xff);
    return 0;
  },
  finish() {},
  encodeAtOnce() {},
  decodeAtOnce() {},
};
