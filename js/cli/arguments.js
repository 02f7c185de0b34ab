// The command line.

import { parseArgs } from 'node:util';
import { getEncoding, names } from '../codec.js';

/** A command line that makes no sense. */
export class UsageError extends Error {}

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  output: { type: 'string', short: 'o' },
  bom: { type: 'boolean' },
  replace: { type: 'boolean' },
  unencodable: { type: 'string' },
  sniff: { type: 'boolean' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
};

/** What options there are for a conversion. */
const CONVERSION = ['from', 'to', 'output', 'bom', 'replace', 'unencodable'];

/** The label that stands for whatever the input turns out to be. */
const AUTO = 'auto';

const WITH_BOM = ['UTF-8', 'UTF-16BE', 'UTF-16LE'];

/** What the arguments ask for. Throws a `UsageError`. */
export function parseArguments(args) {
  const { values, positionals } = parse(args);
  const show = ['help', 'version', 'list'].find((name) => values[name]) ?? null;
  if (show !== null) return { show };

  const files = positionals.length === 0 ? ['-'] : positionals;
  if (files.indexOf('-') !== files.lastIndexOf('-')) {
    throw new UsageError("standard input, '-', can be read only once");
  }
  if (values.sniff) {
    const given = CONVERSION.find((name) => values[name] !== undefined);
    if (given !== undefined)
      throw new UsageError(`--sniff converts nothing, so that --${given} has no place`);
    return { show, files, sniff: true };
  }

  const { bom = false, replace = false, unencodable = null, output = null } = values;
  const from = values.from === AUTO ? null : encodingOf(values.from ?? 'utf-8', '--from');
  const to = encodingOf(values.to ?? 'utf-8', '--to');
  if (unencodable !== null && unencodable !== 'html' && unencodable !== 'replace') {
    throw new UsageError(`--unencodable is 'html' or 'replace', not '${unencodable}'`);
  }
  if (bom && !WITH_BOM.includes(names(to))) {
    throw new UsageError(`--bom is for ${WITH_BOM.join(', ')}; ${names(to)} has no byte order mark`);
  }
  if (output === '') throw new UsageError('-o needs the name of a file');
  return {
    show,
    files,
    sniff: false,
    from,
    isFromGiven: values.from !== undefined,
    to,
    bom,
    replace,
    unencodable,
    output: output === '-' ? null : output,
  };
}

function parse(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    throw new UsageError(error.message);
  }
}

function encodingOf(label, option) {
  const encoding = getEncoding(label);
  if (encoding < 0) {
    throw new UsageError(`${option}: '${label}' is not the label of an encoding; --list shows them all`);
  }
  // Its decoder makes one U+FFFD of any text at all, and it has no encoder.
  if (names(encoding) === 'replacement') {
    throw new UsageError(
      `${option}: '${label}' is a label of replacement, which stands for unsafe encodings`,
    );
  }
  return encoding;
}
