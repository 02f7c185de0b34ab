// Runs the inputs through a conversion to an output.

/** Finishes the output, or discards it if that fails. */
export async function transfer(inputs, conversion, output, progress) {
  const writer = new Writer(output);
  try {
    await writer.write(conversion.begin());
    for (const input of inputs) {
      conversion.beginInput(input.name);
      for await (const chunk of input.chunks()) {
        await writer.write(conversion.convert(chunk));
        await writer.throw(conversion.stop);
        progress.add(chunk.length);
      }
      await writer.write(conversion.endInput());
      await writer.throw(conversion.stop);
    }
    await writer.write(conversion.end());
    await writer.written;
    await output.finish();
  } finally {
    await writer.settled();
    await output.discard();
  }
}

/** Writes while the caller reads and converts the next chunk, but never more than one chunk at a time. */
class Writer {
  constructor(output) {
    this.output = output;
    this.written = null;
  }

  /** Resolves when the bytes before these have been written. */
  async write(bytes) {
    await this.written;
    this.written = this.output.write(bytes);
    // A failure is thrown when the caller next waits for it.
    this.settled();
  }

  /** Throws a reason to stop, if there is one, after all bytes have been written. */
  async throw(stop) {
    if (stop === null) return;
    await this.written;
    throw stop;
  }

  /** Resolves when nothing is being written. */
  async settled() {
    await this.written?.catch(() => {});
  }
}
