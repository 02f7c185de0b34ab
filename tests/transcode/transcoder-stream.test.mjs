import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TranscoderStream, transcode } from 'encoding-standard/transcode';
import { concat, hex, toHex } from '../api/support/bytes.mjs';
import { ENCODINGS } from '../api/support/labels.mjs';
import { errorsOf, transform } from '../streams/support/streams.mjs';
import { randomInputs } from './support/inputs.mjs';
import { amount } from '../memory/support/amount.mjs';

const convert = async (options, chunks) => concat(await transform(new TranscoderStream(options), chunks));

test('the output is the same, however the bytes are split', async () => {
  const inputs = randomInputs(5);
  for (let i = 0; i < amount(1500, 400); i++) {
    const [from, to] = [inputs.pick(ENCODINGS), inputs.pick(ENCODINGS)];
    const bytes = inputs.bytesIn(from, inputs.pick([8, 100, 100, 70_000]), true);
    const unencodable = inputs.pick(['html', 'replace', (codePoint, offset) => `${codePoint}@${offset}`]);
    const options = { from, to, fatal: false, unencodable, ignoreBOM: inputs.below(2) > 0 };
    const output = await convert(options, inputs.cut(bytes));
    assert.ok(
      Buffer.compare(output, transcode(bytes, options)) === 0,
      `${from} to ${to}: ${toHex(bytes.subarray(0, 200))}`,
    );
  }
});

test('the output, errors and counts are the same byte by byte', async () => {
  const inputs = randomInputs(6);
  for (let i = 0; i < 400; i++) {
    const [from, to] = [inputs.pick(ENCODINGS), inputs.pick(ENCODINGS)];
    const bytes = inputs.bytesIn(from, 40, true);
    const options = { from, to, fatal: i % 2 > 0, counts: {} };
    let expected;
    try {
      expected = toHex(transcode(bytes, options));
    } catch (error) {
      expected = { ...error };
    }
    const counts = {};
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    let actual;
    try {
      actual = toHex(await convert({ ...options, counts }, single));
    } catch (error) {
      actual = { ...error };
    }
    assert.deepEqual(actual, expected, `${from} to ${to}: ${toHex(bytes)}`);
    assert.deepEqual(counts, options.counts);
  }
});

test('chunks of output are Uint8Arrays that are not empty', async () => {
  const chunks = ['93', 'fa', '', '61'].map(hex);
  const output = await transform(new TranscoderStream({ from: 'shift_jis' }), chunks);
  assert.deepEqual(output.map(toHex), ['e6 97 a5', '61']);
  assert.deepEqual(await transform(new TranscoderStream(), []), []);
  const marked = await transform(new TranscoderStream({ bom: true, to: 'utf-16le' }), []);
  assert.deepEqual(marked.map(toHex), ['ff fe']);
  const finished = await transform(new TranscoderStream({ to: 'iso-2022-jp' }), [hex('e6 97 a5')]);
  assert.deepEqual(finished.map(toHex), ['1b 24 42 46 7c', '1b 28 42']);
});

test('an error errors both sides, and has its position in the stream', async () => {
  const chunks = ['61 62', 'e3 81', 'ff'].map(hex);
  for (const error of await errorsOf(new TranscoderStream({ fatal: true }), chunks)) {
    assert.equal(error.code, 'ERR_ENCODING_INVALID_ENCODED_DATA');
    assert.deepEqual([error.offset, error.length], [2, 2]);
  }
  for (const error of await errorsOf(new TranscoderStream({ to: 'koi8-r' }), [hex('61 e3 81'), hex('82')])) {
    assert.equal(error.code, 'ERR_ENCODING_UNENCODABLE');
    assert.deepEqual([error.codePoint, error.offset, error.length], [0x3042, 1, 3]);
  }
  for (const error of await errorsOf(new TranscoderStream(), ['text'])) assert.ok(error instanceof TypeError);
});

test('the attributes from and to are the encodings', async () => {
  const stream = new TranscoderStream({ from: 'sjis', to: 'UTF-16' });
  assert.deepEqual([stream.from, stream.to], ['shift_jis', 'utf-16le']);
  const auto = new TranscoderStream({ from: 'auto', fallback: 'big5' });
  assert.deepEqual([auto.from, auto.to], [null, 'utf-8']);
  await transform(auto, [hex('a4 a4')]);
  assert.equal(auto.from, 'big5');
});

test('auto waits for all bytes that are examined', async () => {
  const head = new TextEncoder().encode('<meta charset=sjis>');
  const split = [head.subarray(0, 5), head.subarray(5), hex('93'), hex('fa')];
  assert.equal(toHex(await convert({ from: 'auto' }, split)), toHex(concat([head, hex('e6 97 a5')])));
  const limited = new TranscoderStream({ from: 'auto', limit: 10 });
  const limitedWriter = limited.writable.getWriter();
  limitedWriter.write(new Uint8Array(10).fill(0x61));
  assert.equal((await limited.readable.getReader().read()).value.length, 10);
});

test('auto keeps the bytes of any number of chunks while it waits', async () => {
  const bytes = new Uint8Array(5000).fill(0xe9);
  const chunks = Array.from({ length: 100 }, (_, i) => bytes.subarray(50 * i, 50 * i + 50));
  for (const limit of [0, 100, 1024, 4999, Infinity]) {
    const output = await convert({ from: 'auto', limit, fallback: 'latin1' }, chunks);
    assert.equal(Buffer.from(output).toString(), '\u00e9'.repeat(5000));
  }
  await assert.rejects(convert({ from: 'auto', limit: 'x' }, chunks), TypeError);
});

test('auto waits for the longest byte order mark, even if it is to examine less', async () => {
  const marked = await convert({ from: 'auto', limit: 0 }, ['ef', 'bb', 'bf', '61'].map(hex));
  assert.equal(toHex(marked), '61');
  assert.equal(toHex(await convert({ from: 'auto', limit: 0, fallback: 'latin1' }, [hex('e9')])), 'c3 a9');
});

test('auto waits for no more bytes than it examines, 65,536 by default', async () => {
  for (const [limit, most] of [
    [0, 3],
    [3, 3],
    [4, 4],
    [undefined, 65_536],
  ]) {
    const stream = new TranscoderStream({ from: 'auto', limit, fallback: 'latin1' });
    const [writer, reader] = [stream.writable.getWriter(), stream.readable.getReader()];
    const reading = reader.read();
    writer.write(new Uint8Array(most - 1).fill(0xe9));
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(stream.from, null, `${limit}`);
    writer.write(Uint8Array.of(0xe9));
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(stream.from, 'windows-1252', `${limit}`);
    assert.equal((await reading).value.length, 2 * most);
  }
});

test('the class and its instances have the name of the class', () => {
  assert.equal(TranscoderStream.name, 'TranscoderStream');
  assert.equal(String(new TranscoderStream()), '[object TranscoderStream]');
});

test('the stream reads only as much as there is space for', async () => {
  let pulled = 0;
  const source = new ReadableStream(
    {
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(1000).fill(0x61));
      },
    },
    { highWaterMark: 0 },
  );
  const reader = source.pipeThrough(new TranscoderStream({ from: 'sjis' })).getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.ok(pulled < 5, `${pulled} chunks`);
  await reader.cancel();
});

test('cancelling and aborting reach the other side', async () => {
  const reason = new Error('enough');
  const cancelled = new TranscoderStream();
  const writer = cancelled.writable.getWriter();
  await cancelled.readable.cancel(reason);
  await assert.rejects(writer.write(hex('61')));
  const aborted = new TranscoderStream();
  const reader = aborted.readable.getReader();
  await Promise.allSettled([aborted.writable.abort(reason), assert.rejects(reader.read(), reason)]);
});
