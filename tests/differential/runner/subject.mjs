// The implementation under test, this package or another one, in the form that the cases use.

/** Removes globals, so that the package does not find them while it is loaded. */
export function hide(names) {
  for (const name of names) {
    Reflect.deleteProperty(globalThis, name);
    // If the global object inherits it, it would still be visible.
    if (globalThis[name] !== undefined)
      Object.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true });
  }
}

/** The package's entries; the polyfill is installed. `load` imports one of them. */
export async function loadPackage(load) {
  const [root, lite, hooks, html, inspect, transcoding] = await Promise.all(
    ['index', 'lite', 'hooks', 'html', 'inspect', 'transcode'].map(load),
  );
  const { install } = await load('polyfill');
  return withPolyfill({ root, lite, hooks, html, inspect, transcoding }, install);
}

export function withPolyfill(entries, install) {
  if (install({ replace: 'all' }).length !== 4) throw new Error('the polyfill did not replace all four');
  const { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } = globalThis;
  return { ...entries, polyfilled: { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } };
}

/** The entry that gets its module from the caller. */
export async function withModule(entry, module) {
  await entry.init(module);
  return { root: entry };
}

/** /slim, which `lacks` the labels whose index is not the engine's. */
export function withSlim(entry) {
  return {
    root: entry,
    lacks(label) {
      try {
        new entry.TextDecoder(label);
        return false;
      } catch (error) {
        return error.message.startsWith('This engine has no right TextDecoder');
      }
    },
  };
}
