// What has no right answer among the encodings of the standard: other encodings, parts in two encodings, and what is not text.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { SOURCES } from '../packages.mjs';

/** The code pages that DOS had for languages. */
export const DOS = {
  en: ['IBM437'],
  de: ['IBM850', 'IBM437', 'IBM858'],
  fr: ['IBM850', 'IBM437', 'IBM858'],
  es: ['IBM850', 'IBM437'],
  pt: ['IBM850'],
  it: ['IBM850', 'IBM858'],
  nl: ['IBM850'],
  sv: ['IBM850', 'IBM437'],
  da: ['IBM850'],
  nb: ['IBM850'],
  fi: ['IBM437', 'IBM850'],
  is: ['IBM850'],
  pl: ['IBM852'],
  cs: ['IBM852'],
  sk: ['IBM852'],
  hu: ['IBM852'],
  ro: ['IBM852'],
  sl: ['IBM852'],
  hr: ['IBM852'],
  lt: ['IBM775'],
  lv: ['IBM775'],
  et: ['IBM775'],
  tr: ['IBM857'],
  el: ['IBM737'],
  he: ['IBM862'],
  ru: ['IBM855'],
  bg: ['IBM855'],
  mk: ['IBM855'],
};

/** The encodings that the Macintosh had for languages. */
export const MACINTOSH = {
  ...Object.fromEntries(
    ['fr', 'de', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'fi', 'is', 'ca'].map((language) => [
      language,
      ['macintosh'],
    ]),
  ),
  ...Object.fromEntries(['ru', 'uk', 'bg', 'mk'].map((language) => [language, ['x-mac-cyrillic']])),
  ...Object.fromEntries(['pl', 'cs', 'sk', 'hu', 'sl', 'hr'].map((language) => [language, ['x-mac-ce']])),
};

/** Encodings that the standard lacks, and languages for each, by kind. */
export const OTHERS = {
  'encodings that the standard lacks': {
    'UTF-7': ['de', 'fr', 'ru', 'ja', 'pl'],
    'UTF-32LE': ['en', 'de', 'ru', 'ja', 'ko', 'ar'],
    'UTF-32BE': ['en', 'fr', 'el', 'zh-Hans', 'th'],
    'CESU-8': ['en', 'de', 'ja', 'ru', 'zh-Hans'],
    'ISO-2022-KR': ['ko'],
    'HZ-GB-2312': ['zh-Hans'],
  },
  'rare code pages': {
    IBM037: ['en', 'de'],
    IBM720: ['ar'],
    IBM860: ['pt'],
    IBM863: ['fr'],
    IBM864: ['ar'],
    IBM865: ['nb', 'da'],
    IBM869: ['el'],
    IBM1125: ['uk'],
    'hp-roman8': ['de', 'fr'],
    'x-mac-greek': ['el'],
    'x-mac-turkish': ['tr'],
    'x-mac-croatian': ['hr', 'sl'],
    'x-mac-arabic': ['ar'],
    Johab: ['ko'],
  },
};

/** Two encodings that one file has by mistake. */
export const MIXED = {
  fr: [['UTF-8', 'windows-1252']],
  de: [
    ['UTF-8', 'windows-1252'],
    ['UTF-8', 'IBM850'],
  ],
  es: [['UTF-8', 'windows-1252']],
  pl: [
    ['UTF-8', 'windows-1250'],
    ['UTF-8', 'ISO-8859-2'],
  ],
  cs: [['UTF-8', 'windows-1250']],
  tr: [['UTF-8', 'windows-1254']],
  el: [['UTF-8', 'windows-1253']],
  ru: [
    ['UTF-8', 'windows-1251'],
    ['windows-1251', 'KOI8-R'],
    ['windows-1251', 'IBM866'],
  ],
  uk: [['UTF-8', 'windows-1251']],
  he: [['UTF-8', 'windows-1255']],
  ar: [['UTF-8', 'windows-1256']],
  th: [['UTF-8', 'windows-874']],
  ja: [
    ['UTF-8', 'Shift_JIS'],
    ['UTF-8', 'EUC-JP'],
    ['Shift_JIS', 'EUC-JP'],
  ],
  ko: [['UTF-8', 'EUC-KR']],
  'zh-Hans': [['UTF-8', 'GBK']],
  'zh-Hant': [
    ['UTF-8', 'Big5'],
    ['Big5', 'GBK'],
  ],
};

const frame = (t) => {
  const width = t.number(10, 40);
  const rows = t.times(1, 5, () => `║ ${t.identifier().padEnd(width - 2)} ║`);
  return [`╔${'═'.repeat(width)}╗`, ...rows, `╚${'═'.repeat(width)}╝`].join('\r\n');
};

/** A text as DOS programs wrote it. */
export const dosText = (t) =>
  t.pick([
    () => t.times(1, 8, () => t.line()).join('\r\n'),
    () => t.times(1, 5, () => [t.number(1, 999), t.name(), t.street(), t.place()].join(';')).join('\r\n'),
    () => t.piece(6, 20),
    () => `${t.line()}\r\n`,
    () => `${t.name()}\r\n${t.street()}\r\n${t.place()}\r\n`,
    () => `${t.pad(t.name(), 30)}${t.pad(t.place(), 20)}\r\n`,
    () => `${frame(t)}\r\n${t.line()}`,
  ])();

export const macintoshText = (t) =>
  t.pick([
    () => t.times(1, 6, () => t.line()).join('\r'),
    () => t.times(1, 6, () => `${t.name()}\t${t.place()}`).join('\r'),
    () => `${t.line()}\r`,
    () => `${t.word()} ${t.name()}`,
  ])();

export const otherText = (t) => t.times(1, 4, () => t.line()).join('\n');

const EMOJI = ['😀', '👍🏽', '🎉', '🚀', '😂', '🇩🇪'];
/** CESU-8 differs from UTF-8 beyond the Basic Multilingual Plane only. */
export const withEmoji = (t, text) => `${text} ${t.pick(EMOJI)}${t.pick(['', '\n', t.pick(EMOJI)])}`;

const little = (t, count, bits, most) => {
  const bytes = Buffer.alloc((count * bits) / 8);
  for (let place = 0; place < count; place++)
    bytes.writeUIntLE(t.number(0, most), (place * bits) / 8, bits / 8);
  return bytes;
};
const digest = (t, algorithm) => createHash(algorithm).update(t.bytes(16)).digest();
const prefixed = (head, tail) => Buffer.concat([Buffer.from(head, 'hex'), tail]);

/** A message as Protocol Buffers encode it, with small numbers, flags and names. */
const message = (t) =>
  Buffer.concat(
    t.times(3, 9, (place) => {
      const key = (type) => ((place + 1) << 3) | type;
      return t.pick([
        () => Buffer.from([key(0), t.number(0, 127)]),
        () => Buffer.from([key(0), 0x80 | t.number(0, 127), t.number(1, 127)]),
        () => {
          const text = Buffer.from(t.identifier());
          return Buffer.concat([Buffer.from([key(2), text.length]), text]);
        },
        () => Buffer.concat([Buffer.from([key(1)]), t.bytes(8)]),
        () => Buffer.concat([Buffer.from([key(5)]), little(t, 1, 32, 5000)]),
      ])();
    }),
  );

/** Keys, digests, identifiers and numbers. */
export const NUMBERS = [
  (t) => t.bytes(32),
  (t) => prefixed('302a300506032b6570032100', t.bytes(32)),
  (t) => prefixed('302e020100300506032b657004220420', t.bytes(32)),
  (t) => digest(t, 'sha1'),
  (t) => digest(t, 'sha256'),
  (t) => digest(t, 'md5'),
  (t) => {
    const bytes = t.bytes(16);
    bytes[6] = 0x40 | (bytes[6] & 15);
    bytes[8] = 0x80 | (bytes[8] & 63);
    return bytes;
  },
  (t) => little(t, 8, 32, t.pick([9, 99, 999, 100_000])),
  (t) => little(t, t.number(4, 40), 16, t.pick([9, 300, 5000, 65535])),
  (t) => t.bytes(t.number(8, 40)),
  message,
  message,
  (t) => Buffer.alloc(t.number(4, 50), t.number(128, 255)),
  (t) => {
    const [from, to] = [t.number(128, 220), t.number(5, 35)];
    return Uint8Array.from(t.times(16, 300, () => t.number(from, from + to)));
  },
  (t) => Uint8Array.from(t.times(6, 40, () => t.number(0xa0, 0xff))),
  (t) => Buffer.concat(t.times(4, 20, () => Buffer.from(Float32Array.of(t.number(-1000, 1000) / 7).buffer))),
  (t) => Buffer.concat(t.times(2, 10, () => Buffer.from(Float64Array.of(t.number(-1000, 1000) / 7).buffer))),
  (t) =>
    Buffer.from(
      Int16Array.from({ length: t.number(50, 500) }, (_, i) => 9000 * Math.sin(i / t.number(3, 30))).buffer,
    ),
  (t) => deflateSync(t.english()),
  (t) => deflateRawSync(t.english()),
  (t) => gzipSync(t.english()),
  (t) => brotliCompressSync(t.english()),
  (t) => prefixed('0000000049454e44', t.bytes(t.number(8, 60))),
];

const BINARY = /\.(?:png|gif|jpe?g|ico|woff2?|ttf|eot|so|pyc|gz|zip|whl|wasm|mo|pdf|npz)$/i;

/** Beginnings of the files of a group's packages that are not text. */
export function binaryFiles(random, packages, names) {
  const paths = names.flatMap((name) =>
    readdirSync(packages.wheel(name), { recursive: true })
      .filter((path) => BINARY.test(path))
      .sort()
      .map((path) => join(packages.wheel(name), path)),
  );
  const endings = [...new Set(paths.map(extname))];
  const kinds = endings.map((ending) => paths.filter((path) => extname(path) === ending));
  return random.times(400, 400, () =>
    readFileSync(random.pick(random.pick(kinds))).subarray(0, random.pick([64, 256, 1024, 4096, 65536])),
  );
}

/** The test files of chardet, with the name of the encoding and perhaps the language that their folder has. */
export function chardetFiles(packages) {
  const { version } = SOURCES['held-out'].find(({ name }) => name === 'chardet');
  const folder = join(packages.source('chardet', version), 'tests');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(folder, name)).map((file) => ({
        folder: name,
        bytes: readFileSync(join(folder, name, file)),
      })),
    );
}
