// Environments that lack something, and pages that replace built-in objects.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as html from 'encoding-standard/html';
import { withBrokenBuiltins } from '../api/support/broken-builtins.mjs';
import { latin1, utf8 } from './support/documents.mjs';

function run(environment) {
  const script = join(import.meta.dirname, 'support', 'reduced-environment.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, environment], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

test('without a TransformStream the constructor says so, and the rest works', () => {
  const [message, encoding] = run('without TransformStream');
  assert.match(message, /^TypeError: .*SniffingDecoderStream needs TransformStream/);
  assert.equal(encoding, 'KOI8-R');
});

test('without WebAssembly, everything except decoding works', () => {
  const results = run('without WebAssembly');
  assert.deepEqual(results, ['KOI8-R', 'KOI8-R', null, 'KOI8-R', 'Shift_JIS']);
});

test('changes that scripts make to the built-in objects after the import have no effect', () => {
  const long = utf8(`${' '.repeat(100_000)}<meta charset=koi8-r>`);
  const view = new DataView(utf8('<meta charset=sjis>').buffer);
  const declaration = utf8("<?xml encoding='euc-kr'?>");
  const options = {
    contentType: `text/html;${' '.repeat(100_000)}charset="koi8\\-u"`,
    parent: { encoding: 'l2', sameOrigin: true },
    locale: 'ja-JP',
  };
  const results = withBrokenBuiltins(() => ({
    long: html.prescan(long, { limit: Infinity }),
    view: html.sniff(view),
    transport: html.sniff(view, options),
    detected: html.sniff(declaration, { limit: 5, autodetect: () => ' Latin2 ' }),
    xml: html.getXMLEncoding(declaration),
    meta: html.extractEncodingFromMeta('text/html; charset=\u{1f4a9}; charset=gbk'),
    locale: html.defaultEncoding('zh-Hant-TW'),
  }));
  assert.deepEqual(results, {
    long: 'KOI8-R',
    view: { encoding: 'Shift_JIS', confidence: 'tentative', source: 'prescan' },
    transport: { encoding: 'KOI8-U', confidence: 'certain', source: 'transport' },
    detected: { encoding: 'ISO-8859-2', confidence: 'tentative', source: 'autodetect' },
    xml: 'EUC-KR',
    meta: null,
    locale: 'Big5',
  });
});

test('replaced built-in objects do not affect streams either', async () => {
  const { defineProperty, getOwnPropertyDescriptor } = Object;
  const { getReader } = ReadableStream.prototype;
  const { getWriter } = WritableStream.prototype;
  const { write, close } = WritableStreamDefaultWriter.prototype;
  const places = [
    [globalThis, 'TransformStream', 'TransformStreamDefaultController', 'WritableStream', 'Promise'],
    [globalThis, 'WritableStreamDefaultWriter', 'WritableStreamDefaultController'],
    [TransformStream.prototype, 'readable', 'writable'],
    [TransformStreamDefaultController.prototype, 'enqueue'],
    [WritableStream.prototype, 'getWriter'],
    [WritableStreamDefaultWriter.prototype, 'write', 'close', 'abort', 'closed'],
  ].flatMap(([object, ...names]) => names.map((name) => [object, name]));
  const before = places.map(([object, name]) => getOwnPropertyDescriptor(object, name));
  const spoil = () => {
    throw new Error('a built-in function was looked up');
  };
  // Node loads its streams at their first use.
  new html.SniffingDecoderStream();
  for (const [object, name] of places) defineProperty(object, name, { get: spoil, configurable: true });
  let stream;
  let reading;
  try {
    stream = new html.SniffingDecoderStream({ fatal: true });
    reading = getReader.call(stream.readable).read();
    const writer = getWriter.call(stream.writable);
    write.call(writer, latin1('<meta charset=koi8-r>\xf0'));
    close.call(writer);
    await wait(5);
  } finally {
    places.forEach(([object, name], i) => defineProperty(object, name, before[i]));
  }
  assert.equal((await reading).value, '<meta charset=koi8-r>\u041f');
  assert.equal((await stream.sniffed).encoding, 'KOI8-R');
});
