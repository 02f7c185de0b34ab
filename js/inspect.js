// @ts-self-types="./inspect.d.ts"

// Which bytes make which text, and which text no bytes. Not in the standard.

import './inline.js';

import { copyBytes, lengthOf, NO_BYTES, toBytes } from './bytes.js';
import { fromCharCode, isView, Symbol } from './intrinsics.js';
import { toEncoding } from './labels.js';
import { checked, input, outputUnits, registers, wasm } from './module.js';
import { StreamEncoder } from './stream-encoder.js';
import { toDOMString } from './webidl.js';

const { asyncIterator, iterator } = Symbol;

/** How many bytes are decoded before the first of their pieces is given out. */
const PART = 512;
/** Code units of a record. */
const RECORD = 8;

const LAST = 1;
/** The state of a decoder that is to remove its byte order mark. */
const NEW = 1 << 26;

export function inspectDecode(bytes, label) {
  const inspector = { encoding: toEncoding(toDOMString(label)), state: NEW, position: 0 };
  return over(bytes, isView(bytes), NO_BYTES, (chunk, last) => inspect(inspector, toBytes(chunk), last));
}

export function findUnencodable(string, label) {
  const encoder = new StreamEncoder(toEncoding(toDOMString(label)), false);
  return over(string, typeof string === 'string', '', (chunk, last) =>
    skim(encoder, toDOMString(chunk), last),
  );
}

/**
 * What comes of the input: of all of it, or if it is an iterable, of one chunk after the other. If the chunks are to be
 * waited for, so is the result.
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
    // It can be that the buffer was detached in the meantime.
    const rest = lengthOf(bytes) - from;
    const length = rest > PART ? PART : rest > 0 ? rest : 0;
    const pieces = takePieces(inspector, bytes, from, length, last && rest <= PART);
    from += length;
    // All are taken before the first is given out, as the module can be used for something else in between.
    for (let i = 0; i < pieces.length; i++) yield pieces[i];
  } while (from < lengthOf(bytes));
}

function takePieces(inspector, bytes, from, length, last) {
  const { inspect_decode } = wasm();
  copyBytes(bytes, from, length, input, 0);
  checked(inspect_decode(inspector.encoding, inspector.state, last ? LAST : 0, 0, length));
  wasm();
  const { position } = inspector;
  // Not an array, which would call the setters that scripts give to prototypes.
  const pieces = { __proto__: null, length: registers[1] };
  for (let i = 0; i < pieces.length; i++) pieces[i] = toPiece(outputUnits, RECORD * i, position);
  inspector.state = registers[2];
  inspector.position += registers[0];
  return pieces;
}

function toPiece(units, at, position) {
  const start = position + (units[at] | (units[at + 1] << 16));
  const end = position + (units[at + 2] | (units[at + 3] << 16));
  return { start, end, text: toText(units, at + 6, units[at + 5]), error: units[at + 4] !== 0 };
}

function toText(units, at, length) {
  if (length === 0) return '';
  return length === 1 ? fromCharCode(units[at]) : fromCharCode(units[at], units[at + 1]);
}

function* skim(encoder, string, last) {
  encoder.begin();
  while (encoder.skim(string, last)) {
    const { codePoint, index } = encoder.unencodable;
    yield { index, codePoint };
  }
}
