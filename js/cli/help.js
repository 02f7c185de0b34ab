// What the command tells about itself.

import { readFileSync } from 'node:fs';
import { labels, names } from '../codec.js';
import { EXIT } from './exit.js';

/** The encodings of the standard's table. */
const ENCODINGS = 40;

const HELP = `Usage: encoding-standard [options] [FILE...]

Converts text from one encoding of the Encoding Standard to another. Reads the files one after the
other, or standard input ('-', or no file at all), and writes to standard output.

  --from LABEL        the encoding of the input; utf-8 if not given. A byte order mark of UTF-8 or
                      UTF-16 goes before it, for each file by itself, and is taken off. With 'auto'
                      it is found as --sniff does, and standard error tells what it was
  --to LABEL          the encoding of the output; utf-8 if not given
  -o, --output FILE   write to this file. It appears, or changes, only once all is converted
  --bom               begin the output with a byte order mark (UTF-8 and UTF-16 only)
  --replace           write U+FFFD for each error in the input, instead of stopping at the first
  --unencodable html | replace
                      write a character reference (&#8364;) or a question mark for each character
                      that the output's encoding lacks, instead of stopping at the first
  --sniff             convert nothing, but show each file's encoding, how it was found and how sure
                      that is: by HTML's encoding sniffing algorithm, over the first 1024 bytes.
                      What gives no hint is utf-8 if these are ASCII, or else windows-1252
  --list              show the encodings and their labels
  -h, --help          show this
  --version           show the version

Exit codes:
  ${String(EXIT.done).padEnd(3)} all of it is converted, or shown
  ${String(EXIT.stopped).padEnd(3)} it stopped: at an error in the input, at a character that the output's encoding lacks, or
      because a file cannot be read or written. What was already written to standard output is right
  ${String(EXIT.replaced).padEnd(3)} all of it is converted, with replacements (--replace, --unencodable)
  ${String(EXIT.usage).padEnd(3)} the command line is wrong; nothing was done
  ${String(EXIT.pipe).padEnd(3)} whoever read standard output closed it

Examples:
  encoding-standard --from shift_jis old.txt > new.txt
  encoding-standard --from windows-1252 --bom table.csv -o for-excel.csv
  encoding-standard --to koi8-r --unencodable html < page.html
  encoding-standard --sniff *.html
`;

export function help() {
  return HELP;
}

/** One line for each encoding: its name and its labels. */
export function list() {
  const encodings = Array.from({ length: ENCODINGS }, (_, encoding) => encoding);
  return encodings
    .filter((encoding) => names(encoding) !== 'replacement')
    .map((encoding) => `${names(encoding).padEnd(14)}  ${labels(encoding).join(' ')}\n`)
    .join('');
}

export function version() {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return `encoding-standard ${JSON.parse(manifest).version}\n`;
}
