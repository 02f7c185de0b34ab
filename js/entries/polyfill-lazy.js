// @ts-self-types="./polyfill-lazy.d.ts"

export async function install(options = null) {
  const replacesMore = (options?.replace ?? 'missing') !== 'missing';
  return replacesMore || isAnyMissing() ? (await import('./polyfill.js')).install(options) : [];
}

/** Whether the engine lacks one of the interfaces. `install` then decides which ones can be installed. */
function isAnyMissing() {
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
