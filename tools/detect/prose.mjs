// Running text in many languages: documentation, lessons and example sentences.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Other names of languages in the sources, in lower case. */
const NAMES = {
  nb: ['nb', 'nb-no'],
  pt: ['pt', 'pt-br'],
  'zh-Hans': ['zh', 'zh-cn'],
  'zh-Hant': ['zh-tw'],
};
const namesOf = (language) => NAMES[language] ?? [language];

/** Whether a locale such as `fr-FR` is for a language. */
function isFor(locale, language) {
  const name = locale.toLowerCase();
  return namesOf(language).includes(name) || (!language.startsWith('zh') && name.startsWith(`${language}-`));
}

/** The paragraphs of a text in Markdown, without code, links and headings. */
function paragraphs(markdown) {
  return markdown
    .replace(/^ *(```|~~~)[^]*?^ *\1.*$/gm, '\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*>#|]|\d+\.))/)
    .map((paragraph) =>
      paragraph
        .replace(/`[^`]*`|\{[^}]*\}|<[^>]*>|https?:\S+/g, ' ')
        .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
        .replace(/[*_#>|]|^\s*(?:-|\d+\.)\s|-{3,}/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((paragraph) => paragraph.length > 20);
}

/** Words that no other language has. */
const ENGLISH = /\b(?:the|this|which|should|your|from)\b/i;

/** The documentation of Electron. Paragraphs that are not translated are in English, and left out. */
export function electron(folder, language) {
  const { docs } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const of = (locale) =>
    Object.values(docs[locale]).flatMap(({ sections = [] }) =>
      sections.flatMap(({ body }) => paragraphs(body ?? '')),
    );
  const originals = of('en-US');
  if (language === 'en') return originals;
  return Object.keys(docs)
    .filter((locale) => isFor(locale, language))
    .flatMap(of)
    .filter((paragraph) => !originals.includes(paragraph) && !ENGLISH.test(paragraph));
}

/** Lessons in files such as `problem.fr.md` and `problem_fr.md`, those in English in `problem.md`. */
export function lessons(folder, language) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => {
      const [, locale = 'en'] = path.match(/[\\/](?:problem|solution)(?:[._]([\w-]+))?\.md$/) ?? [null, ''];
      return isFor(locale, language);
    })
    .sort()
    .flatMap((path) => paragraphs(readFileSync(join(folder, path), 'utf8')));
}

/** The example sentences of spaCy. */
export function sentences(folder, language) {
  const paths = namesOf(language).map((name) => join(folder, 'spacy', 'lang', name, 'examples.py'));
  return paths
    .filter((path) => existsSync(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^ +(["'])(.*)\1,?$/gm)])
    .map(([, , sentence]) => sentence.replace(/\\(.)/g, '$1'));
}
