// Runs the inputs through a conversion to an output.

/** Finishes the output, or discards it if that fails. */
export async function transfer(inputs, conversion, output, progress) {
  try {
    await output.write(conversion.begin());
    for (const input of inputs) {
      conversion.beginInput(input.name);
      for await (const chunk of input.chunks()) {
        await output.write(conversion.convert(chunk));
        conversion.throwIfStopped();
        progress.add(chunk.length);
      }
      await output.write(conversion.endInput());
      conversion.throwIfStopped();
    }
    await output.write(conversion.end());
    await output.finish();
  } finally {
    await output.discard();
  }
}
