// The inputs: real text, and bytes of it that none of the faster contenders has encoded.

import polyfill from 'text-encoding';
import { declaration } from '../scripts/udhr.mjs';

/** If there are two texts, one in this number of characters is from the second. */
const RARE = 16;

/** `{ text, bytes }` for each row, once: the text without the characters that the encoding lacks, the bytes as base64. */
export function makeInputs(rows) {
  const made = new Map();
  return rows.map((row) => {
    const key = JSON.stringify([row.encoding.toLowerCase(), row.texts, row.markup, row.characters]);
    if (!made.has(key)) made.set(key, makeInput(row));
    return made.get(key);
  });
}

function makeInput({ encoding, texts, markup, characters }) {
  const encode = encoderOf(encoding);
  const [first, second] = texts.map((name) => encodable([...declaration(name)], encoding, encode));
  const mixed = second === undefined ? first : first.flatMap((character, i) => mix(character, second, i));
  const plain = mixed.join('');
  const long = markup ? asMarkup(plain, texts[0]) : plain;
  const text = characters === undefined ? long : cut(long, characters);
  return { text, bytes: Buffer.from(encode(text)).toString('base64') };
}

function mix(character, others, i) {
  return i % RARE === 0 ? [character, others[(i / RARE) % others.length]] : [character];
}

function cut(text, length) {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** Like a page: about as many bytes of tags as of text. */
function asMarkup(text, language) {
  const lines = text.split('\n').map((line, i) => {
    const link = `<a class="article" href="/declaration/${language}/article-${i}.html">`;
    return `    <li class="paragraph" lang="${language}" id="paragraph-${i}">${link}${line}</a></li>\n`;
  });
  return `<ul>\n${lines.join('')}</ul>\n`;
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
  if (encoding.toLowerCase() === 'utf-8') return (text) => Buffer.from(text, 'utf8');
  if (encoding.toLowerCase() === 'utf-16le') return (text) => Buffer.from(text, 'utf16le');
  const encoder = new polyfill.TextEncoder(encoding, { NONSTANDARD_allowLegacyEncoding: true });
  return (text) => encoder.encode(text);
}
