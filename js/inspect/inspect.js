// Reports which bytes decode to which text, and which characters an encoding lacks. Not in the standard.

import { lengthOf, NO_BYTES, toBytes } from '../support/bytes.js';
import {
  ERROR,
  ERROR_LENGTH,
  FATAL,
  giveBytes,
  INPUT_EMPTY,
  LAST,
  OUTPUT_FULL,
  READ,
  READ_AFTER,
  REMOVE_BOM,
  results,
  callDecoder,
  STATE,
  WRITTEN,
} from '../module/codec-calls.js';
import { fromCharCode, isView, Symbol } from '../support/intrinsics.js';
import { toEncoding } from '../codec/to-encoding.js';
import { outputUnits } from '../module/module.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { toStringOf } from '../support/options.js';
import { toDOMString } from '../support/webidl.js';

const { asyncIterator, iterator } = Symbol;

/** How many bytes are decoded at once, before the first of their pieces is yielded. */
const PART = 512;

export function inspectDecode(bytes, label) {
  const inspector = {
    encoding: toEncoding(toStringOf(label, 'The label')),
    _state: REMOVE_BOM,
    _position: 0,
    end: 0,
  };
  return over(bytes, isView(bytes), NO_BYTES, (chunk, last) => inspect(inspector, toBytes(chunk), last));
}

export function findUnencodable(string, label) {
  const encoder = new StreamEncoder(toEncoding(toStringOf(label, 'The label')), false);
  return over(string, typeof string === 'string', '', (chunk, last) =>
    skim(encoder, toDOMString(chunk), last),
  );
}

/**
 * Processes the input, which is all of the data or an iterable of chunks, and returns an iterable of the results. For an
 * async iterable, the result is one too.
 */
function over(input, isAll, nothing, process) {
  if (!isAll && input?.[asyncIterator] !== undefined) return overAwaited(input, nothing, process);
  if (!isAll && input?.[iterator] !== undefined) return overChunks(input, nothing, process);
  return process(input, true);
}

function* overChunks(chunks, nothing, process) {
  for (const chunk of chunks) yield* process(chunk, false);
  yield* process(nothing, true);
}

async function* overAwaited(chunks, nothing, process) {
  for await (const chunk of chunks) yield* process(chunk, false);
  yield* process(nothing, true);
}

function* inspect(inspector, bytes, last) {
  let from = 0;
  do {
    // The buffer may have been detached since the last `yield`.
    const rest = lengthOf(bytes) - from;
    const length = rest > PART ? PART : rest > 0 ? rest : 0;
    const pieces = takePieces(inspector, bytes, from, length, last && rest <= PART);
    from += length;
    // All pieces are taken before the first is yielded, because the caller may use the module in between.
    for (let i = 0; i < pieces.length; i++) yield pieces[i];
  } while (from < lengthOf(bytes));
}

function takePieces(inspector, bytes, from, length, last) {
  giveBytes(inspector.encoding, bytes, from, length);
  // Not an array, which would call setters that scripts gave to Array.prototype.
  const pieces = { __proto__: null, length: 0 };
  for (let at = 0; at < length; at++) takeByte(inspector, pieces, at, at + 1, FATAL);
  if (last) takeByte(inspector, pieces, length, length, FATAL | LAST);
  return pieces;
}

/** Decodes one byte, or the end of the input, and adds the pieces that result. */
function takeByte(inspector, pieces, from, to, flags) {
  let at = from;
  let capacity = 1;
  let status;
  do {
    const start = inspector.end;
    status = callDecoder(inspector.encoding, inspector._state, flags, at, to, capacity);
    at += results[READ];
    inspector._position += results[READ];
    inspector._state = results[STATE];
    const end = inspector._position - results[READ_AFTER];
    inspector.end = end;
    const text = toText(results[WRITTEN]);
    // If nothing was written, the character needs two units.
    capacity = status === OUTPUT_FULL && text === '' ? 2 : 1;
    if (status === ERROR) {
      const error = end - results[ERROR_LENGTH];
      if (text !== '') add(pieces, start, error, text, false);
      add(pieces, error, end, '\ufffd', true);
    } else if (end > start) add(pieces, start, end, text, false);
  } while (status !== INPUT_EMPTY);
}

function add(pieces, start, end, text, error) {
  pieces[pieces.length++] = { start, end, text, error };
}

function toText(length) {
  if (length === 0) return '';
  return length === 1 ? fromCharCode(outputUnits[0]) : fromCharCode(outputUnits[0], outputUnits[1]);
}

function* skim(encoder, string, last) {
  encoder._begin();
  while (encoder._skim(string, last)) {
    const { codePoint, index } = encoder.unencodable;
    yield { index, codePoint };
  }
}
