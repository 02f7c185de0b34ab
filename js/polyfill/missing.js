// Whether there is anything to install. This is loaded before the polyfill, so it imports nothing.

/** Whether the engine lacks one of the interfaces. `install` then decides which ones can be installed. */
export function isAnyMissing() {
  try {
    const { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } = globalThis;
    return (
      isMissing(TextDecoder) ||
      isMissing(TextDecoderStream) ||
      isMissing(TextEncoder) ||
      isMissing(TextEncoderStream)
    );
  } catch {
    return true;
  }
}

function isMissing(value) {
  return typeof value !== 'function';
}
