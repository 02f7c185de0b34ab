// Encodes texts: in the standard's encodings with the package itself, in others with Python's codecs.

import { execFileSync } from 'node:child_process';
import { LegacyTextEncoder, TextDecoder } from 'encoding-standard';
import { encodings } from 'encoding-standard/hooks';

/** The code pages that are not encodings of the standard, with Python's names. */
const CODE_PAGES = {
  IBM437: 'cp437',
  IBM737: 'cp737',
  IBM775: 'cp775',
  IBM850: 'cp850',
  IBM852: 'cp852',
  IBM855: 'cp855',
  IBM857: 'cp857',
  IBM858: 'cp858',
  IBM862: 'cp862',
  'x-mac-ce': 'mac_latin2',
};

function python(program, input) {
  const options = { input: JSON.stringify(input), encoding: 'utf8', maxBuffer: 1 << 28 };
  return JSON.parse(
    execFileSync('python3', ['-c', `import json, sys\nasked = json.load(sys.stdin)\n${program}`], options),
  );
}

/** The characters of the 256 bytes of each code page. */
const CHARACTERS = Object.fromEntries(
  Object.entries(
    python(
      "print(json.dumps({name: bytes(range(256)).decode(codec, 'replace') for name, codec in asked.items()}))",
      CODE_PAGES,
    ),
  ).map(([name, text]) => [name, [...text]]),
);
const BYTES = Object.fromEntries(
  Object.entries(CHARACTERS).map(([name, characters]) => [
    name,
    new Map(characters.map((character, byte) => [character, byte])),
  ]),
);

/** The bytes of a text, or `null` if the encoding lacks one of its characters. */
export function encode(text, encoding) {
  if (encoding in BYTES) {
    const bytes = [...text].map((character) => BYTES[encoding].get(character));
    return bytes.includes(undefined) || text.includes('\ufffd') ? null : Uint8Array.from(bytes);
  }
  try {
    return new LegacyTextEncoder(encoding).encode(text);
  } catch {
    return null;
  }
}

/** The text that bytes are in an encoding, or `null` if they are malformed. */
export function decode(bytes, encoding) {
  if (encoding in CHARACTERS) return Array.from(bytes, (byte) => CHARACTERS[encoding][byte]).join('');
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The names of the encodings of the standard, and of code pages, in which bytes are a text. */
export function encodingsOf(bytes, text) {
  const names = [...encodings.map(({ name }) => name), ...Object.keys(CHARACTERS)];
  return names.filter((name) => name !== 'replacement' && decode(bytes, name) === text);
}

const units = (text) => Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));

/** CESU-8 encodes each surrogate of a pair in three bytes. */
const CESU8 = (text) =>
  Uint8Array.from(
    units(text).flatMap((unit) => {
      if (unit < 0x80) return [unit];
      if (unit < 0x800) return [0xc0 | (unit >> 6), 0x80 | (unit & 63)];
      return [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 63), 0x80 | (unit & 63)];
    }),
  );

/** Python's names of other encodings. */
const PYTHONS = {
  IBM037: 'cp037',
  IBM720: 'cp720',
  IBM860: 'cp860',
  IBM863: 'cp863',
  IBM864: 'cp864',
  IBM865: 'cp865',
  IBM869: 'cp869',
  IBM1125: 'cp1125',
  'hp-roman8': 'hp_roman8',
  'x-mac-greek': 'mac_greek',
  'x-mac-turkish': 'mac_turkish',
  'x-mac-croatian': 'mac_croatian',
  'x-mac-arabic': 'mac_arabic',
  Johab: 'johab',
  'UTF-7': 'utf-7',
  'UTF-32LE': 'utf-32-le',
  'UTF-32BE': 'utf-32-be',
  'ISO-2022-KR': 'iso2022_kr',
  'HZ-GB-2312': 'hz',
};

/** The bytes of each pair of text and encoding, or `null`. */
export function encodeOthers(pairs) {
  const program = `
def encode(text, codec):
  try: return text.encode(codec).hex()
  except UnicodeError: return None
print(json.dumps([codec and encode(text, codec) for text, codec in asked]))`;
  const found = python(
    program,
    pairs.map(([text, encoding]) => [text, PYTHONS[encoding] ?? null]),
  );
  return pairs.map(([text, encoding], place) => {
    if (encoding === 'CESU-8') return CESU8(text);
    return found[place] === null ? null : Uint8Array.from(Buffer.from(found[place], 'hex'));
  });
}
