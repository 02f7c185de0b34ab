// A worker that imports the WebAssembly module, as it must where wasm cannot be compiled from bytes.

import module from 'encoding.wasm';
import { run } from '../entries/served.mjs';

export default {
  async fetch() {
    return new Response(JSON.stringify(await run(module)));
  },
};
