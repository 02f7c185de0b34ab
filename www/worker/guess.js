// Guesses the encoding of undeclared bytes: decodes them in each encoding, and scores the text by how likely its characters
// are next to each other. This is not part of any standard. It finds the likeliest readings for the user to compare.

import { TextDecoder } from 'encoding-standard';
import { encodings } from 'encoding-standard/hooks';

/** The number of bytes to score, and of characters to show. */
const JUDGED = 4096;
const SHOWN = 140;
const ALTERNATIVES = 8;

/** Readings in these would be duplicates, or no evidence. */
const LEFT_OUT = ['replacement', 'x-user-defined', 'ISO-8859-8-I'];
/** If scores are equal, more common encodings come first. */
const USUAL = [
  ...['UTF-8', 'windows-1252', 'windows-1251', 'Shift_JIS', 'GBK', 'Big5', 'EUC-KR', 'EUC-JP'],
  ...['windows-1250', 'windows-1253', 'windows-1254', 'windows-1255', 'windows-1256'],
];

const COMMON = new Set(
  '的一是不了在人有我他这個个们們来來中上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着著下自之年过過发發后後作里日本見言行自分方事者性民由權权利' +
    '이다는의에을를은가하고한지로도기사그나리서자시인대어아해있것수들정' +
    'оеаинтсрвл' +
    'αοιετσνηυρ' +
    'אבגדהוזחטיכלמנסעפצקרשתםןץףך',
);

const KINDS = [
  ['error', /\ufffd/u],
  ['control', /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f]|\p{Co}|\p{Cn}/u],
  ['ascii', /[\0-\x7f]/u],
  ['Halfwidth', /[\uff61-\uff9f]/u],
  ['Kana', /[\p{sc=Hiragana}\p{sc=Katakana}\u30fc]/u],
  ['Han', /[\u4e00-\u9fff\u3005]/u],
  ['rare', /\p{sc=Han}/u],
  ['Hangul', /[\uac00-\ud7a3]/u],
  ['wide', /[\u3000-\u303f\uff00-\uff60]/u],
  ...['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Thai'].map((name) => [
    name,
    new RegExp(`\\p{sc=${name}}`, 'u'),
  ]),
  ['mark', /[\u2010-\u2026\u20ac\u00a0\u00a7\u00ab\u00b0\u00bb]/u],
  ['symbol', /./su],
];

const isLetter = (kind) => /^[A-Z]/.test(kind);
const kinds = new Map();

function kindOf(character) {
  if (!kinds.has(character)) kinds.set(character, KINDS.find(([, pattern]) => pattern.test(character))[0]);
  return kinds.get(character);
}

/** How likely a character is between its neighbours. */
function judge(before, character, following) {
  const kind = kindOf(character);
  const letterBefore = /[A-Za-z]/.test(before);
  const common = COMMON.has(character) ? 1 : 0;
  switch (kind) {
    case 'error':
      return -10;
    case 'control':
      return -5;
    case 'rare':
      return -1;
    case 'Kana':
      return 2.5;
    case 'Han':
    case 'Hangul':
      return 0.6 + 2 * common;
    case 'Halfwidth':
      return kindOf(before) === kind || kindOf(following) === kind ? 0.3 : -1;
    case 'wide':
      return 1.5;
    case 'mark':
      return 0.5;
    case 'symbol':
      return letterBefore || isLetter(kindOf(before)) ? -1.5 : -0.5;
    case 'Latin':
      return judgeLatin(before, character, following);
    default:
      return judgeLetter(kind, before, character, following) + 0.7 * common;
  }
}

const isLower = (character) => character !== character.toUpperCase();
const isUpper = (character) => character !== character.toLowerCase();

function judgeLatin(before, character, following) {
  if (isUpper(character) && isLower(before)) return -2;
  if (kindOf(before) === 'Latin' || kindOf(following) === 'Latin') return -0.5;
  if (isUpper(character) && !/[A-Z ]/.test(before)) return -0.3;
  return /[A-Za-z]/.test(before + following) ? 1.5 : 0;
}

function judgeLetter(kind, before, character, following) {
  if (isUpper(character) && isLower(before)) return -2;
  if (/[A-Za-z]/.test(before + following)) return -2;
  return kindOf(before) === kind || kindOf(following) === kind ? 1.3 : -0.5;
}

/** The mean score of the characters that are not ASCII. */
function judgeText(text) {
  const characters = [...text];
  let [sum, count, errors] = [0, 0, 0];
  characters.forEach((character, i) => {
    if (kindOf(character) === 'ascii') return;
    sum += judge(characters[i - 1] ?? ' ', character, characters[i + 1] ?? ' ');
    count++;
    if (character === '\ufffd') errors++;
  });
  return { mean: count === 0 ? 0 : sum / count, count, errors };
}

/** The part of a file with the most evidence: from the line with the first byte that is not plain ASCII. */
export function sampleOf(bytes) {
  // In UTF-16, lines cannot be found before the byte order is known.
  if (bytes.subarray(0, JUDGED).includes(0)) return bytes.subarray(0, JUDGED);
  const first = bytes.findIndex((byte) => byte >= 0x80 || byte === 0x1b);
  if (first < 0) return bytes.subarray(0, JUDGED);
  const line = 1 + bytes.subarray(0, first).lastIndexOf(0x0a);
  const start = first - line > 60 ? first : line;
  return bytes.subarray(start, start + JUDGED);
}

/** The likeliest readings, the best first: `{ encoding, preview, errors, isSure }`. */
export function guess(sample) {
  const hasZeros = sample.includes(0);
  const names = encodings.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
  const readings = names
    .filter((name) => hasZeros || !name.startsWith('UTF-16'))
    .map((encoding) => read(encoding, sample, hasZeros));
  readings.sort((a, b) => b.score - a.score);
  return withoutRepetition(readings)
    .slice(0, ALTERNATIVES)
    .map(({ encoding, text, errors, isSure }) => ({
      encoding,
      preview: [...text.trimStart()].slice(0, SHOWN).join(''),
      errors,
      isSure,
    }));
}

function read(encoding, sample, hasZeros) {
  const decoder = new TextDecoder(encoding);
  // An incomplete character at the end of the sample is not an error.
  const text = decoder.decode(sample, { stream: sample.length === JUDGED });
  const { mean, count, errors } = judgeText(text);
  const rank = USUAL.indexOf(encoding);
  let score = mean - (rank < 0 ? 0.2 : rank / 100);
  // Text in another encoding is hardly ever well-formed in these by chance.
  if (count > 0 && errors === 0 && ['UTF-8', 'ISO-2022-JP'].includes(encoding)) score += 3;
  if (encoding.startsWith('UTF-16')) score += judgeZeros(text);
  // Pure ASCII is no evidence.
  return { encoding, text, errors, score, isSure: text !== '' && (count > 0 || hasZeros) && score > 0.3 };
}

/** Zero bytes are common in UTF-16, as half of each ASCII character, and rare everywhere else. */
function judgeZeros(text) {
  return text.includes('\0') ? -5 : (3 * (text.match(/[\n -~]/g)?.length ?? 0)) / text.length;
}

/** Moves readings with the same text as a likelier one (from related encodings) to the end. */
function withoutRepetition(readings) {
  const seen = new Set();
  const [fresh, repeated] = [[], []];
  for (const reading of readings) {
    (seen.has(reading.text) ? repeated : fresh).push(reading);
    seen.add(reading.text);
  }
  return [...fresh, ...repeated];
}
