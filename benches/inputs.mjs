// The inputs: real text, and bytes of it that none of the faster contenders has encoded.

import polyfill from 'text-encoding';
import { declaration } from '../scripts/udhr.mjs';

/** One in this number of characters is from the text of rare ones. */
const RARE = 16;

/** The number of short inputs, which a contender is given in turn. */
const SHORT = 64;

/** The translations of the declaration, which are used instead of documents. */
const DECLARATIONS = {
  ar: 'arb',
  el: 'ell_monotonic',
  en: 'eng',
  fr: 'fra',
  ja: 'jpn',
  ko: 'kor',
  pl: 'pol',
  ru: 'rus',
  th: 'tha',
  'zh-Hans': 'cmn_hans',
  'zh-Hant': 'cmn_hant',
};

/** Where texts can come from: `documents` are fetched, `declarations` are always there, but short. */
export const TEXTS = {
  documents: async (language, text) => {
    // Imported only now, because the tests of the benchmark do not need it.
    const { document } = await import('./documents.mjs');
    return document(language, text);
  },
  declarations: (language) => declaration(DECLARATIONS[language]),
};

/**
 * The rows with a `key` each, and the inputs by key: lists of `{ text, bytes }` with one long text or many short ones,
 * the text without the characters that the encoding lacks, the bytes as base64.
 */
export async function withInputs(rows, textOf) {
  const inputs = {};
  const keyed = [];
  for (const row of rows) {
    const { encoding, language, text, rare = '', characters = '' } = row;
    const key = [encoding, language, text, rare, characters].join(' ');
    inputs[key] ??= makeInput(row, await textOf(language, text));
    keyed.push({ ...row, key });
  }
  return { rows: keyed, inputs };
}

function makeInput({ encoding, rare, characters }, text) {
  const encode = encoderOf(encoding);
  const mixed = rare === undefined ? [...text] : mix([...text], [...declaration(rare)]);
  const all = encodable(mixed, encoding, encode).join('');
  const texts = characters === undefined ? [all] : pieces(all, characters);
  return texts.map((text) => ({ text, bytes: Buffer.from(encode(text)).toString('base64') }));
}

function mix(characters, others) {
  return characters.flatMap((character, i) =>
    i % RARE === 0 ? [character, others[(i / RARE) % others.length]] : [character],
  );
}

/** Short texts from all parts of a text. None of them begins or ends within a surrogate pair. */
function pieces(text, length) {
  const characters = [...text];
  const step = Math.max(1, Math.floor((characters.length - length) / SHORT));
  return Array.from({ length: SHORT }, (_, i) => {
    const from = (i * step) % Math.max(1, characters.length - length);
    return characters.slice(from, from + length).join('');
  });
}

function encodable(characters, encoding, encode) {
  if (encoding.startsWith('UTF-')) return characters;
  const decoder = new polyfill.TextDecoder(encoding);
  const has = (character) => {
    try {
      // It throws for some characters that the encoding lacks, and writes other characters for the rest.
      return decoder.decode(encode(character)) === character;
    } catch {
      return false;
    }
  };
  const lacking = new Set([...new Set(characters)].filter((character) => !has(character)));
  return characters.filter((character) => !lacking.has(character));
}

function encoderOf(encoding) {
  if (encoding === 'UTF-8') return (text) => Buffer.from(text, 'utf8');
  if (encoding === 'UTF-16LE') return (text) => Buffer.from(text, 'utf16le');
  const encoder = new polyfill.TextEncoder(encoding, { NONSTANDARD_allowLegacyEncoding: true });
  const all = (text) => encoder.encode(text);
  return encoding === 'ISO-2022-JP' ? all : oneByOne(all);
}

/** The library searches its index for each character, so each is encoded only once. For encodings without a state. */
function oneByOne(encode) {
  const bytesOf = new Map();
  return (text) =>
    Buffer.concat(
      Array.from(text, (character) => {
        if (!bytesOf.has(character)) bytesOf.set(character, encode(character));
        return bytesOf.get(character);
      }),
    );
}
