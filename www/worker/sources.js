// Opens a file and detects its encoding; makes files from examples and pasted text.

import { LegacyTextEncoder } from 'encoding-standard';
import { sniff } from 'encoding-standard/html';
import { guess } from './guess.js';
import { texts } from './texts.js';

/** The number of bytes to examine for the encoding. */
const EXAMINED = 1 << 20;

/** The detected encoding, and the likeliest ones with a preview of the text in each. */
export async function open({ file, locale }) {
  const start = new Uint8Array(await file.slice(0, EXAMINED).arrayBuffer());
  const { found, likely } = guess(start);
  const sniffed = sniff(start, { locale, autodetect: () => found });
  return { sniffed, likely };
}

const html = (title, charset, text) =>
  `<!doctype html>\n<html>\n<head>\n<meta charset="${charset}">\n<title>${title}</title>\n</head>\n<body>\n<p>${text}</p>\n</body>\n</html>\n`;

const MAKERS = {
  'A page in Shift_JIS': () => ['page.html', 'Shift_JIS', html('世界人権宣言', 'shift_jis', texts.ja)],
  'Russian in KOI8-R, undeclared': () => ['letter.txt', 'KOI8-R', texts.ru],
  'Chinese in GBK, undeclared': () => ['novel.txt', 'GBK', texts.zhHans],
  'Chinese in Big5, undeclared': () => ['news.txt', 'Big5', texts.zhHant],
  'Korean in EUC-KR, undeclared': () => ['subtitles.txt', 'EUC-KR', texts.ko],
  'French in windows-1252, undeclared': () => ['lettre.txt', 'windows-1252', texts.fr],
  'Japanese mail in ISO-2022-JP': () => ['mail.txt', 'ISO-2022-JP', texts.ja],
  'UTF-16 with a byte order mark': () => [
    'export.csv',
    'UTF-16LE',
    `\ufeffName;Город;都市\nAnna;Москва;東京\n`,
  ],
  'UTF-8 with damaged bytes': damaged,
  'A large file: 32 MB in EUC-JP': () => ['large.txt', 'EUC-JP', texts.ja, 32e6],
};

/** UTF-8 with a truncated character, a byte of windows-1252, and a surrogate. */
function damaged() {
  const bytes = new LegacyTextEncoder('UTF-8').encode(texts.fr + texts.ja);
  const at = 3 + bytes.indexOf(0xe3);
  return [
    'damaged.txt',
    null,
    [bytes.subarray(0, at + 2), Uint8Array.of(0xe9, 0x20, 0xed, 0xa0, 0x80), bytes.subarray(at + 3)],
  ];
}

export const samples = () => Object.keys(MAKERS);

export function sample(name) {
  const [file, encoding, content, size = 0] = MAKERS[name]();
  if (encoding === null) return new File(content, file);
  const once = new LegacyTextEncoder(encoding, { unencodable: 'html' }).encode(content);
  return new File(Array(Math.max(1, Math.ceil(size / once.length))).fill(once), file);
}

/** A file with pasted text in an encoding. Throws if the encoding lacks a character. */
export function bytesOfPasted({ text, encoding }) {
  return new File([new LegacyTextEncoder(encoding).encode(text)], 'pasted.txt');
}
