// The bytes of what holds or brings them: a buffer, a file, a response, a stream.

import { ByteList, lengthOf, toBytes } from '../support/bytes.js';
import { mustBe } from '../support/errors.js';
import { isView, min, Symbol, Uint8Array } from '../support/intrinsics.js';
import { isAbsent } from '../support/options.js';

const { asyncIterator, iterator } = Symbol;

/** What `gather` takes in addition to the options of reading. */
export const GATHER_OPTIONS = ['signal', 'onProgress'];

/** The MIME type that came with an input, null for none. */
export function contentTypeOf(input) {
  if (isBody(input)) return input.headers.get('content-type');
  // That of a Blob without a type is empty.
  return isBlob(input) ? input.type || null : null;
}

/** A response or a request. */
function isBody(input) {
  return typeof input?.headers?.get === 'function' && 'body' in input;
}

function isBlob(input) {
  return typeof input?.stream === 'function' && typeof input.size === 'number';
}

/**
 * Returns a promise for the bytes of an input. It reads until there are more than `limit`, and tells `onProgress` after each chunk
 * how many there are, and of how many, if that is known.
 */
export async function gather(input, limit, { signal, onProgress }) {
  if (!isAbsent(onProgress) && typeof onProgress !== 'function') {
    throw mustBe("The option 'onProgress'", 'a function');
  }
  if (!isAbsent(signal) && typeof signal.aborted !== 'boolean') {
    throw mustBe("The option 'signal'", 'an AbortSignal');
  }
  if (signal?.aborted) throw signal.reason;
  const chunks = isView(input) ? undefined : chunksOf(input);
  if (chunks === undefined) return toBytes(input);
  const total = isBlob(input) ? input.size : null;
  const list = new ByteList();
  if (total !== null) list.memory = new Uint8Array(min(total, limit === Infinity ? total : limit + 1));
  let fail;
  const aborted = new Promise((resolve, reject) => (fail = () => reject(signal.reason)));
  // Nobody may wait for it.
  aborted.catch(() => {});
  signal?.addEventListener('abort', fail);
  let isDone = false;
  try {
    while (list.size <= limit) {
      const { done, value } = await (signal ? Promise.race([chunks.next(), aborted]) : chunks.next());
      isDone = done;
      if (done) break;
      const chunk = toBytes(value, 'A chunk');
      list.add(chunk, 0, lengthOf(chunk));
      onProgress?.(list.size, total);
    }
  } finally {
    signal?.removeEventListener('abort', fail);
    if (!isDone) endEarly(chunks);
  }
  return list.all();
}

/** An iterator of chunks; undefined if there is none. */
function chunksOf(input) {
  const body = isBody(input) ? (input.body ?? []) : isBlob(input) ? input.stream() : input;
  if (typeof body?.getReader === 'function') {
    const reader = body.getReader();
    return { next: () => reader.read(), return: () => reader.cancel() };
  }
  const iterate = typeof body === 'object' ? (body?.[asyncIterator] ?? body?.[iterator]) : undefined;
  return iterate?.call(body);
}

/** Says that no more chunks are wanted. Whether that succeeds does not matter any more. */
function endEarly(chunks) {
  try {
    Promise.resolve(chunks.return?.()).catch(() => {});
  } catch {
    // As above.
  }
}
