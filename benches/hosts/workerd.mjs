// Runs the suite in workerd, which is sent some of the rows in each request. Its clock shows the time of the last event.

import { runSuite } from '../suite.mjs';

const { scheduler } = globalThis;

async function clock() {
  await scheduler.wait(1);
  return performance.now();
}

export default {
  async fetch(request) {
    try {
      return Response.json(await runSuite(await request.json(), { clock }));
    } catch (error) {
      return Response.json({ error: String(error?.stack ?? error) });
    }
  },
};
