// Reads a table from text, and writes it as a CSV for Excel. It needs no page.

import { LegacyTextEncoder } from 'encoding-standard/slim';
import { UnencodableList } from './unencodable.js';

/** The encodings in which Excel reads a CSV: the systems' own, and UTF-8 with a byte order mark. */
export const ENCODINGS = {
  Shift_JIS: 'Japanese',
  GBK: 'Chinese, simplified',
  Big5: 'Chinese, traditional',
  'EUC-KR': 'Korean',
  'windows-1252': 'western European',
  'windows-1250': 'central European',
  'windows-1251': 'Cyrillic',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  'windows-1257': 'Baltic',
  'windows-1258': 'Vietnamese',
  'windows-874': 'Thai',
  'UTF-8': 'all, with a byte order mark',
};

const BY_SCRIPT = {
  Jpan: 'Shift_JIS',
  Hans: 'GBK',
  Hant: 'Big5',
  Kore: 'EUC-KR',
  Cyrl: 'windows-1251',
  Grek: 'windows-1253',
  Hebr: 'windows-1255',
  Arab: 'windows-1256',
  Thai: 'windows-874',
};

/** For the Latin script. */
const BY_LANGUAGE = {
  'windows-1250': ['bs', 'cs', 'hr', 'hu', 'pl', 'ro', 'sk', 'sl', 'sq', 'sr'],
  'windows-1254': ['az', 'tr', 'uz'],
  'windows-1257': ['et', 'lt', 'lv'],
  'windows-1258': ['vi'],
};

/** The encoding that Windows uses for a language, such as `zh-TW`. */
export function encodingFor(locale) {
  const { language, script } = new Intl.Locale(locale).maximize();
  if (BY_SCRIPT[script]) return BY_SCRIPT[script];
  const found = Object.entries(BY_LANGUAGE).find(([, languages]) => languages.includes(language));
  return found?.[0] ?? 'windows-1252';
}

/** The separator that Excel expects: a semicolon where the comma is the decimal separator. */
export const separatorFor = (locale) => (new Intl.NumberFormat(locale).format(0.5).includes(',') ? ';' : ',');

const isLineEnd = (end) => end === '\n' || end.startsWith('\r');

function readWith(separator, text) {
  // A cell's part in quotes, the rest of it, and what ends it. Nothing does at the end of the text.
  const pattern = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)(?:"|$))?([^${separator}\\r\\n]*)(\\r\\n?|\\n|${separator}|$)`,
    'y',
  );
  const rows = [];
  for (let last = '\n'; last !== '' && !(isLineEnd(last) && pattern.lastIndex === text.length);) {
    if (isLineEnd(last)) rows.push([]);
    const [, quoted = '', plain, end] = pattern.exec(text);
    rows.at(-1).push(quoted.replaceAll('""', '"') + plain);
    last = end;
  }
  return rows;
}

/** Whether all rows that are not empty have the same number of cells, and more than one. */
function isRegular(rows) {
  const lengths = new Set(rows.filter((row) => row.join('') !== '').map(({ length }) => length));
  return lengths.size === 1 && !lengths.has(1);
}

const cellCount = (rows) => rows.reduce((count, { length }) => count + length, 0);

/**
 * The rows of a table: what a spreadsheet copies, or a CSV. Cells can be quoted. The separator is the one with which all rows
 * have the same length, otherwise the one with the most cells. Of several it is the first: numbers can have a comma, and hardly
 * any cell has a tab.
 */
export function readTable(text) {
  const readings = ['\t', ';', ','].map((separator) => readWith(separator, text));
  const most = Math.max(...readings.map(cellCount));
  return readings.find(isRegular) ?? readings.find((rows) => cellCount(rows) === most);
}

/**
 * Writes a table as a CSV. The result is `{ bytes, count, characters }`: see {@link UnencodableList}. Places are
 * `{ row, column }`, from 1.
 *
 * All cells are quoted, because the reference that replaces a character ends in a semicolon.
 */
export function encodeTable(rows, { encoding, separator, unencodable }) {
  let text = encoding === 'UTF-8' ? '\ufeff' : '';
  const cells = [];
  rows.forEach((row, r) => {
    row.forEach((cell, c) => {
      if (c > 0) text += separator;
      text += `"${cell.replaceAll('"', '""')}"`;
      cells.push({ end: text.length, place: { row: r + 1, column: c + 1 } });
    });
    text += '\r\n';
  });
  let current = 0;
  const list = new UnencodableList(unencodable, (index) => {
    while (cells[current].end <= index) current++;
    return cells[current].place;
  });
  const encoder = new LegacyTextEncoder(encoding, {
    unencodable: (codePoint, index) => list.add(codePoint, index),
  });
  return { bytes: encoder.encode(text), ...list.result() };
}

/** A column's name in Excel: A for 1, AA for 27. */
export function columnName(column) {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(0x41 + ((rest - 1) % 26)) + name;
  return name;
}
