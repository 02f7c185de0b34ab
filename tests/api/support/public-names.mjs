// The names that programs can see of the package: of what is exported, of classes, of results and of errors.

import { addEmbedded } from '../../../scripts/package/bundle.mjs';
import { SHORT_NAMES } from '../../../scripts/wasm/short-names.mjs';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const ENTRIES = ['index', 'hooks', 'html', 'inspect', 'labels', 'polyfill'];

/** An entry's text that imports the module from a file, as a script whose path in js/ is given would embed it. */
function moduleFrom(path) {
  return (
    `import { readFileSync } from 'node:fs';` +
    `export default new WebAssembly.Module(readFileSync(${JSON.stringify(resolve(path))}));`
  );
}

/** Bundles js/ with only the names changed that the WebAssembly modules have, and writes it to a file. */
export async function bundleUnmangled(outfile) {
  const names = Object.keys(SHORT_NAMES);
  const embedded = {
    'module/wasm-inline.js': moduleFrom('pkg/encoding.wasm'),
    'html/wasm-inline.js': moduleFrom('target/npm/html.wasm'),
  };
  await build({
    stdin: {
      contents: ENTRIES.map((name) => `export * as ${name} from './js/entries/${name}.js';`).join(''),
      resolveDir: '.',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    // Those of package.json are about pkg/.
    ignoreAnnotations: true,
    outfile,
    mangleProps: new RegExp(`^_(${names.join('|')})$`),
    mangleCache: Object.fromEntries(names.map((name) => [`_${name}`, SHORT_NAMES[name]])),
    plugins: [{ name: 'embedded', setup: (esbuild) => addEmbedded(esbuild, embedded) }],
  });
}

/** The published package, as one namespace for each entry. */
export async function published() {
  const pairs = ENTRIES.map(async (name) => [
    name,
    await import(name === 'index' ? 'encoding-standard' : `encoding-standard/${name}`),
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

function attempt(call) {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

/** What many calls return or throw, by a name for each. */
async function resultsOf({ index, hooks, html, inspect, polyfill }) {
  const { LegacyTextEncoder, TextDecoder, TextEncoder } = index;
  const fatal = new TextDecoder('utf-8', { fatal: true });
  const encoder = new LegacyTextEncoder('iso-8859-2');
  const bytes = Uint8Array.of(0x61, 0xff);
  const sniffing = new html.SniffingDecoderStream();
  const writer = sniffing.writable.getWriter();
  const reading = sniffing.readable.getReader().read();
  await writer.write(bytes);
  await writer.close();
  await reading;
  return {
    fatal,
    encoder,
    sniffing,
    textEncoder: new TextEncoder(),
    decoderStream: new index.TextDecoderStream(),
    encoderStream: new index.TextEncoderStream(),
    legacyStream: new index.LegacyTextEncoderStream('big5'),
    malformed: attempt(() => fatal.decode(bytes)),
    unencodable: attempt(() => encoder.encode('a\u3042')),
    unencodableInto: attempt(() => encoder.encodeInto('a\u3042', new Uint8Array(9))),
    noString: attempt(() => new LegacyTextEncoder('big5', { unencodable: () => 1 }).encode('\u{1f4a9}')),
    noLabel: attempt(() => new TextDecoder('none')),
    noBytes: attempt(() => fatal.decode(1)),
    illegal: attempt(() => fatal.decode.call({})),
    into: encoder.encodeInto('a', new Uint8Array(9)),
    utf8Into: new TextEncoder().encodeInto('a', new Uint8Array(9)),
    hooksEncoding: hooks.encodings[3],
    hooksEncoder: hooks.getEncoder('big5'),
    hooksEncoded: hooks.getEncoder('big5').encodeOrFail('\u{1f4a9}'),
    noOutput: attempt(() => hooks.encode('', 'utf-16le')),
    sniffed: html.sniff(bytes),
    sniffedByStream: await sniffing.sniffed,
    contentType: html.parseContentType('text/html; charset=utf-8'),
    badOption: attempt(() => html.sniff(bytes, { limit: -1 })),
    inspected: [...inspect.inspectDecode(bytes, 'utf-8')],
    unencodables: [...inspect.findUnencodable('\u3042', 'koi8-r')],
    badReplace: attempt(() => polyfill.install({ replace: 'none' })),
  };
}

/** The names of the properties of a value, with those of what they hold, and of what its prototypes have. */
function namesOf(value, seen = new Set()) {
  if (Object(value) !== value || ArrayBuffer.isView(value) || seen.has(value)) return typeof value;
  seen.add(value);
  const names = {};
  for (const key of Reflect.ownKeys(value)) {
    const { value: held } = Object.getOwnPropertyDescriptor(value, key);
    // What an engine's error tells of where it was thrown differs.
    if (key !== 'stack' && key !== 'message') names[String(key)] = namesOf(held, seen);
  }
  const prototype = Object.getPrototypeOf(value);
  const isOwn = prototype !== null && !BUILT_IN.has(prototype);
  return isOwn ? { ...names, '[[Prototype]]': namesOf(prototype, seen) } : names;
}

const BUILT_IN = new Set(
  [Object, Function, Array, Error, TypeError, RangeError].map(({ prototype }) => prototype),
);

/** All names, as an object of objects. */
export async function publicNames(entries) {
  const names = { results: {} };
  for (const name of ENTRIES) {
    names[name] = {};
    for (const key of Object.keys(entries[name]).sort()) names[name][key] = namesOf(entries[name][key]);
  }
  const results = await resultsOf(entries);
  for (const name of Object.keys(results)) names.results[name] = namesOf(results[name]);
  return names;
}

/** Each name in an object of objects, once. */
export function flat(names) {
  const all = new Set();
  (function add(object) {
    for (const [name, held] of Object.entries(object)) {
      all.add(name);
      if (typeof held === 'object') add(held);
    }
  })(names);
  return [...all].sort();
}
