// What the kinds are made of: names, addresses, places and lines in many languages.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, WORK } from '../packages.mjs';

const EACH = 200;

/** The locales of Faker for Python and of Faker for JavaScript. */
const LOCALES = {
  en: ['en_US', 'en_GB'],
  fr: ['fr_FR', 'fr'],
  de: ['de_DE', 'de'],
  es: ['es_ES', 'es'],
  pt: ['pt_BR', 'pt_BR'],
  it: ['it_IT', 'it'],
  nl: ['nl_NL', 'nl'],
  sv: ['sv_SE', 'sv'],
  da: ['da_DK', 'da'],
  nb: ['no_NO', 'nb_NO'],
  fi: ['fi_FI', 'fi'],
  is: ['is_IS'],
  ga: ['ga_IE'],
  ca: ['es_CA'],
  pl: ['pl_PL', 'pl'],
  cs: ['cs_CZ', 'cs_CZ'],
  sk: ['sk_SK', 'sk'],
  hu: ['hu_HU', 'hu'],
  ro: ['ro_RO', 'ro'],
  sl: ['sl_SI', 'sl_SI'],
  hr: ['hr_HR', 'hr'],
  lt: ['lt_LT'],
  lv: ['lv_LV', 'lv'],
  et: ['et_EE'],
  tr: ['tr_TR', 'tr'],
  vi: ['vi_VN', 'vi'],
  ru: ['ru_RU', 'ru'],
  uk: ['uk_UA', 'uk'],
  bg: ['bg_BG'],
  mk: ['mk_MK', 'mk'],
  el: ['el_GR', 'el'],
  he: ['he_IL', 'he'],
  ar: ['ar_SA', 'ar'],
  fa: ['fa_IR', 'fa'],
  th: ['th_TH', 'th'],
  ja: ['ja_JP', 'ja'],
  ko: ['ko_KR', 'ko'],
  'zh-Hans': ['zh_CN', 'zh_CN'],
  'zh-Hant': ['zh_TW', 'zh_TW'],
};

/** Names, streets, places and companies from Faker for Python. */
function fromPython(packages) {
  const cache = join(WORK, 'kinds', 'faker.json');
  if (!existsSync(cache)) {
    const program = `
import json, sys
sys.path.insert(0, sys.argv[1])
from faker import Faker
found = {}
for locale in sys.argv[3:]:
  fake = Faker([locale], use_weighting=False)
  fake.seed_instance(1)
  makers = {'names': fake.name, 'streets': fake.street_address, 'places': fake.city, 'companies': fake.company}
  found[locale] = {kind: [make() for _ in range(int(sys.argv[2]))] for kind, make in makers.items()}
print(json.dumps(found))`;
    mkdirSync(join(WORK, 'kinds'), { recursive: true });
    const locales = Object.values(LOCALES).map(([locale]) => locale);
    const options = { encoding: 'utf8', maxBuffer: 1 << 28 };
    const found = execFileSync(
      'python3',
      ['-c', program, packages.wheel('faker'), String(EACH), ...locales],
      options,
    );
    writeFileSync(cache, found);
  }
  const found = JSON.parse(readFileSync(cache, 'utf8'));
  return (language) => found[LOCALES[language]?.[0]] ?? {};
}

/** The same from Faker for JavaScript. */
async function fromJavaScript(packages) {
  const { allFakers } = await import(
    pathToFileURL(resolve(packages.npm('@faker-js/faker'), 'dist/index.js'))
  );
  return (language) => {
    const faker = allFakers[LOCALES[language]?.[1]];
    if (faker === undefined) return {};
    faker.seed(1);
    const list = (make) => Array.from({ length: EACH }, make);
    return {
      names: list(() => faker.person.fullName()),
      streets: list(() => faker.location.streetAddress()),
      places: list(() => faker.location.city()),
      companies: list(() => faker.company.name()),
    };
  };
}

const json = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** The names of countries. */
const COUNTRIES = {
  evaluation: (packages, language) =>
    LANGUAGES[language].cldr.flatMap((locale) => {
      const path = join(packages.npm('cldr-localenames-full'), 'main', locale, 'territories.json');
      return Object.values(json(path).main[locale].localeDisplayNames.territories);
    }),
  'held-out': (packages, language) => {
    const path = join(packages.npm('i18n-iso-countries'), 'langs', `${language}.json`);
    return existsSync(path) && language !== 'zh-Hant' ? Object.values(json(path).countries).flat() : [];
  },
};

/** The characters that the encodings of a language have in place of newer ones. */
const OLDER = { ro: { ș: 'ş', ț: 'ţ', Ș: 'Ş', Ț: 'Ţ' }, fa: { ی: 'ي' } };

/** The text as it was written in the encodings of a language. */
function older(text, language) {
  if (language === 'vi') {
    // Tones are characters of their own in windows-1258, except in letters that windows-1252 has too.
    return text.normalize('NFC').replace(/[^\0-\x7fàèùáéíóúÀÈÙÁÉÍÓÚăâêôĂÂÊÔơưđƠƯĐ]/g, (letter) => {
      const [base, ...marks] = letter.normalize('NFD');
      const tone = marks.find((mark) => '\u0300\u0301\u0303\u0309\u0323'.includes(mark)) ?? '';
      return [base, ...marks.filter((mark) => mark !== tone)].join('').normalize('NFC') + tone;
    });
  }
  const letters = OLDER[language] ?? {};
  return text.replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter);
}

const lines = (group, language) =>
  readdirSync(join(WORK, group)).flatMap((source) =>
    readFileSync(join(WORK, group, source, `${language}.txt`), 'utf8').split('\n'),
  );

/**
 * For a group of sources, a function that returns the lists of a language, as it is written in Unicode or in older encodings: `names`, `streets`, `places`, `companies`, `lines`
 * of running text and `words`, which are short. A list can be empty.
 */
export async function poolsOf(group, packages) {
  const persons = group === 'evaluation' ? fromPython(packages) : await fromJavaScript(packages);
  const made = new Map();
  return (language, isUnicode) => {
    const key = `${language} ${isUnicode}`;
    if (made.has(key)) return made.get(key);
    const { names = [], streets = [], places = [], companies = [] } = persons(language);
    const text = lines(group, language).map((line) => line.trim());
    const countries = COUNTRIES[group](packages, language);
    const lists = {
      names,
      streets,
      places: [...places, ...countries],
      companies,
      lines: text.filter((line) => line.length >= 12 && line.length <= 200),
      words: [...text.filter((line) => line !== '' && line.length < 12), ...countries],
    };
    const pool = Object.fromEntries(
      Object.entries(lists).map(([name, list]) => [
        name,
        list
          .map((item) => item.replace(/\s+/g, ' ').trim())
          .filter((item) => item !== '')
          .map((item) => (isUnicode ? item : older(item, language))),
      ]),
    );
    made.set(key, pool);
    return pool;
  };
}
