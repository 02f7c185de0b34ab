// The arguments that the functions accept, and those they reject.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as html from 'encoding-standard/html';
import { latin1, utf8 } from './support/documents.mjs';

const { defaultEncoding, extractEncodingFromMeta, getXMLEncoding, prescan, sniff, SniffingDecoderStream } =
  html;

const META = '<meta charset=koi8-r>';
const DECLARATION = "<?xml encoding='koi8-r'?>";

test('the exports', () => {
  assert.deepEqual(Object.keys(html), [
    'SniffingDecoderStream',
    'defaultEncoding',
    'extractEncodingFromMeta',
    'getXMLEncoding',
    'parseContentType',
    'prescan',
    'sniff',
  ]);
  const lengths = {
    defaultEncoding: 1,
    extractEncodingFromMeta: 1,
    getXMLEncoding: 1,
    parseContentType: 1,
    prescan: 1,
    sniff: 1,
  };
  for (const [name, length] of Object.entries(lengths)) {
    assert.equal(html[name].length, length, name);
    assert.equal(html[name].name, name);
  }
});

test('the result of sniff() is a plain object, a new one each time', () => {
  const sniffed = sniff(utf8(META));
  assert.equal(Object.getPrototypeOf(sniffed), Object.prototype);
  assert.deepEqual(Object.keys(sniffed), ['encoding', 'confidence', 'source']);
  assert.notEqual(sniff(utf8(META)), sniffed);
});

/** Every kind of buffer source that contains some bytes, between other bytes. */
function sources(document) {
  const bytes = latin1(document);
  const views = [Int8Array, Uint8Array, Uint8ClampedArray, Uint16Array, Uint32Array, DataView];
  return [ArrayBuffer, SharedArrayBuffer].flatMap((Buffer) => {
    const size = Math.ceil(bytes.length / 4) * 4;
    const buffer = new Buffer(size + 16);
    new Uint8Array(buffer).fill(0x20).set(bytes, 8);
    const exact = new Buffer(bytes.length);
    new Uint8Array(exact).set(bytes);
    return [exact, ...views.map((View) => new View(buffer, 8, size / (View.BYTES_PER_ELEMENT ?? 1)))];
  });
}

test('any buffer source', () => {
  for (const source of sources(META)) {
    assert.equal(prescan(source), 'KOI8-R');
    assert.equal(sniff(source).encoding, 'KOI8-R');
  }
  for (const source of sources(DECLARATION)) assert.equal(getXMLEncoding(source), 'KOI8-R');
});

test('detached buffers are empty', () => {
  for (const source of [utf8(DECLARATION), utf8(DECLARATION).buffer, new DataView(utf8(META).buffer)]) {
    const buffer = source.buffer ?? source;
    structuredClone(buffer, { transfer: [buffer] });
    assert.equal(prescan(source), null);
    assert.equal(getXMLEncoding(source), null);
    assert.equal(sniff(source).source, 'default');
  }
});

test('anything but a buffer source is a TypeError', () => {
  const resizable = new ArrayBuffer(8, { maxByteLength: 16 });
  for (const value of [
    ...[undefined, null, 1, true, META, {}, [0x3c], Symbol(), () => {}, new Proxy(new Uint8Array(1), {})],
    ...[resizable, new Uint8Array(resizable)],
  ]) {
    for (const name of ['sniff', 'prescan', 'getXMLEncoding']) {
      const expected = { name: 'TypeError', message: new RegExp(`The input of ${name}\\(\\)`) };
      assert.throws(() => html[name](value), expected);
    }
  }
});

test('anything but a string is a TypeError', () => {
  for (const value of [undefined, null, 1, true, {}, [META], new String('ja'), Symbol(), utf8(META)]) {
    assert.throws(() => extractEncodingFromMeta(value), { name: 'TypeError', message: /content/ });
    assert.throws(() => defaultEncoding(value), { name: 'TypeError', message: /locale/ });
  }
});

const NO_STRINGS = [1, true, {}, [], Symbol(), () => 'l2', new String('l2'), utf8('l2')];
const NO_BOOLEANS = ['true', '', 0, 1, {}, [], Symbol(), new Boolean(true)];
const NO_OBJECTS = ['utf-8', 1, true, Symbol(), 1n];

const WRONG = {
  override: NO_STRINGS,
  transport: NO_STRINGS,
  contentType: NO_STRINGS,
  parent: NO_OBJECTS,
  likely: NO_STRINGS,
  autodetect: ['true', 'utf-8', 1, {}, [], Symbol()],
  locale: NO_STRINGS,
  fallback: NO_STRINGS,
  limit: [-1, 0.5, NaN, -Infinity, '1024', '', true, {}, [], Symbol(), 1n, new Number(1)],
  type: [...NO_STRINGS, 'HTML', 'text/html', '', 'constructor', '__proto__'],
};

function assertTypeErrors(options, name) {
  // The first step decides, and wrong options for later steps are rejected anyway.
  for (const call of [() => sniff(utf8('\ufeff'), options), () => new SniffingDecoderStream(options)]) {
    assert.throws(call, { name: 'TypeError', message: new RegExp(`'${name}'`) });
  }
}

for (const [name, values] of Object.entries(WRONG)) {
  test(`${name} of the wrong type is a TypeError that says so`, () => {
    for (const value of values) assertTypeErrors({ [name]: value }, name);
  });
}

test('idle of the wrong type is a TypeError that says so', () => {
  for (const idle of WRONG.limit) {
    assert.throws(() => new SniffingDecoderStream({ idle }), { name: 'TypeError', message: /'idle'/ });
  }
});

test('a wrong type in parent is a TypeError that says so', () => {
  for (const value of NO_STRINGS) assertTypeErrors({ parent: { encoding: value } }, 'parent.encoding');
  for (const value of NO_BOOLEANS) assertTypeErrors({ parent: { sameOrigin: value } }, 'parent.sameOrigin');
});

test('an unknown label that the program gives is a RangeError that says which one is meant', () => {
  const calls = [
    (options) => sniff(utf8('\ufeff'), options),
    (options) => new SniffingDecoderStream(options),
  ];
  for (const call of calls) {
    for (const name of ['override', 'likely', 'fallback']) {
      assert.throws(() => call({ [name]: 'cp932' }), {
        name: 'RangeError',
        code: 'ERR_ENCODING_NOT_SUPPORTED',
        message: `The encoding label of the option '${name}' ('cp932') is invalid. Did you mean 'shift_jis'?`,
      });
    }
    assert.throws(() => call({ parent: { encoding: 'klingon' } }), { name: 'RangeError' });
    for (const name of ['transport', 'contentType']) call({ [name]: 'text/html;charset=klingon' });
  }
  assert.equal(sniff(utf8('<p>'), { transport: 'klingon', likely: 'koi8-r' }).source, 'likely');
});

test('an unknown option is a TypeError that says which one is meant', () => {
  const message = (call) => {
    try {
      call();
    } catch (error) {
      assert.equal(`${error.name} ${error.code}`, 'TypeError ERR_INVALID_ARG_TYPE');
      return error.message;
    }
    return 'nothing was thrown';
  };
  const bytes = utf8('<p>');
  for (const name of ['contenttype', 'fallBack', 'LIMIT', 'likley']) {
    assert.equal(
      message(() => sniff(bytes, { [name]: null })),
      `'${name}' is not an option of sniff()`,
    );
    assert.equal(
      message(() => new SniffingDecoderStream({ [name]: undefined })),
      `'${name}' is not an option of SniffingDecoderStream`,
    );
  }
  for (const name of ['xml', 'encoding', '', '0']) {
    assert.equal(
      message(() => sniff(bytes, { [name]: true })),
      `'${name}' is not an option of sniff()`,
    );
  }
  assert.equal(
    message(() => sniff(bytes, { fatal: true })),
    "'fatal' is not an option of sniff()",
  );
  assert.equal(
    message(() => prescan(bytes, { autodetect: true })),
    "'autodetect' is not an option of prescan()",
  );
  assert.equal(
    message(() => sniff(bytes, { parent: { sameorigin: true } })),
    "'sameorigin' is not an option of 'parent'",
  );
  sniff(bytes, { [Symbol('mine')]: 1 });
});

test('options that are not an object are a TypeError', () => {
  for (const value of NO_OBJECTS) {
    assert.throws(() => sniff(utf8(''), value), { name: 'TypeError', message: /options of sniff\(\)/ });
    assert.throws(() => prescan(utf8(''), value), { name: 'TypeError', message: /options of prescan\(\)/ });
    assert.throws(() => new SniffingDecoderStream(value), {
      name: 'TypeError',
      message: /options of SniffingDecoderStream/,
    });
  }
  for (const limit of WRONG.limit) {
    assert.throws(() => prescan(utf8(''), { limit }), { name: 'TypeError', message: /'limit'/ });
  }
});

test('each option is read once, in the order of the algorithm, after the bytes are converted', () => {
  const names = Object.keys(WRONG);
  const read = [];
  const options = new Proxy({}, { get: (_, name) => void read.push(name) });
  sniff(utf8('<p>'), options);
  assert.deepEqual(read, names);
  assert.throws(() => sniff('text', options), TypeError);
  assert.deepEqual(read, names);
  new SniffingDecoderStream(options);
  assert.deepEqual(read, [...names, ...names, 'fatal', 'idle']);
});

test('an exception of an option getter is propagated, and what a getter does has no effect', () => {
  const thrown = new Error('from a getter');
  const failing = {
    get fallback() {
      throw thrown;
    },
  };
  assert.throws(() => sniff(utf8('<p>'), failing), thrown);

  const document = utf8(META);
  const detaching = {
    get limit() {
      structuredClone(document.buffer, { transfer: [document.buffer] });
      return 1024;
    },
  };
  assert.equal(sniff(document, detaching).source, 'default');
  const using = {
    get contentType() {
      sniff(utf8(META), { contentType: 'text/html;charset=l2', limit: Infinity });
      return 'text/html;charset=koi8-u';
    },
  };
  assert.equal(sniff(utf8('<p>'), using).encoding, 'KOI8-U');
});
