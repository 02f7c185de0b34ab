// Runs one of these cases in a separate process, because a module can be set only once, and prints the result as JSON.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { init, LegacyTextEncoder, TextDecoder } from 'encoding-standard/wasm';

const url = new URL(import.meta.resolve('encoding-standard/encoding.wasm'));
const bytes = readFileSync(url);
const exact = new Uint8Array(bytes);

const outcome = (call) => {
  try {
    return call();
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
};
const decode = () => outcome(() => new TextDecoder('shift_jis').decode(Uint8Array.of(0x93, 0xfa)));
const refusal = async (source) => {
  try {
    await init(source);
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
  return 'none';
};

async function serve(handler, use) {
  const server = createServer(handler);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${server.address().port}/encoding.wasm`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const served = (use) =>
  serve((_, response) => response.setHeader('content-type', 'application/wasm').end(bytes), use);

const sources = {
  module: () => new WebAssembly.Module(bytes),
  'a promise of a module': () => WebAssembly.compile(bytes),
  buffer: () => exact.buffer,
  view: () => new DataView(exact.buffer),
  'part of a buffer': () => Buffer.concat([Buffer.from('head'), bytes]).subarray(4),
  blob: () => new Blob([bytes]),
  response: () => new Response(bytes),
  'a promise of a response': async () => new Response(bytes),
  'file URL': () => url,
  'file URL as a string': () => url.href,
  'data URL': () => `data:application/wasm;base64,${bytes.toString('base64')}`,
};

const cases = {
  ...Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [
      name,
      async () => {
        const returned = await init(source());
        return [decode(), String(returned)];
      },
    ]),
  ),

  'URL of a server': () =>
    served(async (address) => {
      await init(new URL(address));
      return [decode(), 'undefined'];
    }),

  'before init()': () => {
    const { encoding } = new TextDecoder();
    return [encoding, decode(), outcome(() => new LegacyTextEncoder('big5'))];
  },

  'a module is in use immediately'() {
    init(new WebAssembly.Module(bytes));
    return decode();
  },

  async 'rejected sources'() {
    const refusals = {};
    // (module), which exports nothing.
    const EMPTY = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
    for (const [name, source] of Object.entries({
      nothing: undefined,
      null: null,
      number: 8,
      'no module': new Uint8Array(8),
      'another module': EMPTY,
      'another compiled module': new WebAssembly.Module(EMPTY),
      'missing file': new URL('file:///none/encoding.wasm'),
    })) {
      refusals[name] = await refusal(source);
    }
    refusals['not found'] = await serve((_, response) => response.writeHead(404).end(), refusal);
    refusals['rejected promise'] = await refusal(Promise.reject(new RangeError('mine')));
    // None of these prevents a correct call.
    await init(bytes);
    return { ...refusals, afterwards: decode() };
  },

  async twice() {
    await Promise.all([init(bytes), init(bytes)]);
    const decoder = new TextDecoder('shift_jis');
    const first = decoder.decode(Uint8Array.of(0x93), { stream: true });
    await init(bytes);
    return first + decoder.decode(Uint8Array.of(0xfa));
  },

  async 'next to the other entry'() {
    const other = await import('encoding-standard');
    return [other.TextDecoder === TextDecoder, decode()];
  },

  async 'without WebAssembly'() {
    return [decode(), await refusal(bytes)];
  },
};

console.log(JSON.stringify(await cases[process.argv[2]]()));
