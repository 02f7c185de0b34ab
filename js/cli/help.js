// The text of --help, --list and --version.

import { readFileSync } from 'node:fs';
import { ENCODINGS, labels, names } from '../entries/codec.js';
import { EXIT } from './exit.js';

const HELP = `Usage: encoding-standard [options] [FILE...]

Converts text from one encoding of the Encoding Standard to another. Reads the files in order, or
standard input ('-', or no file at all), and writes to standard output. -f, -t, -l, -c and -o work
as in iconv.

  -f, --from LABEL    the encoding of the input; default: utf-8. A byte order mark of UTF-8 or
                      UTF-16 overrides it, for each file separately, and is removed. 'auto' detects
                      the encoding as --sniff does and reports it on standard error. If no encoding
                      is likely enough, it stops, unless one of the next two options gives a default
  --fallback LABEL    with --from auto or --sniff: the encoding to use if none is declared and the
                      text is not UTF-8. Nothing is guessed then
  --locale TAG        the same with the usual encoding of a language: ja, ru, zh-TW
  --confidence NUMBER with --from auto or --sniff: how likely a guessed encoding must be, from 0 to
                      1; default: 0.8
  -t, --to LABEL      the encoding of the output; default: utf-8
  -o, --output FILE   write to this file. It is created or changed only after all input is converted
  --in-place[=SUFFIX] convert each file separately, and replace it after all of it is converted. A
                      file that fails stays unchanged, and the next one follows
  -d, --directory FOLDER
                      convert each file separately, and write the result to a file of the same name in
                      this folder, which must exist. A file that fails is not written, and the next
                      one follows
  --jobs NUMBER       with --in-place or -d: how many files to convert at the same time, 5 at most;
                      default: as many as there are processors, but fewer if there is little to do
  --backup SUFFIX     with --in-place: keep the old file, with this suffix added to its name, like
                      --in-place=SUFFIX. An existing file of that name is not overwritten
  --bom               begin the output with a byte order mark (UTF-8 and UTF-16 only)
  --replace           write U+FFFD for each error in the input, instead of stopping at the first
  --unencodable html | replace
                      write a character reference (&#8364;) or a question mark for each character
                      that the output encoding lacks, instead of stopping at the first
  -c, --omit          leave out errors in the input (unless --replace is given) and characters that
                      the output encoding lacks (unless --unencodable is given). This joins the
                      text before and after them, which can form code that a check did not see
  --sniff             convert nothing, but show each file's encoding, how it was detected and how
                      certain it is: HTML's encoding sniffing algorithm on the first 1024 bytes.
                      If they are ASCII, it is utf-8. Without other evidence it is guessed from the
                      letters of at most the first 65536 bytes, and shown with its probability and
                      with the alternatives
  -l, --list          show the encodings and their labels. Names of other systems also work, in any
                      punctuation: cp932, WIN1252, ISO8859_15, eucJP
  -h, --help          show this help
  --version           show the version
  --                  treat everything after this as file names

Exit codes:
  ${String(EXIT.done).padEnd(3)} everything was converted, or shown
  ${String(EXIT.stopped).padEnd(3)} it stopped: at an error in the input, at a character that the output encoding lacks, at an
      unknown encoding, or because a file cannot be read or written. What was already written to
      standard output is correct. --in-place, -d and --sniff have continued with the other files; but
      --in-place and -d write nothing if an input is missing, unreadable or a folder at the start
  ${String(EXIT.usage).padEnd(3)} the command line is wrong; nothing was done
  ${String(EXIT.replaced).padEnd(3)} it was converted with losses that --replace, --unencodable or -c allowed: see standard error
  ${String(EXIT.pipe).padEnd(3)} the reader of the output, a pipe, closed it before its end

A replaced file keeps its permissions and its owner, and symbolic links to it stay valid. If it has
more names (hard links), or its owner cannot be kept, the complete result is copied into it.

Examples:
  encoding-standard -f shift_jis old.txt > new.txt
  encoding-standard -f windows-1252 --bom table.csv -o for-excel.csv
  encoding-standard -t koi8-r --unencodable html < page.html
  encoding-standard -f auto --locale ja --in-place=.bak *.html
  encoding-standard -f euc-kr -d converted *.txt
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
