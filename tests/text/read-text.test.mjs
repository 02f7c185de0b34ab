// Texts of what holds or brings bytes.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { readText, TextFile } from 'encoding-standard/text';

const latin1 = (string) => Buffer.from(string, 'latin1');
const JAPANESE = latin1('\x93\xfa\x96\x7b\x8c\xea\x82\xcc\x95\xb6\x8f\x91');
const TEXT = '日本語の文書';

async function* chunksOf(bytes, size = 5) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const streamOf = (bytes) => ReadableStream.from(chunksOf(bytes));

test('everything that holds or brings bytes', async () => {
  for (const input of [
    JAPANESE,
    Uint8Array.from(JAPANESE).buffer,
    new DataView(Uint8Array.from(JAPANESE).buffer),
    new Blob([JAPANESE]),
    new File([JAPANESE], 'a.txt'),
    new Response(JAPANESE),
    new Request('https://example.com', { method: 'POST', body: JAPANESE }),
    streamOf(JAPANESE),
    chunksOf(JAPANESE),
    [JAPANESE.subarray(0, 3), JAPANESE.subarray(3)],
  ]) {
    const { text, encoding, source } = await readText(input);
    assert.deepEqual([text, encoding, source], [TEXT, 'Shift_JIS', 'autodetect']);
  }
  assert.equal((await readText(new Response(null))).text, '');
  assert.equal((await readText(new Blob([]))).text, '');
});

test('what comes with the bytes says the encoding and the kind of document', async () => {
  const response = (body, type) => new Response(latin1(body), { headers: { 'content-type': type } });
  const found = async (input, options) => {
    const { encoding, source } = await readText(input, options);
    return [encoding, source];
  };
  assert.deepEqual(await found(response('\xc1', 'text/plain; charset=koi8-r')), ['KOI8-R', 'transport']);
  assert.deepEqual(await found(response(' <meta charset=koi8-r>\xc1', 'text/html')), ['KOI8-R', 'prescan']);
  const xml = '<?xml version="1.0" encoding="koi8-r"?>\xc1';
  assert.deepEqual(await found(response(xml, 'text/xml')), ['KOI8-R', 'xml']);
  assert.deepEqual(await found(response('@charset "koi8-r";\xc1', 'text/css')), ['KOI8-R', 'charset']);
  const blob = new Blob([latin1('\xc1')], { type: 'text/plain;charset=koi8-r' });
  assert.deepEqual(await found(blob), ['KOI8-R', 'transport']);
  const contentType = 'text/plain;charset=koi8-u';
  assert.deepEqual(await found(blob, { contentType }), ['KOI8-U', 'transport']);
  assert.deepEqual(await found(response('\xc1', contentType), { encoding: 'ibm866' }), [
    'IBM866',
    'override',
  ]);
});

test('it stops reading after the limit', async () => {
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield JAPANESE;
    } finally {
      isEnded = true;
    }
  }
  const { text } = await readText(endless(), { limit: 27, encoding: 'shift_jis' });
  assert.equal(text, `${TEXT}${TEXT}日`);
  await undefined;
  assert.ok(isEnded);
  let reason;
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(10).fill(0x61)),
    cancel: () => (reason = 'cancelled'),
  });
  assert.equal((await readText(stream, { limit: 3 })).text, 'aaa');
  assert.equal(reason, 'cancelled');
});

test('progress', async () => {
  const told = [];
  await readText(chunksOf(JAPANESE), { onProgress: (...args) => told.push(args) });
  assert.deepEqual(told, [
    [5, null],
    [10, null],
    [12, null],
  ]);
  told.length = 0;
  await readText(new Blob([JAPANESE]), { onProgress: (...args) => told.push(args) });
  assert.deepEqual(told.at(-1), [12, 12]);
});

test('a signal stops the reading', async () => {
  const reason = new Error('enough');
  await assert.rejects(readText(JAPANESE, { signal: AbortSignal.abort(reason) }), reason);
  const controller = new AbortController();
  let isCancelled = false;
  const stream = new ReadableStream({ cancel: () => void (isCancelled = true) });
  const reading = readText(stream, { signal: controller.signal });
  controller.abort(reason);
  await assert.rejects(reading, reason);
  assert.ok(isCancelled);
  assert.equal((await readText(JAPANESE, { signal: new AbortController().signal })).text, TEXT);
});

test('an error of the input is passed on', async () => {
  const error = new Error('broken');
  await assert.rejects(
    readText(new ReadableStream({ start: (controller) => controller.error(error) })),
    error,
  );
  async function* broken() {
    yield JAPANESE;
    throw error;
  }
  await assert.rejects(readText(broken()), error);
});

test('what is not text', async () => {
  const png = latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0');
  assert.equal(await readText(new Blob([png])), null);
  await assert.rejects(readText(png, { binary: 'throw' }), { code: 'ERR_ENCODING_NOT_TEXT' });
  assert.equal(await TextFile.from(png), null);
});

test('wrong inputs and options are errors', async () => {
  const error = { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' };
  for (const input of ['text', 1, null, undefined, {}, ['text'], new ArrayBuffer(1, { maxByteLength: 2 })]) {
    await assert.rejects(readText(input), error);
  }
  for (const options of [{ onProgress: 1 }, { signal: {} }, { parts: true }, { unknown: 1 }]) {
    await assert.rejects(readText(JAPANESE, options), error);
  }
  await assert.rejects(TextFile.from(JAPANESE, { limit: 1 }), error);
});

test('a file from a stream', async () => {
  const file = await TextFile.from(streamOf(JAPANESE));
  file.replace('文書', '本');
  assert.deepEqual(Buffer.from(file.bytes), Buffer.concat([JAPANESE.subarray(0, 8), latin1('\x96{')]));
  const lines = await TextFile.from([latin1('caf\xe9\n'), Buffer.from('é\n')], {
    parts: true,
    encoding: 'latin1',
  });
  assert.equal(lines.mixedWith, 'windows-1252');
});

test('what the engine lacks of an encoding is loaded', () => {
  // A process of its own, because a test in this one may have loaded it.
  const program = `
    import { readText } from 'encoding-standard/text';
    console.log((await readText(Uint8Array.of(0xa4, 0xa4), { encoding: 'big5' })).text);
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
  assert.equal(stdout.toString(), '中\n', stderr.toString());
});
