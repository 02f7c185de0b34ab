// Shows the names in a ZIP: node zip-names.mjs FILE

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { TextDecoder } from 'encoding-standard/code-pages';
import { detect } from 'encoding-standard/detect';

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const IS_UTF_8 = 0x800;

/** The names of all entries in the directory at the end of the file, as bytes, and whether each is marked as UTF-8. */
function entriesOf(zip) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('This is no ZIP');
  const entries = [];
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === ENTRY;) {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const bytes = zip.subarray(at + 46, at + 46 + name);
    entries.push({ bytes, isUTF8: (zip.readUInt16LE(at + 8) & IS_UTF_8) > 0 });
    at += 46 + name + extra + comment;
  }
  return entries;
}

/** The names, and the encoding of those that are not marked. */
export function zipNames(zip) {
  const entries = entriesOf(zip);
  // One name is too short for a guess, but all of them were written by the same program.
  const unmarked = entries.filter(({ isUTF8 }) => !isUTF8).flatMap(({ bytes }) => [bytes, Buffer.from('\n')]);
  const guess = detect(Buffer.concat(unmarked));
  const encoding =
    guess !== null && guess.encoding !== 'us-ascii' && guess.confidence > 0.8 ? guess.encoding : 'cp437';
  const [decoder, utf8] = [new TextDecoder(encoding), new TextDecoder()];
  return {
    encoding: decoder.encoding,
    names: entries.map(({ bytes, isUTF8 }) => (isUTF8 ? utf8 : decoder).decode(bytes)),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { encoding, names } = zipNames(readFileSync(process.argv[2]));
  console.error(`Names that are not marked as UTF-8 are read as ${encoding}`);
  for (const name of names) console.log(name);
}
