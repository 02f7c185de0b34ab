// The names that programs can see: those of exports, classes, results and errors.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All entries that export something. `polyfill/auto` and `polyfill/node` only have effects, and those without WebAssembly
 * export the same as others.
 */
export const ENTRIES = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).exports)
  .filter((path) => !/\/js\b/.test(path))
  .map((path) => (path === '.' ? 'index' : path.slice('./'.length).replaceAll('/', '-')))
  .filter((name) => !name.includes('.'))
  .filter((name) => /^export /m.test(readFileSync(join('js', 'entries', `${name}.js`), 'utf8')));

/** The built package, as one namespace for each entry. By their paths, because tests of /lite redirect the package's name. */
export async function published() {
  const pairs = ENTRIES.map(async (name) => [name, await import(`../../../pkg/${name}.js`)]);
  return Object.fromEntries(await Promise.all(pairs));
}

function attempt(call) {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

const BYTES = Uint8Array.of(0x61, 0xff);

/** The results and errors of the classes of an entry, each by a name. */
function resultsOfClasses(entry) {
  const { LegacyTextEncoder, LegacyTextEncoderStream, TextDecoder, TextEncoder } = entry;
  const fatal = new TextDecoder('utf-8', { fatal: true });
  const encoder = new LegacyTextEncoder('iso-8859-2');
  return {
    fatal,
    encoder,
    textEncoder: new TextEncoder(),
    decoderStream: new entry.TextDecoderStream(),
    encoderStream: new entry.TextEncoderStream(),
    legacyStream: new LegacyTextEncoderStream('koi8-r'),
    malformed: attempt(() => fatal.decode(BYTES)),
    unencodable: attempt(() => encoder.encode('a\u3042')),
    unencodableInto: attempt(() => encoder.encodeInto('a\u3042', new Uint8Array(9))),
    noString: attempt(() => new LegacyTextEncoder('koi8-r', { unencodable: () => 1 }).encode('\u{1f4a9}')),
    multiByte: attempt(() => new TextDecoder('big5')),
    noLabel: attempt(() => new TextDecoder('none')),
    noBytes: attempt(() => fatal.decode(1)),
    illegal: attempt(() => fatal.decode.call({})),
    into: encoder.encodeInto('a', new Uint8Array(9)),
    utf8Into: new TextEncoder().encodeInto('a', new Uint8Array(9)),
  };
}

/** The results and errors of many calls, each by a name. */
async function resultsOf({
  index,
  lite,
  slim,
  wasm,
  detect,
  hooks,
  html,
  iconv,
  inspect,
  polyfill,
  transcode: { transcode, TranscoderStream },
}) {
  const sniffing = new html.SniffingDecoderStream();
  const writer = sniffing.writable.getWriter();
  const reading = sniffing.readable.getReader().read();
  await writer.write(BYTES);
  await writer.close();
  await reading;
  const counts = {};
  const converted = transcode(BYTES, { counts, fatal: false });
  return {
    index: resultsOfClasses(index),
    lite: resultsOfClasses(lite),
    slim: resultsOfClasses(slim),
    loaded: await slim.load('big5'),
    notLoaded: await slim.load('none').catch((error) => error),
    noModule: await wasm.init(BYTES).catch((error) => error),
    initialized: await wasm.init(readFileSync('pkg/encoding.wasm')),
    wasm: resultsOfClasses(wasm),
    sniffing,
    detected: detect.detect(BYTES),
    detector: new detect.EncodingDetector(),
    noCandidate: attempt(() => detect.detect(BYTES, { candidates: ['none'] })),
    hooksEncoding: hooks.encodings[3],
    hooksEncoder: hooks.getEncoder('big5'),
    hooksEncoded: hooks.getEncoder('big5').encodeOrFail('\u{1f4a9}'),
    noOutput: attempt(() => hooks.encode('', 'utf-16le')),
    sniffed: html.sniff(BYTES),
    sniffedByStream: await sniffing.sniffed,
    contentType: html.parseContentType('text/html; charset=utf-8'),
    badOption: attempt(() => html.sniff(BYTES, { limit: -1 })),
    iconvDecoder: iconv.getDecoder('utf-16'),
    iconvEncoder: iconv.getEncoder('big5'),
    iconvCodecs: ['utf-8', 'big5', 'utf-16', 'utf-32le', 'hex'].map(iconv.getCodec),
    noEncoding: attempt(() => iconv.getCodec('utf-7')),
    inspected: [...inspect.inspectDecode(BYTES, 'utf-8')],
    unencodables: [...inspect.findUnencodable('\u3042', 'koi8-r')],
    converted,
    counts,
    transcoderStream: new TranscoderStream(),
    untranscodable: attempt(() => transcode(BYTES, { to: 'big5', fatal: false })),
    noMark: attempt(() => transcode(BYTES, { to: 'big5', bom: true })),
    badReplace: attempt(() => polyfill.install({ replace: 'none' })),
  };
}

/** The names of the properties of a value, of its properties' values, and of its prototypes. */
function namesOf(value, seen = new Set()) {
  if (Object(value) !== value || ArrayBuffer.isView(value) || seen.has(value)) return typeof value;
  seen.add(value);
  const names = {};
  for (const key of Reflect.ownKeys(value)) {
    const { value: held } = Object.getOwnPropertyDescriptor(value, key);
    // Engines' errors describe differently where they were thrown.
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
