// Makes samples of the kinds of input that are not running text: `node tools/detect/kinds.mjs FOLDER` writes evaluation.jsonl
// and held-out.jsonl, a line of JSON for each sample: its kind, its bytes as `hex`, its text, the names of the encodings that
// are `right`, and `maxConfidence` where no answer at all is right too, and any with at most this confidence.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodings, getEncoding } from 'encoding-standard/labels';
import { decode, encode, encodeOthers, encodingsOf } from './kinds/encode.mjs';
import { poolsOf } from './kinds/pools.mjs';
import { randomOf } from './kinds/random.mjs';
import { symbols, units } from './kinds/symbols.mjs';
import * as unanswerable from './kinds/unanswerable.mjs';
import { WRITTEN, tellerOf } from './kinds/written.mjs';
import { SOURCES, fetchAll } from './packages.mjs';

/** An answer with more confidence says that it is right. */
const UNSURE = 0.8;
/** How many samples of a kind there are for each language and encoding. */
const EACH = 7;
const EACH_UTF8 = 2;
/** The same for an encoding that the standard lacks, in all languages. */
const OTHER = 50;
const TRIES = 300;

/** The encodings that were usual for a language, apart from the Macintosh's. */
const ENCODINGS = {
  en: ['windows-1252'],
  fr: ['windows-1252', 'ISO-8859-15'],
  de: ['windows-1252'],
  es: ['windows-1252'],
  pt: ['windows-1252'],
  it: ['windows-1252'],
  nl: ['windows-1252'],
  sv: ['windows-1252'],
  da: ['windows-1252'],
  nb: ['windows-1252'],
  fi: ['windows-1252'],
  is: ['windows-1252'],
  ga: ['windows-1252'],
  ca: ['windows-1252'],
  pl: ['windows-1250', 'ISO-8859-2'],
  cs: ['windows-1250', 'ISO-8859-2'],
  sk: ['windows-1250'],
  hu: ['windows-1250', 'ISO-8859-2'],
  ro: ['windows-1250'],
  sl: ['windows-1250'],
  hr: ['windows-1250', 'ISO-8859-2'],
  lt: ['windows-1257'],
  lv: ['windows-1257'],
  et: ['windows-1257'],
  tr: ['windows-1254'],
  vi: ['windows-1258'],
  ru: ['windows-1251', 'KOI8-R', 'IBM866', 'ISO-8859-5'],
  uk: ['windows-1251', 'KOI8-U'],
  bg: ['windows-1251'],
  sr: ['windows-1251'],
  be: ['windows-1251'],
  mk: ['windows-1251'],
  el: ['windows-1253', 'ISO-8859-7'],
  he: ['windows-1255'],
  ar: ['windows-1256'],
  fa: ['windows-1256'],
  th: ['windows-874'],
  ja: ['Shift_JIS', 'EUC-JP', 'ISO-2022-JP'],
  ko: ['EUC-KR'],
  'zh-Hans': ['GBK', 'gb18030'],
  'zh-Hant': ['Big5'],
};
const STANDARD = new Set(encodings.map(({ name }) => name).filter((name) => name !== 'replacement'));
const UNICODE = /^UTF-|^CESU/;
const mapValues = (object, of) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, of(value)]));

const isAscii = (bytes) => bytes.every((byte) => byte < 0x80);
const IS_ASCII = /^[\0-\x7f]*$/;
const lineOrPiece = (t) => t.pick([() => t.line(), () => t.piece(8, 40), () => `${t.name()}\n${t.line()}`])();

/** Texts of a kind, in encodings by language. */
function addTexts({ add, tellerFor }, kind, write, encodings, each = EACH) {
  for (const [language, names] of Object.entries(encodings)) {
    for (const encoding of names) {
      const teller = tellerFor(kind, language, encoding);
      let missing = encoding === 'UTF-8' ? EACH_UTF8 : each;
      for (let tries = 0; tries < TRIES && missing > 0; tries++) {
        const text = write(teller, language);
        const bytes = encode(text, encoding);
        if (bytes === null || IS_ASCII.test(text)) continue;
        add(kind, language, bytes, text, STANDARD.has(encoding) ? undefined : UNSURE);
        missing -= 1;
      }
    }
  }
}

/** Texts in encodings that only Python has. */
function addOthers({ add, tellerFor }) {
  const told = [];
  for (const [kind, encodings] of Object.entries(unanswerable.OTHERS)) {
    for (const [encoding, languages] of Object.entries(encodings)) {
      for (const language of languages) {
        const teller = tellerFor(kind, language, encoding);
        for (let missing = Math.ceil(OTHER / languages.length); missing > 0; missing--) {
          const plain = unanswerable.otherText(teller);
          const text = encoding === 'CESU-8' ? unanswerable.withEmoji(teller, plain) : plain;
          told.push({ kind, language, encoding, text });
        }
      }
    }
  }
  encodeOthers(told.map(({ text, encoding }) => [text, encoding])).forEach((bytes, place) => {
    const { kind, language, encoding, text } = told[place];
    if (bytes === null || IS_ASCII.test(text)) return;
    add(kind, language, bytes, text, UNSURE, [encoding, ...encodingsOf(bytes, text)]);
  });
}

/** Two lines in two encodings, or four. */
function addMixed({ add, tellerFor }) {
  const kind = 'parts in two encodings';
  for (const [language, pairs] of Object.entries(unanswerable.MIXED)) {
    for (const names of pairs) {
      const teller = tellerFor(kind, language, names.join());
      for (let tries = 0, missing = 18; tries < TRIES && missing > 0; tries++) {
        const parts = names.map((name) =>
          encode(`${teller.pick([teller.line, teller.name, teller.place])()}\n`, name),
        );
        if (parts.some((part) => part === null || isAscii(part))) continue;
        const bytes = Buffer.concat(teller.pick([parts, parts.toReversed(), [...parts, ...parts]]));
        add(kind, language, bytes, null, UNSURE);
        missing -= 1;
      }
    }
  }
}

/** What is not text. */
function addBinary({ add, tellerFor }, packages, group) {
  const teller = tellerFor('binary', 'en', 'UTF-8');
  for (const make of unanswerable.NUMBERS) {
    for (const bytes of teller.times(30, 30, () => make(teller))) {
      if (!isAscii(bytes)) add('keys, digests and numbers', null, bytes, null, UNSURE);
    }
  }
  const wheels = SOURCES[group].filter(({ registry }) => registry === 'pypi').map(({ name }) => name);
  for (const bytes of unanswerable.binaryFiles(teller, packages, wheels)) {
    if (!isAscii(bytes)) add('binary files', null, bytes, null, UNSURE);
  }
}

/** Chardet's names of encodings that are not labels. */
const CHARDETS = {
  MacCyrillic: 'x-mac-cyrillic',
  MacRoman: 'macintosh',
  CP932: 'Shift_JIS',
  CP949: 'EUC-KR',
  'utf-8-sig': 'UTF-8',
  'TIS-620': 'windows-874',
  'UTF-16': 'UTF-16LE',
  'iso-8859-1': 'windows-1252',
};

function addChardet({ add }, packages) {
  for (const { folder, bytes } of unanswerable.chardetFiles(packages)) {
    const name = folder.replace(/-[a-z]{5,}$/, '');
    if (name === 'ascii') continue;
    const isBigEndian = name === 'UTF-16' && bytes[0] === 0xfe;
    const encoding = isBigEndian ? 'UTF-16BE' : (CHARDETS[name] ?? name);
    const isStandard = STANDARD.has(getEncoding(encoding));
    add("chardet's files", null, bytes, decode(bytes, encoding), isStandard ? undefined : UNSURE);
  }
}

/** All samples of a group of sources. */
export async function samplesOf(group) {
  const packages = fetchAll();
  const poolOf = await poolsOf(group, packages);
  const isHeldOut = group === 'held-out';
  const english = poolOf('en', true).lines.filter((line) => IS_ASCII.test(line));
  const samples = [];
  const seen = new Set();
  function add(kind, language, bytes, text, maxConfidence, right = text && encodingsOf(bytes, text)) {
    const sample = { kind, language, hex: Buffer.from(bytes).toString('hex'), text, right, maxConfidence };
    if (right?.length !== 0 && !seen.has(`${kind} ${sample.hex}`)) samples.push(sample);
    seen.add(`${kind} ${sample.hex}`);
  }
  function tellerFor(kind, language, encoding) {
    const random = randomOf(`${group} ${kind} ${language} ${encoding}`);
    const sizeOf = (text) => encode(text, encoding)?.length ?? Infinity;
    return tellerOf(random, poolOf(language, UNICODE.test(encoding)), english, isHeldOut, sizeOf);
  }

  const maker = { add, tellerFor };
  const usual = mapValues(ENCODINGS, (names) => [...names, 'UTF-8']);
  for (const [kind, write] of Object.entries(WRITTEN)) addTexts(maker, kind, write, usual);
  addTexts(maker, 'numbers with units', units, usual, 15);
  addTexts(maker, 'symbols', symbols, { en: ['windows-1252', 'UTF-8'] }, TRIES);
  const utf16 = mapValues(ENCODINGS, () => ['UTF-16LE', 'UTF-16BE']);
  addTexts(maker, 'UTF-16 without a mark', lineOrPiece, utf16);
  addTexts(maker, 'Macintosh', unanswerable.macintoshText, unanswerable.MACINTOSH, 20);
  addTexts(maker, 'DOS', unanswerable.dosText, unanswerable.DOS, 12);
  addOthers(maker);
  addMixed(maker);
  addBinary(maker, packages, group);
  if (isHeldOut) addChardet(maker, packages);
  return samples;
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2];
  mkdirSync(folder, { recursive: true });
  for (const group of ['evaluation', 'held-out']) {
    const samples = await samplesOf(group);
    writeFileSync(
      join(folder, `${group}.jsonl`),
      samples.map((sample) => `${JSON.stringify(sample)}\n`).join(''),
    );
  }
}
