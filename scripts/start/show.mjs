// The table of `npm start`.

import { join } from 'node:path';
import { LegacyTextEncoder, TextDecoder } from 'encoding-standard';
import { declaration } from '../udhr.mjs';
import { fromUserDefined, makeLegacyFile } from './legacy-file.mjs';
import { roundTrip } from './round-trip.mjs';
import { formatTable } from './table.mjs';

/** How many characters of a kind are named. */
const NAMED = 5;

const COLUMNS = [
  { title: 'encoding', cell: ({ encoding }) => encoding },
  { title: 'text', cell: ({ language }) => language },
  { title: 'bytes', cell: ({ size }) => size.toLocaleString('en'), alignRight: true },
  { title: 'decode', cell: ({ decodeSpeed }) => decodeSpeed, alignRight: true },
  { title: 'encode', cell: ({ encodeSpeed }) => encodeSpeed, alignRight: true },
  { title: 'text back', cell: ({ isTextBack }) => (isTextBack ? 'exactly' : 'NO') },
  { title: 'bytes back', cell: ({ areBytesBack }) => (areBytesBack ? 'exactly' : 'NO') },
  { title: 'made by', cell: ({ maker }) => maker },
  {
    title: 'lacks',
    cell: ({ lacks }) => (lacks.size === 0 ? '-' : `${total(lacks)}: ${named(lacks.keys())}`),
  },
  { title: 'first line', cell: ({ firstLine }) => firstLine },
];

/** Makes the files, converts them, prints the table, and returns the exit code. */
export function show(files, folder, folderName) {
  console.log(
    `The Universal Declaration of Human Rights, repeated to 1 MB, in ${files.length} files in ${folderName}.`,
  );
  console.log('decode, encode: MB/s, of the bytes in the file, which is read in chunks of 32 KiB.');
  console.log(
    'lacks: how many characters of the text the encoding does not have; they are not in the file.\n',
  );
  const rows = files.map((file) => convert(file, folder));
  console.log(formatTable(COLUMNS, rows));

  const encodings = new Set(rows.map(({ encoding }) => encoding)).size;
  console.log(`\n${rows.length} files in ${encodings} encodings.`);
  for (const { encoding, language, differences } of rows) {
    if (differences.length === 0) continue;
    const which = `${differences.length} characters (${named(differences)})`;
    console.log(`${encoding} (${language}): iconv-lite wrote ${which} differently from the standard.`);
  }
  const wrong = rows.filter(({ isRight }) => !isRight);
  if (wrong.length === 0) {
    console.log('Every text and all bytes that follow the standard were restored exactly.');
    return 0;
  }
  const list = wrong.map(({ encoding, language }) => `${encoding} (${language})`);
  console.log(`WRONG: ${list.join(', ')}`);
  return 1;
}

function convert({ encoding, code, language }, folder) {
  const path = join(folder, `${encoding}-${code}.txt`);
  const { text, bytes, lacks, differences, maker } = makeLegacyFile(path, encoding, declaration(code));
  const result = attempt(path, encoding);
  const isTextBack = result.texts.every((decoded) => decoded === text);
  const areBytesBack = result.encoded.every((encoded) => bytes.equals(encoded));
  const [firstLine] = result.texts[0].split('\n', 1);
  return {
    encoding,
    language,
    size: bytes.length,
    decodeSpeed: speed(bytes.length, result.decodeTime),
    encodeSpeed: speed(bytes.length, result.encodeTime),
    isTextBack,
    areBytesBack,
    // Differences in the bytes that another library wrote are not our mistakes.
    isRight: differences.length > 0 ? comesBack(text, encoding) : isTextBack && areBytesBack,
    maker,
    differences,
    lacks,
    firstLine: encoding === 'x-user-defined' ? fromUserDefined(firstLine) : firstLine,
  };
}

/** If converting throws, the row shows the error. */
function attempt(path, encoding) {
  try {
    return roundTrip(path, encoding);
  } catch ({ message }) {
    return { texts: [message], encoded: [new Uint8Array(0)], decodeTime: Infinity, encodeTime: Infinity };
  }
}

function comesBack(text, encoding) {
  const bytes = new LegacyTextEncoder(encoding).encode(text);
  return new TextDecoder(encoding, { fatal: true }).decode(bytes) === text;
}

function speed(bytes, milliseconds) {
  return (bytes / 1000 / milliseconds).toFixed(0);
}

function total(counts) {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** The first few of some characters. */
function named(characters) {
  const names = Array.from(characters, (character) => {
    const codePoint = character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0');
    return /[\p{C}\p{M}\p{Z}]/u.test(character) ? `U+${codePoint}` : character;
  });
  return names.slice(0, NAMED).join(' ') + (names.length > NAMED ? ' ...' : '');
}
