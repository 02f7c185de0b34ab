// Edits files in place: replaces a text, in the encoding of each file, and changes no other byte. Also tells what a text is like.

import { readFileSync } from 'node:fs';
import { names } from '../entries/codec.js';
import { typeOf } from './declaration.js';
import { describeFailure, Stop } from './failure.js';
import { toPath } from './file-names.js';
import { FileOutput } from './file-output.js';
import { describeSniffed, describeUnknown } from './sniff.js';

let decodeText;
let TextFile;

/** Loads what the functions below need. */
export async function prepareToEdit() {
  ({ decodeText, TextFile } = await import('../entries/text.js'));
}

/** What a text in a known encoding is like. */
export function describeText(bytes, encoding) {
  const { bom, newline, errors } = decodeText(bytes, { encoding });
  return { bom, newline, errors };
}

/** Edits a file. Takes a task as `convertFile` does, after `prepareToEdit`, and returns the same. */
export async function editFile({ name, path, target, ...old }, options, progress) {
  const lines = [];
  let failure = [];
  try {
    const bytes = readFileSync(toPath(name));
    const file = edited(name, bytes, options);
    const isGuess = file.source === 'autodetect' && file.encoding !== 'UTF-8';
    if (isGuess && !options.silent) lines.push(`${name}: read as ${describeOpened(file)}`);
    const output = await FileOutput.open(path, target, old);
    try {
      await output.write(file.bytes);
      await output.finish();
    } finally {
      await output.discard();
    }
    progress.add(bytes.length);
  } catch (error) {
    failure = describeFailure(
      /^ERR_(ENCODING_|STRING_TOO_LONG$)/.test(error.code) ? new Stop(reasonFor(name, error)) : error,
    );
    if (failure === null) throw error;
  }
  return { lines: [...lines, ...failure], hasFailed: failure.length > 0, hasReplaced: false };
}

function edited(name, bytes, { from, fallback, confidence, edit }) {
  const file = open(bytes, {
    encoding: from === null ? null : names(from),
    type: typeOf(name),
    fallback,
    confidence,
    binary: 'throw',
  });
  file.replace(edit.old, edit.new, { all: edit.all });
  return file;
}

/** Opens a file. If it has no likely encoding, its lines may be in UTF-8 and another one. */
function open(bytes, options) {
  try {
    return TextFile.open(bytes, options);
  } catch (error) {
    if (error.code !== 'ERR_ENCODING_UNDECIDED') throw error;
    return TextFile.open(bytes, { ...options, parts: true });
  }
}

function describeOpened({ encoding, mixedWith, source, confidence, alternatives }) {
  const name = mixedWith === null ? encoding : `lines in UTF-8 and ${mixedWith}`;
  return describeSniffed({ encoding: name, source, confidence, alternatives });
}

/** The messages for errors of /text. */
const REASONS = {
  ERR_ENCODING_NOT_TEXT: ({ message }) => message.replace('The bytes are ', ''),
  ERR_ENCODING_UNDECIDED: (error) => `${describeUnknown(error)}; --from LABEL sets it`,
  ERR_ENCODING_NOT_FOUND: ({ message }) => message.replace('The text to replace is', 'the text is'),
  ERR_ENCODING_UNENCODABLE: ({ message }) =>
    message.replace(/ index \d+$/, (place) => `${place} of the new text`),
  ERR_ENCODING_SEAM: () => 'malformed bytes beside the text would change the new text',
};

function reasonFor(name, error) {
  return `${name}: ${REASONS[error.code]?.(error) ?? error.message}`;
}
