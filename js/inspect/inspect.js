// Reports which bytes decode to which text, and which characters an encoding lacks. Not in the standard.

import { ERROR, giveBytes, INPUT_EMPTY, OUTPUT_FULL, REMOVE_BOM } from '../codec/codec-calls.js';
import { StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { toEncoding } from '../codec/to-encoding.js';
import { outputUnits } from '../module/module.js';
import { lengthOf, NO_BYTES, toBytes } from '../support/bytes.js';
import { fromCharCode, isView, Symbol } from '../support/intrinsics.js';
import { toStringOf } from '../support/options.js';
import { toDOMString } from '../support/webidl.js';

const { asyncIterator, iterator } = Symbol;

/** How many bytes are decoded at once, before the first of their pieces is yielded. */
export const PART = 512;

export function inspectDecode(bytes, label) {
  const decoder = new StreamDecoder(toEncoding(toStringOf(label, 'The label')), REMOVE_BOM);
  return over(bytes, isView(bytes), NO_BYTES, (chunk, last) => inspect(decoder, toBytes(chunk), last));
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

function* inspect(decoder, bytes, last) {
  let from = 0;
  do {
    // The buffer may have been detached since the last `yield`.
    const rest = lengthOf(bytes) - from;
    const length = rest > PART ? PART : rest > 0 ? rest : 0;
    const pieces = takePieces(decoder, bytes, from, length, last && rest <= PART);
    from += length;
    // All pieces are taken before the first is yielded, because the caller may use the module in between.
    for (let i = 0; i < pieces.length; i++) yield pieces[i];
  } while (from < lengthOf(bytes));
}

/** The pieces of up to `PART` bytes, from the decoder's position on. They are an object with a length. */
export function takePieces(decoder, bytes, from, length, last) {
  giveBytes(decoder.encoding, bytes, from, length);
  // Not an array, which would call setters that scripts gave to Array.prototype.
  const pieces = { __proto__: null, length: 0 };
  for (let at = 0; at < length; at++) takeByte(decoder, pieces, at, at + 1, false);
  if (last) takeByte(decoder, pieces, length, length, true);
  return pieces;
}

/** Decodes one byte, or the end of the input, and adds the pieces that result. */
function takeByte(decoder, pieces, from, to, last) {
  let at = from;
  let capacity = 1;
  let status;
  do {
    const start = decoder.position;
    status = decoder.decodeInput(at, to, last, true, capacity);
    at += decoder.read;
    const end = decoder.position;
    const text = toText(decoder.written);
    // If nothing was written, the character needs two units.
    capacity = status === OUTPUT_FULL && text === '' ? 2 : 1;
    if (status === ERROR) {
      const { offset } = decoder.error;
      if (text !== '') add(pieces, start, offset, text, false);
      add(pieces, offset, end, '\ufffd', true);
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
  let from = 0;
  do {
    encoder.skip(string, from, last);
    from += encoder.read;
    if (encoder.unencodable) {
      const { codePoint, index } = encoder.unencodable;
      yield { index, codePoint };
    }
  } while (encoder.unencodable);
}
