// What an editor or an agent needs to read and change text files of any encoding: read, head, tail, edit, write.
//
// Texts have the line end \n here, whatever that of the file is. Only the bytes that an edit is about change.

import { randomUUID } from 'node:crypto';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
// With the tables of all encodings, which Node's own TextDecoder does not have.
import 'encoding-standard';
import { encodeText, TextFile } from 'encoding-standard/text';

/** A guess that is less likely than this is none. */
const CONFIDENCE = 0.8;
const LINE_END = /\r\n|\r|\n/g;
/** A line with its end. */
const LINE = /[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g;

/** The text of a file, and what is known about it. */
export async function read(path, options) {
  const { file } = await openFile(path, options);
  const { encoding, bom, newline, errors } = file;
  return { text: withLineFeeds(file.text), encoding, bom, newline, malformed: errors.count };
}

/** The first lines of a file. */
export async function head(path, count, options) {
  return (await linesOf(path, count, options)).slice(0, count).join('');
}

/** The last lines of a file. */
export async function tail(path, count, options) {
  const lines = await linesOf(path, count, options);
  return lines.slice(Math.max(0, lines.length - count)).join('');
}

/**
 * Replaces texts, all or none. Each edit is `{ oldText, newText }`. The old text must be there once, unless the edit has
 * `all: true`. Returns a diff, which is empty if no byte has changed.
 */
export async function edit(path, edits, options) {
  const opened = await openFile(path, options);
  const { file } = opened;
  for (const { oldText, newText, all = false } of edits) {
    try {
      if (oldText === '') throw new Error('the old text must not be empty');
      const search = searchFor(oldText, file.newline);
      const times = file.text.split(search).length - 1;
      if (!all && times > 1) throw new Error(`the text is there ${times} times: ${shown(oldText)}`);
      file.replace(search, replacementFor(newText, file.newline), { all: all && typeof search === 'string' });
    } catch (error) {
      throw failure(path, error, oldText);
    }
  }
  return save(opened);
}

/**
 * Writes a text. An existing file keeps its encoding, its byte order mark and its line ends, and every byte of the lines at its
 * start and end that stay the same. Returns a diff.
 */
export async function write(path, text, options) {
  const opened = await openFile(path, options).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (opened === null) {
    await replaceFile(path, encodeText(text, options), null);
    return '';
  }
  const { file } = opened;
  const before = file.text.match(LINE) ?? [];
  const after = text.match(LINE) ?? [];
  const isSame = (a, b) => withLineFeeds(a) === withLineFeeds(b);
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start], after[start])) start++;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    isSame(before.at(-1 - end), after.at(-1 - end))
  ) {
    end++;
  }
  const lengthOf = (lines) => lines.join('').length;
  const from = lengthOf(before.slice(0, start));
  const to = file.text.length - lengthOf(before.slice(before.length - end));
  const changed = withLineFeeds(after.slice(start, after.length - end).join(''));
  const lineEnd = file.newline === 'mixed' ? (before[start - 1]?.match(LINE_END)?.[0] ?? '\n') : null;
  try {
    if (from < to || changed !== '')
      file.edit(from, to, lineEnd === null ? changed : withLineEnd(changed, lineEnd));
  } catch (error) {
    throw failure(path, error);
  }
  return save(opened);
}

async function openFile(path, { encoding = null } = {}) {
  const target = await realpath(path);
  const [bytes, stats] = [await readFile(target), await stat(target, { bigint: true })];
  const options = { encoding, confidence: CONFIDENCE, binary: 'throw' };
  try {
    return { target, stats, bytes, file: openBytes(bytes, options) };
  } catch (error) {
    throw failure(path, error);
  }
}

/** Opens bytes. If they are malformed, or in no likely encoding, their lines may be in UTF-8 and another one. */
function openBytes(bytes, options) {
  try {
    const file = TextFile.open(bytes, options);
    return file.errors.count === 0 ? file : (inParts(bytes, options) ?? file);
  } catch (error) {
    const file = error.code === 'ERR_ENCODING_UNDECIDED' ? inParts(bytes, options) : null;
    if (file === null) throw error;
    return file;
  }
}

function inParts(bytes, options) {
  try {
    return TextFile.open(bytes, { ...options, parts: true });
  } catch {
    // Nothing says which encoding the other lines have.
    return null;
  }
}

async function linesOf(path, count, options) {
  if (!(count >= 0)) throw new RangeError(`the number of lines must be 0 or more, not ${count}`);
  const { text } = await read(path, options);
  return text.match(LINE) ?? [];
}

/** Writes a file if something has changed, and returns the diff. */
async function save({ target, stats, bytes, file }) {
  const edited = file.bytes;
  if (bytes.equals(edited)) return '';
  await replaceFile(target, edited, stats);
  return file.changes.map(describe).join('\n');
}

/** Replaces a file at once, with its permissions, unless another program has changed it since. */
async function replaceFile(path, bytes, stats) {
  const temporary = join(dirname(path), `.${randomUUID()}.tmp`);
  try {
    const handle = await open(temporary, 'wx', 0o666);
    try {
      await handle.writeFile(bytes);
      if (stats !== null) await handle.chmod(Number(stats.mode & 0o7777n));
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (stats !== null) {
      const { mtimeNs, size, ino } = await stat(path, { bigint: true });
      if (mtimeNs !== stats.mtimeNs || size !== stats.size || ino !== stats.ino) {
        throw new Error(`${path}: another program has changed it in the meantime`);
      }
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A change with all of its bytes. */
function describe({ offset, removed, inserted, removedBytes, insertedBytes }) {
  const line = (sign, bytes, text) => `${sign} ${Buffer.from(bytes).toString('hex')} ${JSON.stringify(text)}`;
  return [
    `@@ byte ${offset}`,
    ...(removed === '' && removedBytes.length === 0 ? [] : [line('-', removedBytes, removed)]),
    ...(inserted === '' && insertedBytes.length === 0 ? [] : [line('+', insertedBytes, inserted)]),
  ].join('\n');
}

const HINTS = {
  newline: 'other line ends',
  normalization: 'another Unicode normalization',
  width: 'full-width or half-width characters',
};

/** An error to show, with the same code. */
function failure(path, error, text) {
  const reasons = {
    ERR_ENCODING_NOT_TEXT: () => `this is not text${error.file === null ? '' : ` but ${error.file}`}`,
    ERR_ENCODING_UNDECIDED: () =>
      `nothing says the encoding, perhaps ${likeliestOf(error)}: pass { encoding }`,
    ERR_ENCODING_NOT_FOUND: () => `the text is not there: ${shown(text)}${hintFor(error)}`,
    ERR_ENCODING_SEAM: () => 'malformed bytes beside the text would change the new text',
  };
  const reason = reasons[error.code]?.() ?? error.message;
  return Object.assign(new Error(`${path}: ${reason}`, { cause: error }), { code: error.code });
}

/** An encoding that the standard lacks can be likelier. */
function likeliestOf({ encoding, confidence, alternatives: [other] }) {
  return other?.confidence > confidence ? `${other.encoding}, which cannot be written` : encoding;
}

function hintFor({ forms }) {
  return forms.length === 0 ? '' : `; it is there with ${forms.map((form) => HINTS[form]).join(' and ')}`;
}

const shown = (text) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}...` : text);

const withLineFeeds = (text) => withLineEnd(text, '\n');

const withLineEnd = (text, lineEnd) => text.replace(LINE_END, lineEnd);

/** What a text is in a file with these line ends. Where they are mixed, it can have any. */
function searchFor(text, newline) {
  if (newline !== 'mixed' || !text.includes('\n')) return withLineEnd(text, newline ?? '\n');
  const pattern = withLineFeeds(text).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return new RegExp(pattern.replaceAll('\n', '(?:\r\n|\r|\n)'), 'g');
}

/** Where line ends are mixed, new ones are as in the text that is replaced. */
function replacementFor(text, newline) {
  if (newline !== 'mixed') return text;
  return (found) => withLineEnd(text, found.match(LINE_END)?.[0] ?? '\n');
}

// The same as a command: node edit-tool.mjs edit FILE OLD NEW
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [action, ...args] = process.argv.slice(2);
  const actions = {
    read: async (path) => (await read(path)).text,
    head: (path, count) => head(path, Number(count)),
    tail: (path, count) => tail(path, Number(count)),
    write: (path, text) => write(path, text),
    edit: (path, oldText, newText) => edit(path, [{ oldText, newText }]),
  };
  try {
    if (!Object.hasOwn(actions, action) || args.length !== actions[action].length) {
      throw new Error(
        'usage: read FILE | head FILE COUNT | tail FILE COUNT | write FILE TEXT | edit FILE OLD NEW',
      );
    }
    console.log(await actions[action](...args));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
