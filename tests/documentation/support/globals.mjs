// What an engine has that needs the polyfill: a TextDecoder that gets each text wrong, and no classes for streams.

class TextDecoder {
  encoding = 'utf-8';
  decode() {
    return '?';
  }
}

const NAMES = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'];

/** The decoder may be missing as well. */
export function breakGlobals(isMissing = false) {
  if (isMissing) delete globalThis.TextDecoder;
  else globalThis.TextDecoder = TextDecoder;
  delete globalThis.TextDecoderStream;
  delete globalThis.TextEncoderStream;
}

/** Calls a function with such globals, and restores the engine's own. */
export async function withBrokenGlobals(run, isMissing) {
  const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  breakGlobals(isMissing);
  try {
    return await run();
  } finally {
    for (const [name, descriptor] of before) Object.defineProperty(globalThis, name, descriptor);
  }
}
