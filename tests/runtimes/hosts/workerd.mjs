// A worker that answers with the result.

import { run } from '../entries/as-it-is.mjs';

export default {
  async fetch() {
    return new Response(JSON.stringify(await run()));
  },
};
