// The command line, and what --help, --list and --version show.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { defaultEncoding, ENCODINGS, getEncoding, labels, names, normalizeLabel } from '../entries/codec.js';
import { EXIT } from './failure.js';
import { CONFIDENT } from './sniff.js';

/** A wrong command line. */
export class UsageError extends Error {}

const OPTIONS = {
  from: { type: 'string', short: 'f' },
  to: { type: 'string', short: 't' },
  fallback: { type: 'string' },
  locale: { type: 'string' },
  confidence: { type: 'string' },
  output: { type: 'string', short: 'o' },
  'in-place': { type: 'boolean' },
  directory: { type: 'string', short: 'd' },
  jobs: { type: 'string' },
  backup: { type: 'string' },
  bom: { type: 'boolean' },
  replace: { type: 'boolean' },
  unencodable: { type: 'string' },
  omit: { type: 'boolean', short: 'c' },
  sniff: { type: 'boolean' },
  list: { type: 'boolean', short: 'l' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
};

/** The options that only a conversion takes. */
const CONVERSION = [
  ...['from', 'to', 'output', 'in-place', 'backup', 'directory', 'jobs'],
  ...['bom', 'replace', 'unencodable', 'omit'],
];

/** The value of --from that means: detect the encoding. */
const AUTO = 'auto';

const WITH_BOM = ['UTF-8', 'UTF-16BE', 'UTF-16LE'];

/** Parses the arguments. Throws a `UsageError`. */
export function parseArguments(args) {
  const { values, positionals, typed } = parse(args);
  const show = ['help', 'version', 'list'].find((name) => values[name]) ?? null;
  if (show !== null) return { show };

  const files = positionals.length === 0 ? ['-'] : positionals;
  if (files.indexOf('-') !== files.lastIndexOf('-')) {
    throw new UsageError("standard input, '-', can be read only once");
  }
  const fallback = fallbackOf(values, typed);
  const confidence = confidenceOf(values);
  if (values.sniff) {
    const given = CONVERSION.find((name) => values[name] !== undefined);
    if (given !== undefined) {
      throw new UsageError(`--sniff converts nothing, so it cannot be combined with ${typed(given)}`);
    }
    return { show, files, sniff: true, fallback, confidence };
  }

  const from = values.from === AUTO ? null : encodingOf(values.from ?? 'utf-8', typed('from'));
  if (fallback !== null && from !== null) {
    const option = typed(values.fallback === undefined ? 'locale' : 'fallback');
    throw new UsageError(`${option} needs --from auto or --sniff`);
  }
  if (values.confidence !== undefined && from !== null) {
    throw new UsageError('--confidence needs --from auto or --sniff');
  }
  return {
    show,
    files,
    sniff: false,
    from,
    isFromGiven: values.from !== undefined,
    fallback,
    confidence,
    ...outputOf(values, typed),
    ...lossOf(values),
    ...targetOf(values, positionals),
  };
}

/**
 * Also returns `typed`, which gives an option as the user typed it: it may be the short form.
 *
 * parseArgs does not support optional values, so `--in-place=SUFFIX` is split into two options.
 */
function parse(args) {
  const end = args.indexOf('--');
  const expanded = args.flatMap((arg, index) => {
    const isOption = end === -1 || index < end;
    return isOption && arg.startsWith('--in-place=')
      ? ['--in-place', `--backup=${arg.slice('--in-place='.length)}`]
      : [arg];
  });
  try {
    const { tokens, ...parsed } = parseArgs({
      args: expanded,
      options: OPTIONS,
      allowPositionals: true,
      tokens: true,
    });
    const typed = (name) => tokens.findLast((token) => token.name === name)?.rawName ?? `--${name}`;
    return { ...parsed, typed };
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    throw new UsageError(error.message.replaceAll('\n', ' '));
  }
}

/** The name of the encoding to use without other evidence, or null. */
function fallbackOf({ fallback, locale }, typed) {
  if (fallback !== undefined && locale !== undefined) {
    throw new UsageError('--fallback and --locale both set a default; use one of them');
  }
  if (fallback !== undefined) return names(encodingOf(fallback, typed('fallback')));
  if (locale === undefined) return null;
  const encoding = defaultEncoding(locale);
  if (encoding === null) {
    throw new UsageError(`--locale: '${locale}' is not a language tag such as 'ja' or 'pt-BR'`);
  }
  return encoding;
}

/** The minimum confidence of a guess. */
function confidenceOf({ confidence }) {
  if (confidence === undefined) return CONFIDENT;
  const number = Number(confidence);
  if (confidence.trim() === '' || !(number >= 0 && number <= 1)) {
    throw new UsageError(`--confidence needs a number from 0 to 1, not '${confidence}'`);
  }
  return number;
}

function outputOf({ to: label, bom = false }, typed) {
  const to = encodingOf(label ?? 'utf-8', typed('to'));
  if (bom && !WITH_BOM.includes(names(to))) {
    throw new UsageError(`--bom works only for ${WITH_BOM.join(', ')}; ${names(to)} has no byte order mark`);
  }
  return { to, bom };
}

/** What to do with errors and unencodable characters; null means stop. -c applies where no other option does. */
function lossOf({ replace = false, unencodable = null, omit = false }) {
  if (unencodable !== null && unencodable !== 'html' && unencodable !== 'replace') {
    throw new UsageError(`--unencodable must be 'html' or 'replace', not '${unencodable}'`);
  }
  if (omit && replace && unencodable !== null) {
    throw new UsageError('-c has nothing to leave out if --replace and --unencodable are both given');
  }
  const rest = omit ? 'omit' : null;
  return { malformed: replace ? 'replace' : rest, unencodable: unencodable ?? rest };
}

/** Where the output goes. */
function targetOf(values, positionals) {
  const { output = null, directory = null, 'in-place': inPlace = false, backup: suffix = null } = values;
  if (output === '') throw new UsageError('-o needs a file name');
  if (directory === '') throw new UsageError('-d needs the name of a folder');
  if (suffix !== null && !inPlace) throw new UsageError('--backup needs --in-place');
  // A slash would turn the file's name into a folder's.
  if (suffix === '' || /[/\\]/.test(suffix ?? '')) {
    const option = `--in-place=SUFFIX or --backup SUFFIX`;
    throw new UsageError(`${option} needs a suffix for the file's name, not '${suffix}'`);
  }
  if (inPlace && output !== null) throw new UsageError('--in-place cannot be combined with -o');
  if (directory !== null && output !== null) throw new UsageError('-d cannot be combined with -o');
  if (inPlace && directory !== null) throw new UsageError('--in-place cannot be combined with -d');
  const option = inPlace ? '--in-place' : directory === null ? null : '-d';
  if (option !== null && positionals.length === 0) throw new UsageError(`${option} needs file names`);
  if (inPlace && positionals.includes('-')) {
    throw new UsageError("--in-place cannot change standard input, '-'");
  }
  if (directory !== null && positionals.includes('-')) {
    throw new UsageError("-d needs files, and standard input, '-', has no name");
  }
  return {
    output: output === '-' ? null : output,
    inPlace,
    suffix,
    directory,
    jobs: jobsOf(values, option !== null),
  };
}

/** How many files to convert at the same time, null if that is not given. */
function jobsOf({ jobs }, isForMany) {
  if (jobs === undefined) return null;
  if (!isForMany) throw new UsageError('--jobs needs --in-place or -d');
  if (!/^[1-9]\d*$/.test(jobs)) throw new UsageError(`--jobs needs a whole number from 1 on, not '${jobs}'`);
  return Number(jobs);
}

function encodingOf(label, option) {
  const meant = normalizeLabel(label);
  if (meant === null) {
    const hint = label.includes('//')
      ? "use -c for iconv's //IGNORE, and --unencodable instead of //TRANSLIT"
      : '--list shows all labels';
    throw new UsageError(`${option}: '${label}' is not the label of an encoding; ${hint}`);
  }
  const encoding = getEncoding(meant);
  // Its decoder returns one U+FFFD for any input, and it has no encoder.
  if (names(encoding) === 'replacement') {
    throw new UsageError(
      `${option}: '${label}' is a label of replacement, which is used in place of unsafe encodings`,
    );
  }
  return encoding;
}

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
