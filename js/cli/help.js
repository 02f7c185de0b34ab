// What the command tells about itself.

import { readFileSync } from 'node:fs';
import { labels, names } from '../entries/codec.js';
import { EXIT } from './exit.js';

/** The encodings of the standard's table. */
const ENCODINGS = 40;

const HELP = `Usage: encoding-standard [options] [FILE...]

Converts text from one encoding of the Encoding Standard to another. Reads the files one after the
other, or standard input ('-', or no file at all), and writes to standard output. -f, -t, -l, -c and
-o are as iconv has them.

  -f, --from LABEL    the encoding of the input; utf-8 if not given. A byte order mark of UTF-8 or
                      UTF-16 goes before it, for each file by itself, and is taken off. With 'auto'
                      it is found as --sniff does, and standard error tells what it was. Where only
                      the default is left, it stops, unless all is ASCII or one of the next two says
                      what to take
  --fallback LABEL    with --from auto or --sniff: the encoding of what nothing else tells
  --locale TAG        the same, by the language that it is likely to be in: ja, ru, zh-TW
  -t, --to LABEL      the encoding of the output; utf-8 if not given
  -o, --output FILE   write to this file. It appears, or changes, only once all is converted
  --in-place[=SUFFIX] convert each file by itself, and put the result in its place once all of it is
                      converted. A file that fails stays as it was, and the next one follows
  --backup SUFFIX     with --in-place: keep the old file, with this appended to its name, as
                      --in-place=SUFFIX does. What has that name already is not overwritten
  --bom               begin the output with a byte order mark (UTF-8 and UTF-16 only)
  --replace           write U+FFFD for each error in the input, instead of stopping at the first
  --unencodable html | replace
                      write a character reference (&#8364;) or a question mark for each character
                      that the output's encoding lacks, instead of stopping at the first
  -c, --omit          leave both out: errors in the input, unless there is --replace, and characters
                      that the output's encoding lacks, unless there is --unencodable. What is
                      before and after them then meets, and may be code that a check did not see
  --sniff             convert nothing, but show each file's encoding, how it was found and how sure
                      that is: by HTML's encoding sniffing algorithm, over the first 1024 bytes.
                      What gives no hint is utf-8 if these are ASCII, or else windows-1252
  -l, --list          show the encodings and their labels. Names of other systems are known too, in
                      any punctuation: cp932, WIN1252, ISO8859_15, eucJP
  -h, --help          show this
  --version           show the version
  --                  all that follows is a file

Exit codes:
  ${String(EXIT.done).padEnd(3)} all of it is converted, or shown
  ${String(EXIT.stopped).padEnd(3)} it stopped: at an error in the input, at a character that the output's encoding lacks, at an
      encoding that nothing tells, or because a file cannot be read or written. What was already
      written to standard output is right. --in-place and --sniff have gone on with the other files
  ${String(EXIT.usage).padEnd(3)} the command line is wrong; nothing was done
  ${String(EXIT.replaced).padEnd(3)} it is converted, but for what --replace, --unencodable or -c was for: see standard error
  ${String(EXIT.pipe).padEnd(3)} whoever read standard output closed it

A file that is replaced keeps its permissions and its owner; a link leads to it as before. If it has
more names (hard links), or its owner cannot be kept, the result is copied into it once it is whole.

Examples:
  encoding-standard -f shift_jis old.txt > new.txt
  encoding-standard -f windows-1252 --bom table.csv -o for-excel.csv
  encoding-standard -t koi8-r --unencodable html < page.html
  encoding-standard -f auto --locale ja --in-place=.bak *.html
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
