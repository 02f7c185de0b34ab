// Makes the first, the second, ... allocation of an array fail in turn, and prints the results.

const { Uint8Array } = globalThis;
/** The number of allocations before one fails; none fails if it is NaN. */
let left;

function construct(target, parameters, newTarget) {
  if (typeof parameters[0] === 'number' && left !== undefined && left-- === 0) {
    throw new RangeError('Array buffer allocation failed');
  }
  return Reflect.construct(target, parameters, newTarget);
}

// The package captures its constructor when it is imported.
globalThis.Uint8Array = new Proxy(Uint8Array, { construct });
const { LegacyTextEncoder, TextDecoder, TextEncoder } = await import('encoding-standard');
const hooks = await import('encoding-standard/hooks');
const { prescan, sniff, SniffingDecoderStream } = await import('encoding-standard/html');
const { transform } = await import('../../streams/support/streams.mjs');
globalThis.Uint8Array = Uint8Array;

const text = '\u65e5\u672c'.repeat(40_000);
const bytes = hooks.encode(text, 'shift_jis');
const long = Buffer.concat(Array(10).fill(bytes));
const document = Buffer.alloc(100_000, '<meta name>');
const same = (a, b) => Buffer.compare(a, b) === 0;

const WORK = {
  'encode in parts': () => same(new LegacyTextEncoder('shift_jis').encode(text), bytes),
  'encode with references': () =>
    new LegacyTextEncoder('koi8-r', { unencodable: 'html' }).encode(text.slice(0, 5000)).length === 40_000,
  'encode to UTF-8': () => new TextEncoder().encode(text).length === 3 * text.length,
  encodeInto: () => new TextEncoder().encodeInto(text, new Uint8Array(10)).written === 9,
  'decode to a long string': () => new TextDecoder('shift_jis').decode(long) === text.repeat(10),
  'decode shared memory': () => new TextDecoder('koi8-r').decode(new SharedArrayBuffer(100)).length === 100,
  'decode a view': () => new TextDecoder('big5').decode(new DataView(bytes.buffer, 0, 0)) === '',
  hooks: () => hooks.decode(bytes, 'shift_jis') === text && hooks.utf8Encode('\u65e5').length === 3,
  'percent-encode': () => hooks.percentEncodeAfterEncoding('big5', '\u4e2d', 'query') === '%A4%A4',
  'prescan and sniff': () =>
    prescan(document, { limit: Infinity }) === null &&
    sniff(document, { autodetect: () => null, limit: 70_000 }).source === 'default',
  'a sniffing stream': async () =>
    (
      await transform(new SniffingDecoderStream(), [document.subarray(0, 600), document.subarray(600, 700)])
    ).join('').length === 700,
};

const found = {};
for (const [name, work] of Object.entries(WORK)) {
  const outcomes = [];
  let isOver = false;
  for (let nth = 0; !isOver; nth++) {
    left = nth;
    try {
      outcomes.push((await work()) ? 'right' : 'wrong');
    } catch (error) {
      outcomes.push(error.name);
    }
    // It has worked without that allocation.
    isOver = left >= 0;
    left = undefined;
    for (const [other, work] of Object.entries(WORK))
      if (!(await work())) outcomes.push(`then ${other} fails`);
  }
  found[name] = outcomes;
}
console.log(JSON.stringify(found));
