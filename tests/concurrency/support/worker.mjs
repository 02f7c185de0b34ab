// A thread with streams of all encodings at once, whose chunks come in random order. Reports how much it did,
// and which results were not as recorded.

import { isDeepStrictEqual } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { randomNumbers } from '../../api/support/random.mjs';

const { answers, seed, milliseconds, module } = workerData;

async function importPackage() {
  if (module === undefined) return import('encoding-standard');
  // One compiled module for several threads.
  const { init, ...classes } = await import('encoding-standard/wasm');
  await init(module);
  return classes;
}

const { LegacyTextEncoder, LegacyTextEncoderStream, TextDecoder, TextDecoderStream } = await importPackage();
const random = randomNumbers(seed);
const wrong = [];
let [rounds, amount] = [0, 0];

function check(is, what) {
  if (!is && wrong.length < 10) wrong.push(`${what}, in round ${rounds}`);
}

/** Mostly short, so that sequences are split, and now and then more than is left. */
const chunkLength = () => (random() % 8 === 0 ? random() % 4000 : random() % 12);

function* decode({ label, bytes, decoded }) {
  const decoder = new TextDecoder(label);
  let text = '';
  for (let at = 0; at < bytes.length; yield) {
    const length = chunkLength();
    text += decoder.decode(bytes.subarray(at, at + length), { stream: true });
    at += length;
  }
  check(text + decoder.decode() === decoded, `${label}: decode()`);
  amount += bytes.length;
}

function* encode({ label, text, encoded }) {
  const encoder = new LegacyTextEncoder(label);
  const bytes = [];
  for (let at = 0; at < text.length; yield) {
    const length = chunkLength();
    bytes.push(encoder.encode(text.slice(at, at + length), { stream: true }));
    at += length;
  }
  bytes.push(encoder.encode(''));
  check(Buffer.concat(bytes).equals(encoded), `${label}: encode()`);
  amount += encoded.length;
}

function* encodeInto({ label, text, encoded }) {
  const encoder = new LegacyTextEncoder(label);
  const bytes = Buffer.alloc(encoded.length + 16);
  let [at, written] = [0, 0];
  for (let finished = false; !finished; yield) {
    const space = bytes.subarray(written, written + 8 + chunkLength());
    const result = encoder.encodeInto(text.slice(at), space);
    at += result.read;
    written += result.written;
    ({ finished } = result);
  }
  check(bytes.subarray(0, written).equals(encoded), `${label}: encodeInto()`);
}

function* decodeInOne({ label, bytes, decoded }) {
  yield;
  check(new TextDecoder(label).decode(bytes) === decoded, `${label}: decode() in one call`);
}

async function pipe(stream, whole) {
  const writer = stream.writable.getWriter();
  void (async () => {
    for (let at = 0; at < whole.length;) {
      const length = 200 + chunkLength();
      await writer.write(whole.slice(at, at + length));
      at += length;
    }
    await writer.close();
  })();
  const chunks = [];
  for await (const chunk of stream.readable) chunks.push(chunk);
  return chunks;
}

async function streams({ label, bytes, decoded, text, encoded }) {
  const [texts, chunks] = await Promise.all([
    pipe(new TextDecoderStream(label), bytes),
    pipe(new LegacyTextEncoderStream(label), text),
  ]);
  check(texts.join('') === decoded, `${label}: TextDecoderStream`);
  check(isDeepStrictEqual(Buffer.concat(chunks), Buffer.from(encoded)), `${label}: LegacyTextEncoderStream`);
}

/** Runs steps of all streams in random order, with pauses in which the streams continue. */
async function steps() {
  const all = answers.flatMap((answer) =>
    [decode, encode, encodeInto, decodeInOne, decode].map((make) => make(answer)),
  );
  for (let count = 0; all.length > 0; count++) {
    const which = random() % all.length;
    if (all[which].next().done) all.splice(which, 1);
    if (count % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

const end = performance.now() + milliseconds;
do {
  await Promise.all([steps(), ...answers.map(streams)]);
  rounds++;
} while (performance.now() < end);
parentPort.postMessage({ rounds, amount, wrong });
