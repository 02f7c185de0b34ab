// The command line.

import { parseArgs } from 'node:util';
import { defaultEncoding, getEncoding, names, normalizeLabel } from '../entries/codec.js';
import { CONFIDENT } from './guess.js';

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
