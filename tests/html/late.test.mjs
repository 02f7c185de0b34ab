// Streams with an autodetection pass ASCII on at once, and decide at the first bytes that are not ASCII.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { decode } from 'encoding-standard/hooks';
import { detect } from 'encoding-standard/detect';
import { sniff, SniffingDecoderStream } from 'encoding-standard/html';
import { randomNumbers } from '../api/support/random.mjs';
import { transform } from '../streams/support/streams.mjs';
import { latin1, sniffLate, utf8 } from './support/documents.mjs';

const CONSOLE = { type: 'text', autodetect: (bytes) => detect(bytes) };
// "日本語のテキスト", in Shift_JIS and ISO-2022-JP
const SHIFT_JIS = '\x93\xfa\x96\x7b\x8c\xea\x82\xcc\x83\x65\x83\x4c\x83\x58\x83\x67';
const ISO_2022_JP = '\x1b$BF|K\\8l$N%F%-%9%H\x1b(B';
const JAPANESE = '日本語のテキスト';

/** A stream that is fed by hand, and its text so far. */
function open(options) {
  const stream = new SniffingDecoderStream(options);
  const writer = stream.writable.getWriter();
  const course = { text: '', sniffed: null, end: null };
  stream.sniffed.then((sniffed) => (course.sniffed = sniffed));
  const read = async () => {
    for await (const chunk of stream.readable) course.text += chunk;
  };
  course.end = read();
  return { course, write: (text) => writer.write(latin1(text)), close: () => writer.close() };
}

test('a console sees its ASCII at once, and the encoding is decided by what follows', async () => {
  const { course, write, close } = open(CONSOLE);
  await write('$ ls\n');
  await delay(5);
  assert.deepEqual([course.text, course.sniffed], ['$ ls\n', null]);
  await write('caf');
  await delay(5);
  assert.equal(course.text, '$ ls\ncaf');
  await write(SHIFT_JIS.slice(0, 3));
  await delay(5);
  assert.equal(course.text, '$ ls\ncaf');
  await write(SHIFT_JIS.slice(3));
  await close();
  await course.end;
  assert.equal(course.text, `$ ls\ncaf${JAPANESE}`);
  assert.deepEqual(course.sniffed, { encoding: 'Shift_JIS', confidence: 'tentative', source: 'autodetect' });
});

test('after the limit no more bytes are waited for', async () => {
  const { course, write } = open({ ...CONSOLE, limit: 16 });
  await write(`a${' '.repeat(5000)}${SHIFT_JIS.slice(0, 15)}`);
  await delay(5);
  assert.equal(course.sniffed, null);
  await write(SHIFT_JIS.slice(15));
  await delay(5);
  assert.equal(course.sniffed.encoding, 'Shift_JIS');
  assert.equal(course.text, `a${' '.repeat(5000)}${JAPANESE}`);
});

test('by default the autodetection gets 64 KiB, and 64 bytes of ASCII before', async () => {
  const calls = [];
  const autodetect = (bytes) => void calls.push([bytes.length, bytes.indexOf(0xe9)]);
  const spaces = latin1(' '.repeat(700));
  const accents = latin1('\xe9'.repeat(70_000));
  await transform(new SniffingDecoderStream({ autodetect }), [spaces, spaces, spaces, accents]);
  await transform(new SniffingDecoderStream({ autodetect }), [spaces, accents]);
  await transform(new SniffingDecoderStream({ autodetect }), [spaces]);
  await transform(new SniffingDecoderStream({ autodetect }), [spaces, spaces]);
  await transform(new SniffingDecoderStream({ autodetect }), []);
  for (const known of [{ likely: 'l2' }, { type: 'xml' }, { parent: { encoding: 'l2', sameOrigin: true } }]) {
    await transform(new SniffingDecoderStream({ autodetect, ...known }), [spaces, spaces]);
  }
  assert.deepEqual(calls, [
    [64 + 65_536, 64],
    [700 + 65_536, 700],
    [700, -1],
    [64, -1],
    [0, -1],
  ]);
});

test('a page is searched for a declaration first, and its ASCII passes after that', async () => {
  const { course, write, close } = open({ autodetect: detect });
  await write(`<title>${'A title of many words. '.repeat(50).slice(0, 1016)}`);
  await delay(5);
  assert.equal(course.text, '');
  await write('<');
  await delay(5);
  assert.equal(course.text.length, 1024);
  // It is too late for a declaration.
  await write(`meta charset=koi8-r>${SHIFT_JIS}`);
  await close();
  await course.end;
  assert.equal(course.sniffed.encoding, 'Shift_JIS');
  assert.ok(course.text.endsWith(`<meta charset=koi8-r>${JAPANESE}`));

  const declared = open({ autodetect: () => assert.fail('it is declared') });
  await declared.write(`<meta charset=koi8-r>${' '.repeat(1003)}`);
  await declared.write('\xc1');
  await delay(5);
  assert.deepEqual([declared.course.sniffed.source, declared.course.text.at(-1)], ['prescan', 'а']);
});

test('escape sequences and NULs speak against ASCII', async () => {
  for (const [document, encoding, text] of [
    [ISO_2022_JP, 'ISO-2022-JP', JAPANESE],
    [`a${ISO_2022_JP}`, 'ISO-2022-JP', `a${JAPANESE}`],
    [`${' '.repeat(3000)}${ISO_2022_JP}`, 'ISO-2022-JP', `${' '.repeat(3000)}${JAPANESE}`],
    ['T\0e\0x\0t\0 \0i\0n\0 \0E\0n\0g\0l\0i\0s\0h\0', 'UTF-16LE', 'Text in English'],
    ['\0T\0e\0x\0t\0 \0i\0n\0 \0E\0n\0g\0l\0i\0s\0h', 'UTF-16BE', 'Text in English'],
  ]) {
    for (const size of [1, 2, 7, document.length]) {
      const { course, write, close } = open(CONSOLE);
      for (let at = 0; at < document.length; at += size) await write(document.slice(at, at + size));
      await close();
      await course.end;
      assert.deepEqual([course.sniffed.encoding, course.text], [encoding, text]);
    }
  }
  // Terminals have other escape sequences.
  const { course, write } = open(CONSOLE);
  await write('\x1b[31mred\x1b');
  await delay(5);
  assert.deepEqual([course.text, course.sniffed], ['\x1b[31mred', null]);
  await write('[0m');
  await delay(5);
  assert.equal(course.text, '\x1b[31mred\x1b[0m');
});

test('UTF-16 does not begin with ASCII that has passed', async () => {
  const { course, write, close } = open({ type: 'text', autodetect: () => 'utf-16le', fallback: 'koi8-r' });
  await write('abcdef\xc1');
  await close();
  await course.end;
  assert.deepEqual([course.sniffed.encoding, course.sniffed.source], ['KOI8-R', 'default']);
  assert.equal(course.text, 'abcdefа');
});

test('ASCII does not pass if the fallback is an encoding in which it is another text', async () => {
  for (const fallback of ['utf-16be', 'utf-16le', 'iso-2022-kr']) {
    for (const autodetect of [() => null, () => 'koi8-r']) {
      const options = { type: 'text', autodetect, fallback, limit: 4 };
      const { course, write, close } = open(options);
      for (const byte of 'abcdef') await write(byte);
      await close();
      await course.end;
      assert.deepEqual(course.sniffed, sniff(latin1('abcdef'), options));
      assert.equal(course.text, decode(latin1('abcdef'), course.sniffed.encoding));
    }
  }
});

test('after a time without bytes it is decided by those that are there', async () => {
  const { course, write, close } = open({ ...CONSOLE, idle: 20 });
  await write('$ ');
  await delay(60);
  assert.deepEqual([course.text, course.sniffed], ['$ ', null]);
  await write(SHIFT_JIS.slice(0, -2));
  await delay(60);
  assert.equal(course.sniffed.encoding, 'Shift_JIS');
  assert.equal(course.text, `$ ${JAPANESE.slice(0, -1)}`);
  await write(SHIFT_JIS.slice(-2));
  await close();
  await course.end;
  assert.equal(course.text, `$ ${JAPANESE}`);
});

test('bytes that come in time are waited for', async () => {
  const { course, write } = open({ ...CONSOLE, idle: 200 });
  for (const byte of SHIFT_JIS.slice(0, 5)) {
    await write(byte);
    await delay(1);
    assert.equal(course.sniffed, null);
  }
});

test('after a time without bytes a page without an autodetection is decided too', async () => {
  const page = open({ idle: 10, locale: 'ja' });
  await page.write('<p>');
  await delay(50);
  assert.deepEqual([page.course.sniffed.encoding, page.course.text], ['Shift_JIS', '<p>']);

  const declared = open({ ...CONSOLE, type: 'html', idle: 10 });
  await declared.write('<meta charset=koi8-r>');
  await delay(50);
  assert.deepEqual(declared.course.sniffed.source, 'prescan');
});

test('an escape sequence that is cut off is waited for', async () => {
  const { course, write } = open({ ...CONSOLE, idle: 10 });
  await write('$ \x1b');
  await delay(50);
  assert.deepEqual([course.text, course.sniffed], ['$ ', null]);
  await write('$BF|K\\');
  await delay(50);
  assert.deepEqual([course.text, course.sniffed.encoding], ['$ 日本', 'ISO-2022-JP']);
});

test('a failure of the autodetection after a pause fails the stream, and no timer is left', async () => {
  const thrown = new Error('from the caller');
  const autodetect = () => {
    throw thrown;
  };
  const stream = new SniffingDecoderStream({ autodetect, idle: 5 });
  const writer = stream.writable.getWriter();
  writer.write(latin1('\xe9')).catch(() => {});
  await assert.rejects(stream.readable.getReader().read(), thrown);
  await assert.rejects(stream.sniffed, thrown);
  await assert.rejects(writer.closed, thrown);

  const cancelled = new SniffingDecoderStream({ autodetect: () => assert.fail('it was cancelled'), idle: 5 });
  await cancelled.writable.getWriter().write(latin1('\xe9'));
  await cancelled.readable.cancel(thrown);
  await delay(20);
  await assert.rejects(cancelled.sniffed, thrown);
});

test('places of errors count the ASCII that has passed', async () => {
  for (const size of [1, 50, 3000]) {
    const stream = new SniffingDecoderStream({ autodetect: true, type: 'text', fatal: true, limit: 2 });
    const document = latin1(`${' '.repeat(2000)}\xc3\xa9 \xff`);
    const chunks = [];
    for (let at = 0; at < document.length; at += size) chunks.push(document.subarray(at, at + size));
    await assert.rejects(transform(stream, chunks), { offset: 2003, length: 1 });
    assert.equal((await stream.sniffed).encoding, 'UTF-8');
  }
});

test(
  'the encoding is known without a reader if a mebibyte of ASCII comes before it',
  { timeout: 10_000 },
  async () => {
    const stream = new SniffingDecoderStream(CONSOLE);
    const write = async () => {
      const writer = stream.writable.getWriter();
      for (let i = 0; i < 64; i++) await writer.write(new Uint8Array(16_384).fill(0x20));
      await writer.write(latin1(SHIFT_JIS));
      await writer.close();
    };
    void write();
    assert.equal((await stream.sniffed).encoding, 'Shift_JIS');
    let text = '';
    for await (const chunk of stream.readable) text += chunk;
    assert.equal(text, ' '.repeat(64 * 16_384) + JAPANESE);
  },
);

test('ASCII that nobody reads is not gathered without end', async () => {
  const stream = new SniffingDecoderStream(CONSOLE);
  const writer = stream.writable.getWriter();
  let written = 0;
  const write = async () => {
    for (let i = 0; i < 1000; i++)
      written += await writer.write(new Uint8Array(65_536).fill(0x20)).then(() => 1);
  };
  write().catch(() => {});
  await delay(100);
  assert.ok(written >= 16 && written <= 20, `${written}`);
  await stream.readable.cancel(new Error('not needed'));
  await assert.rejects(stream.sniffed, { message: 'not needed' });
});

const PARTS = [
  'text ',
  '\x1b',
  '$B',
  '(B',
  '(J',
  '[0m',
  '\0',
  '\xe9',
  '\xc3\xa9',
  '\xff\xfe',
  '<meta charset=koi8-r>',
];

test('any split gives the same text and the same encoding', async () => {
  const random = randomNumbers(8);
  const pick = (list) => list[random() % list.length];
  for (let i = 0; i < 3000; i++) {
    let document = '';
    for (let parts = random() % 12; parts > 0; parts--) document += pick(PARTS).repeat(1 + (random() % 9));
    if (i % 10 === 0) document = ' '.repeat(random() % 3000) + document;
    const bytes = latin1(document);
    const options = {
      autodetect: pick([
        true,
        (given) => detect(given),
        (given) => (given.length % 2 ? 'utf-16be' : 'euc-jp'),
      ]),
      fallback: pick([null, 'koi8-u']),
      limit: pick([0, 1, 2, 3, 5, 20, 1024, 5000]),
      type: pick(['text', 'html', null]),
    };
    const chunks = [];
    for (let at = 0; at < bytes.length;) {
      const size = random() % pick([2, 4, 4000]);
      chunks.push(bytes.subarray(at, (at += size)));
    }
    const stream = new SniffingDecoderStream(options);
    const text = (await transform(stream, chunks)).join('');
    const expected = sniffLate(bytes, options);
    const message = `${JSON.stringify(document)} ${JSON.stringify(options)} ${chunks.map(({ length }) => length)}`;
    assert.deepEqual(await stream.sniffed, expected, message);
    assert.equal(text, decode(bytes, expected.encoding), message);
  }
});

test('the first kilobyte of ASCII does not make it windows-1252', async () => {
  const bytes = utf8(`${'x'.repeat(30_000)}${JAPANESE}`);
  assert.equal(sniff(bytes, { autodetect: true, limit: 1024 }).encoding, 'windows-1252');
  const stream = new SniffingDecoderStream({ autodetect: true });
  assert.ok((await transform(stream, [bytes])).join('').endsWith(JAPANESE));
});
