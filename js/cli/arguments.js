// The command line.

import { parseArgs } from 'node:util';
import { getEncoding, names } from '../entries/codec.js';
import { normalizeLabel } from '../entries/hooks.js';
import { defaultEncoding } from '../entries/html.js';

/** A command line that makes no sense. */
export class UsageError extends Error {}

const OPTIONS = {
  from: { type: 'string', short: 'f' },
  to: { type: 'string', short: 't' },
  fallback: { type: 'string' },
  locale: { type: 'string' },
  output: { type: 'string', short: 'o' },
  'in-place': { type: 'boolean' },
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

/** The options that are for a conversion only. */
const CONVERSION = ['from', 'to', 'output', 'in-place', 'backup', 'bom', 'replace', 'unencodable', 'omit'];

/** The label that stands for whatever the input turns out to be. */
const AUTO = 'auto';

const WITH_BOM = ['UTF-8', 'UTF-16BE', 'UTF-16LE'];

/** What the arguments ask for. Throws a `UsageError`. */
export function parseArguments(args) {
  const { values, positionals, typed } = parse(args);
  const show = ['help', 'version', 'list'].find((name) => values[name]) ?? null;
  if (show !== null) return { show };

  const files = positionals.length === 0 ? ['-'] : positionals;
  if (files.indexOf('-') !== files.lastIndexOf('-')) {
    throw new UsageError("standard input, '-', can be read only once");
  }
  const fallback = fallbackOf(values, typed);
  if (values.sniff) {
    const given = CONVERSION.find((name) => values[name] !== undefined);
    if (given !== undefined) {
      throw new UsageError(`--sniff converts nothing, so ${typed(given)} has no place beside it`);
    }
    return { show, files, sniff: true, fallback };
  }

  const from = values.from === AUTO ? null : encodingOf(values.from ?? 'utf-8', typed('from'));
  if (fallback !== null && from !== null) {
    const option = typed(values.fallback === undefined ? 'locale' : 'fallback');
    throw new UsageError(`${option} is for --from auto and for --sniff`);
  }
  return {
    show,
    files,
    sniff: false,
    from,
    isFromGiven: values.from !== undefined,
    fallback,
    ...outputOf(values, typed),
    ...lossOf(values),
    ...targetOf(values, positionals),
  };
}

/**
 * Also gives what the user has typed for an option: it may be the short form.
 *
 * parseArgs knows no options with or without a value, so `--in-place=SUFFIX` becomes two of them.
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

/** The encoding of input about which nothing else tells, by its name. */
function fallbackOf({ fallback, locale }, typed) {
  if (fallback !== undefined && locale !== undefined) {
    throw new UsageError('--fallback and --locale both say what to fall back to; one of them is enough');
  }
  if (fallback !== undefined) return names(encodingOf(fallback, typed('fallback')));
  if (locale === undefined) return null;
  const encoding = defaultEncoding(locale);
  if (encoding === null) {
    throw new UsageError(`--locale: '${locale}' is not a language tag, as 'ja' and 'pt-BR' are`);
  }
  return encoding;
}

function outputOf({ to: label, bom = false }, typed) {
  const to = encodingOf(label ?? 'utf-8', typed('to'));
  if (bom && !WITH_BOM.includes(names(to))) {
    throw new UsageError(`--bom is for ${WITH_BOM.join(', ')}; ${names(to)} has no byte order mark`);
  }
  return { to, bom };
}

/** What becomes of what cannot be converted: null if it stops. -c is for what no other option is for. */
function lossOf({ replace = false, unencodable = null, omit = false }) {
  if (unencodable !== null && unencodable !== 'html' && unencodable !== 'replace') {
    throw new UsageError(`--unencodable is 'html' or 'replace', not '${unencodable}'`);
  }
  if (omit && replace && unencodable !== null) {
    throw new UsageError('-c has nothing to leave out beside both --replace and --unencodable');
  }
  const rest = omit ? 'omit' : null;
  return { malformed: replace ? 'replace' : rest, unencodable: unencodable ?? rest };
}

/** Where the output goes. */
function targetOf({ output = null, 'in-place': inPlace = false, backup: suffix = null }, positionals) {
  if (output === '') throw new UsageError('-o needs the name of a file');
  if (suffix !== null && !inPlace) throw new UsageError('--backup is for --in-place');
  // A slash would make a folder's name of the file's.
  if (suffix === '' || /[/\\]/.test(suffix ?? '')) {
    const option = `--in-place=SUFFIX or --backup SUFFIX`;
    throw new UsageError(`${option} needs what to append to a file's name, not '${suffix}'`);
  }
  if (inPlace && output !== null) throw new UsageError('--in-place has no other output, so -o has no place');
  if (inPlace && positionals.length === 0) throw new UsageError('--in-place needs the names of files');
  if (inPlace && positionals.includes('-')) {
    throw new UsageError("--in-place cannot change standard input, '-'");
  }
  return { output: output === '-' ? null : output, inPlace, suffix };
}

function encodingOf(label, option) {
  const meant = normalizeLabel(label);
  if (meant === null) {
    const hint = label.includes('//')
      ? '-c is what //IGNORE is to iconv, and --unencodable is in the place of //TRANSLIT'
      : '--list shows them all';
    throw new UsageError(`${option}: '${label}' is not the label of an encoding; ${hint}`);
  }
  const encoding = getEncoding(meant);
  // Its decoder makes one U+FFFD of any text at all, and it has no encoder.
  if (names(encoding) === 'replacement') {
    throw new UsageError(
      `${option}: '${label}' is a label of replacement, which stands for unsafe encodings`,
    );
  }
  return encoding;
}
