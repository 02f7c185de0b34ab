/** Writes the chunks, closes, and returns all output. Rejects if the stream does. */
export async function transform(stream, chunks) {
  const written = write(stream, chunks);
  const results = [];
  for await (const chunk of stream.readable) results.push(chunk);
  await written;
  return results;
}

async function write({ writable }, chunks) {
  const writer = writable.getWriter();
  const promises = chunks.map((chunk) => writer.write(chunk));
  promises.push(writer.close());
  // The readable side rejects with the same error.
  await Promise.allSettled(promises);
}

/** Writes the chunks, closes, and returns the errors of everything that can be rejected, in a fixed order. */
export async function errorsOf({ readable, writable }, chunks) {
  const writer = writable.getWriter();
  const reader = readable.getReader();
  const promises = chunks.map((chunk) => writer.write(chunk)).slice(-1);
  promises.push(writer.close(), writer.closed, reader.closed, drain(reader));
  const outcomes = await Promise.allSettled(promises);
  return outcomes.map(({ reason }) => reason);
}

async function drain(reader) {
  let done = false;
  while (!done) ({ done } = await reader.read());
}
