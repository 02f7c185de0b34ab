// The package under test, or another implementation, as the cases use it.

/** Takes globals away, so that the package finds them missing while it is being loaded. */
export function hide(names) {
  for (const name of names) {
    Reflect.deleteProperty(globalThis, name);
    // Where the global object inherits it, it shows again.
    if (globalThis[name] !== undefined)
      Object.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true });
  }
}

/** The package's entries; the polyfill is installed. `load` imports one of them. */
export async function loadPackage(load) {
  const [root, lite, hooks, html, inspect] = await Promise.all(
    ['index', 'lite', 'hooks', 'html', 'inspect'].map(load),
  );
  const { install } = await load('polyfill');
  return withPolyfill({ root, lite, hooks, html, inspect }, install);
}

export function withPolyfill(entries, install) {
  if (install({ replace: 'all' }).length !== 4) throw new Error('the polyfill did not replace all four');
  const { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } = globalThis;
  return { ...entries, polyfilled: { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } };
}

/** The entry that is given its module. */
export async function withModule(entry, module) {
  await entry.init(module);
  return { root: entry };
}
