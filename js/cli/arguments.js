// The command line, and what --help, --list and --version show.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  codePages,
  defaultEncoding,
  encodingOf,
  ENCODINGS,
  getEncoding,
  labels,
  names,
  newDecoder,
} from '../entries/codec.js';
import { EXIT } from './failure.js';
import { CONFIDENT } from './sniff.js';

/** A wrong command line. */
export class UsageError extends Error {}

const OPTIONS = {
  from: { type: 'string', short: 'f' },
  'from-code': { type: 'string' },
  to: { type: 'string', short: 't' },
  'to-code': { type: 'string' },
  fallback: { type: 'string' },
  locale: { type: 'string' },
  confidence: { type: 'string' },
  output: { type: 'string', short: 'o' },
  'in-place': { type: 'boolean' },
  directory: { type: 'string', short: 'd' },
  edit: { type: 'boolean' },
  all: { type: 'boolean' },
  jobs: { type: 'string' },
  backup: { type: 'string' },
  bom: { type: 'string' },
  'keep-declaration': { type: 'boolean' },
  force: { type: 'boolean' },
  silent: { type: 'boolean', short: 's' },
  json: { type: 'boolean' },
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
  ...['from', 'from-code', 'to', 'to-code', 'output', 'in-place', 'backup', 'directory', 'jobs'],
  ...['bom', 'replace', 'unencodable', 'omit', 'keep-declaration', 'silent', 'edit', 'all'],
];
/** The options that say what becomes of what is converted, which an edit does not do. */
const NOT_FOR_EDIT = [
  ...['to', 'to-code', 'output', 'directory', 'bom', 'replace', 'unencodable', 'omit', 'keep-declaration'],
  ...['force', 'json'],
];

/** The value of --from that means: detect the encoding. */
const AUTO = 'auto';

/** The value of --bom that means: if the input has one. */
export const KEEP = 'keep';
const BOM = { write: true, keep: KEEP, remove: false };

const WITH_BOM = ['UTF-8', 'UTF-16BE', 'UTF-16LE'];

/** The encodings that have labels which outside of the web mean only a part of them, and the code page that is this part. */
const PARTS = {
  'windows-1252': 'iso-8859-1-strict',
  'windows-1254': 'iso-8859-9-strict',
  'windows-874': 'iso-8859-11-strict',
};
/** Their names that mean all of them. */
const WHOLE = /1252|1254|874|^ms/i;
/** Names of other parts. */
const ASCII = /ascii|ansi_?x3|646|ir-?6$|20127|367|^us$/i;
const TIS_620 = /^tis-?620$/i;

/** Parses the arguments. Throws a `UsageError`. */
export function parseArguments(args) {
  const { edit, rest } = takeEdit(args);
  const { values, positionals, typed } = parse(rest);
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
    return {
      show,
      files,
      sniff: true,
      fallback,
      confidence,
      force: values.force === true,
      json: values.json === true,
    };
  }

  if (edit !== null) refuseForEdit(values, positionals, typed);
  else if (values.all) throw new UsageError('--all needs --edit');
  if (values.json) throw new UsageError('--json needs --sniff');
  const label = values.from ?? (edit === null ? 'utf-8' : AUTO);
  const from = label === AUTO ? null : toEncoding(label, typed('from'));
  if (edit !== null) refusePages(from === null ? fallback : names(from));
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
    force: values.force === true,
    silent: values.silent === true,
    keepDeclaration: values['keep-declaration'] === true,
    edit: edit && { ...edit, all: values.all === true },
    ...outputOf(values, typed),
    ...lossOf(values),
    ...targetOf(edit === null ? values : { ...values, 'in-place': true }, positionals),
  };
}

/** Takes the option --edit, which has two values, out of the arguments. */
function takeEdit(args) {
  const end = args.indexOf('--');
  const at = args.indexOf('--edit');
  if (at === -1 || (end !== -1 && end < at)) return { edit: null, rest: args };
  const [old, text] = args.slice(at + 1);
  if (text === undefined) throw new UsageError('--edit needs two texts: the old one and the new one');
  const rest = [...args.slice(0, at + 1), ...args.slice(at + 3)];
  if (rest.indexOf('--edit', at + 1) !== -1) throw new UsageError('--edit can be given once');
  if (old === '') throw new UsageError('--edit needs a text to replace, which is not empty');
  return { edit: { old, new: text }, rest };
}

function refuseForEdit(values, positionals, typed) {
  const given = NOT_FOR_EDIT.find((name) => values[name] !== undefined);
  if (given !== undefined) throw new UsageError(`--edit cannot be combined with ${typed(given)}`);
  if (positionals.length === 0) throw new UsageError('--edit needs file names');
  if (positionals.includes('-')) throw new UsageError("--edit cannot change standard input, '-'");
}

/** /text knows only the encodings of the standard. */
function refusePages(name) {
  if (name !== null && getEncoding(name) < 0)
    throw new UsageError(`--edit cannot write ${name}, a code page`);
}

/** Also returns `typed`, which gives an option as the user typed it: it may be the short form, or iconv's. */
function parse(args) {
  try {
    const { tokens, values, positionals } = parseArgs({
      args: expand(args),
      options: OPTIONS,
      allowPositionals: true,
      tokens: true,
    });
    const typed = (name) =>
      tokens.findLast((token) => token.name === name || token.name === `${name}-code`)?.rawName ??
      `--${name}`;
    for (const name of ['from', 'to']) {
      values[name] = tokens.findLast((token) => token.rawName === typed(name))?.value;
    }
    return { values, positionals, typed };
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    const [option] = error.message.match(/'-[^']*'/) ?? [];
    if (error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || option === undefined) {
      throw new UsageError(error.message.replaceAll('\n', ' '));
    }
    throw new UsageError(`there is no option ${option}; after --, it is the name of a file`);
  }
}

/** parseArgs does not support optional values, so `--in-place=SUFFIX` becomes two options, and --bom gets its value. */
function expand(args) {
  const expanded = [];
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '--') return [...expanded, ...args.slice(i)];
    if (args[i].startsWith('--in-place=')) {
      expanded.push('--in-place', `--backup=${args[i].slice('--in-place='.length)}`);
    } else if (args[i] === '--bom') {
      const hasValue = Object.hasOwn(BOM, args[i + 1] ?? '');
      expanded.push(`--bom=${hasValue ? args[++i] : 'write'}`);
    } else expanded.push(args[i]);
  }
  return expanded;
}

/** The name of the encoding to use without other evidence, or null. */
function fallbackOf({ fallback, locale }, typed) {
  if (fallback !== undefined && locale !== undefined) {
    throw new UsageError('--fallback and --locale both set a default; use one of them');
  }
  if (fallback !== undefined) return names(toEncoding(fallback, typed('fallback')));
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

function outputOf({ to: label, bom, 'in-place': inPlace = false }, typed) {
  const to = partOf(label?.trim(), toEncoding(label ?? 'utf-8', typed('to')));
  const hasBom = WITH_BOM.includes(names(to));
  if (bom === undefined) return { to, bom: inPlace && hasBom ? KEEP : false };
  if (!Object.hasOwn(BOM, bom))
    throw new UsageError(`--bom must be 'write', 'keep' or 'remove', not '${bom}'`);
  if (BOM[bom] === true && !hasBom) {
    throw new UsageError(`--bom works only for ${WITH_BOM.join(', ')}; ${names(to)} has no byte order mark`);
  }
  return { to, bom: hasBom && BOM[bom] };
}

/** What a label means outside of the web: its encoding, or the part of it that is a code page of its own. */
function partOf(label, encoding) {
  const part = PARTS[names(encoding)];
  if (part === undefined || WHOLE.test(label)) return encoding;
  return encodingOf(ASCII.test(label) ? 'us-ascii-strict' : TIS_620.test(label) ? 'tis-620-strict' : part);
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

function hintFor(label) {
  if (label.includes('//')) return "use -c for iconv's //IGNORE, and --unencodable instead of //TRANSLIT";
  return '--list shows all labels';
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

function toEncoding(label, option) {
  const encoding = encodingOf(label);
  if (encoding === undefined) {
    const hint = hintFor(label);
    throw new UsageError(`${option}: '${label}' is not the label of an encoding; ${hint}`);
  }
  // Its decoder returns one U+FFFD for any input, and it has no encoder.
  if (names(encoding) === 'replacement') {
    throw new UsageError(
      `${option}: '${label}' is a label of replacement, which is used in place of unsafe encodings`,
    );
  }
  return encoding;
}

const HELP = `Usage: encoding-standard [options] [FILE...]

Converts text from one encoding to another: those of the Encoding Standard, and code pages. Reads the
files in order, or standard input ('-', or no file at all), and writes to standard output. -f, -t, -l,
-c, -s and -o work as in iconv. Labels mean what they mean on the web: -f us-ascii and -f iso-8859-1 are
windows-1252. But -t with such a label writes only what other programs read as that.

  -f, --from LABEL    the encoding of the input; default: utf-8. A byte order mark of UTF-8 or
                      UTF-16 overrides it, for each file separately, and is removed. 'auto' detects
                      the encoding and reports it on standard error: a byte order mark, valid UTF-8,
                      a declaration (of HTML, XML or CSS, by the file's name or its start), one of
                      the next two options, a guess. It stops if no encoding is likely enough, or at
                      what may not be text: a NUL or another control character
  --fallback LABEL    with --from auto or --sniff: the encoding to use if none is declared and the
                      text is not UTF-8. Nothing is guessed then
  --locale TAG        the same with the usual encoding of a language: ja, ru, zh-TW
  --confidence NUMBER with --from auto or --sniff: how likely a guessed encoding must be, from 0 to
                      1; default: 0.8
  --force             with --from auto or --sniff: accept what may not be text. With --in-place, or
                      -o of the input: convert a file even if it is in the output's encoding already,
                      or seems to be
  -t, --to LABEL      the encoding of the output; default: utf-8
  -o, --output FILE   write to this file. It is created or changed only after all input is converted
  --in-place[=SUFFIX] convert each file separately, and replace it after all of it is converted. A
                      file that fails stays unchanged, and the next one follows. A file that would
                      not change is not touched
  -d, --directory FOLDER
                      convert each file separately, and write the result to a file of the same name in
                      this folder, which must exist. A file that fails is not written, and the next
                      one follows
  --edit OLD NEW      convert nothing, but replace the text OLD by NEW in each file, once. No other byte
                      changes, and NEW is written in the encoding of the file, which is detected unless
                      --from sets it. A file that lacks OLD, or whose encoding lacks a character of
                      NEW, stays unchanged, and the next one follows. --in-place=SUFFIX works with it
  --all               with --edit: replace it everywhere
  --jobs NUMBER       with --in-place, -d or --edit: how many files to convert at the same time, 5 at most;
                      default: as many as there are processors, but fewer if there is little to do
  --backup SUFFIX     with --in-place: keep the old file, with this suffix added to its name, like
                      --in-place=SUFFIX. A file that already has that name is not overwritten
  --bom [WHEN]        the byte order mark of UTF-8 and UTF-16 output: write one (without WHEN, or
                      with 'write'), 'keep' that of the input, or 'remove' it. Default: keep with
                      --in-place, otherwise remove
  --keep-declaration  leave what HTML, XML and CSS declare as it is. Otherwise it is changed to the
                      name of the output's encoding
  --replace           write U+FFFD for errors in the input, instead of stopping
  --unencodable html | replace
                      write character references, or question marks, for characters that the output
                      encoding lacks, instead of stopping at the first
  -c, --omit          leave out errors (unless --replace is given) and characters that the output
                      encoding lacks (unless --unencodable is given). This joins the text before and
                      after them, which can form code that a check did not see
  -s, --silent        say nothing about what was detected or lost; errors are still shown
  --sniff             convert nothing, but show each file's encoding as --from auto detects it, how it
                      was detected and how certain it is: of a guess, its probability and the
                      alternatives
  --json              with --sniff: a line of JSON for each file. The confidence is a number for a
                      guess, otherwise null
  -l, --list          show the encodings and their labels, by family. Names of other systems also work,
                      in any punctuation: cp932, WIN1252, ISO8859_15, eucJP
  -h, --help          show this help
  --version           show the version
  --                  treat everything after this as file names
  --from-code, --to-code
                      iconv's names of --from and --to

Exit codes:
  ${String(EXIT.done).padEnd(3)} everything was converted, or shown
  ${String(EXIT.stopped).padEnd(3)} it stopped: at an error in the input, at a character that the output encoding lacks, at an
      unknown encoding, or because a file cannot be read or written. What was already written to
      standard output is correct. It continues with the other files if it writes a file for each. It also
      continues without an input that is missing, unreadable or a folder at the start; but -o and
      --in-place write nothing then
  ${String(EXIT.usage).padEnd(3)} the command line is wrong; nothing was done
  ${String(EXIT.replaced).padEnd(3)} it was converted with losses that --replace, --unencodable or -c allowed: see standard error
  ${String(EXIT.pipe).padEnd(3)} the reader of the output, a pipe, closed it before its end

On Linux, a replaced file keeps its owner, its permissions, its access control list and its extended
attributes, and symbolic links to it stay valid. It does not keep its times, file flags (chattr),
SELinux label and, unless root converts it, set-user-ID and set-group-ID bits. Where not all of that
can be kept, if it has more names (hard links), if it cannot be replaced because of its folder or a
mount, and on other systems, the complete result is copied into the file instead. If there is no space
for a longer file, nothing has changed; if that fails in the middle, a message says where the complete
result is.

Examples:
  encoding-standard -f shift_jis old.txt > new.txt
  encoding-standard -f windows-1252 --bom table.csv -o for-excel.csv
  encoding-standard -t koi8-r --unencodable html < page.html
  encoding-standard -f auto --locale ja --in-place=.bak *.html
  encoding-standard -f euc-kr -d converted *.txt
  encoding-standard --edit 文書 資料 --all *.txt
  encoding-standard --sniff *.html
`;

export function help() {
  return HELP;
}

/** The encodings by family: the title of each, and a function that says whether a code page belongs to it. */
const FAMILIES = [
  ['Unicode', ({ name }) => /^(?:UTF|CESU)/.test(name)],
  ['Without the additions of the web', ({ name }) => name.endsWith('-strict')],
  ['Macintosh', ({ name }) => name.startsWith('x-mac')],
  ['EBCDIC', ({ name }) => newDecoder(encodingOf(name)).decode(Uint8Array.of(0xc1), 0, true, false) === 'A'],
  ['DOS and OS/2', ({ name }) => /^(?:IBM|MIK)/.test(name)],
  ['Others', () => true],
];

/** One line for each encoding: its name and its labels. */
export function list() {
  const standard = Array.from({ length: ENCODINGS }, (_, encoding) => encoding)
    .map((encoding) => ({ name: names(encoding), labels: labels(encoding) }))
    .filter(({ name }) => name !== 'replacement');
  const families = FAMILIES.map(([title]) => [title, []]);
  for (const page of codePages) families[FAMILIES.findIndex(([, has]) => has(page))][1].push(page);
  return [['The Encoding Standard', standard], ...families]
    .map(([title, encodings]) => `${title}\n${encodings.map(lineOf).join('')}`)
    .join('\n');
}

function lineOf({ name, labels }) {
  return `  ${name.padEnd(18)}  ${labels.join(' ')}\n`;
}

export function version() {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return `encoding-standard ${JSON.parse(manifest).version}\n`;
}
