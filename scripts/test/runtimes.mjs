// `npm run test:runtimes`: tests the package as npm would install it, in every installed runtime and through every bundler;
// with the runtime's globals, without the classes that the package replaces, and with traps in their place.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from '../../tests/runtimes/support/bundlers.mjs';
import { testCommand } from '../../tests/runtimes/support/command.mjs';
import { programOf } from '../../tests/runtimes/support/installed.mjs';
import {
  runInProcess,
  runInWorkerd,
  runInWorkerdWithModule,
} from '../../tests/runtimes/support/processes.mjs';
import { realms, startBrowser } from '../../tests/runtimes/support/realms.mjs';
import { hostFor, prepareWorkspace, ways, work } from '../../tests/runtimes/support/workspace.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    require: { type: 'boolean', default: false },
  },
});

const byProcess = (host) => (runtime) => async (way) => runInProcess(runtime, host, way);
const importing = byProcess('import.mjs');
const requiring = byProcess('require.cjs');
const requiringCommonJS = byProcess('commonjs.cjs');

/** For each runtime, its places (a page, a worker and so on), each a function that runs the suite, and separate tests. */
const runtimes = {
  ...Object.fromEntries(
    ['Node 20.19', 'Node 20', 'Node 22', 'Node 24', 'Node 26', 'Deno', 'Bun'].map((name) => [
      name,
      async () => ({
        places: { import: importing(name), require: requiring(name), CommonJS: requiringCommonJS(name) },
        apart: {
          '/slim': () => importing(name)('slim'),
          '/slim as CommonJS': () => requiringCommonJS(name)('slim'),
          'the command': () => testCommand(name),
        },
      }),
    ]),
  ),
  workerd: async () => ({
    places: { 'a request': runInWorkerd },
    apart: { '/slim': () => runInWorkerd('slim'), 'module imported': runInWorkerdWithModule },
  }),
  ...Object.fromEntries(['Chromium', 'Firefox', 'WebKitGTK'].map((name) => [name, () => inBrowser(name)])),
};

async function inBrowser(name) {
  const browser = await startBrowser(name);
  const places = realms.map((realm) => [realm, (way) => browser.runInRealm(realm, way)]);
  places.push([
    "CSP 'wasm-unsafe-eval'",
    (way) => browser.runWithPolicy("script-src 'self' 'wasm-unsafe-eval'", way),
  ]);
  if (name === 'Chromium') places.push(...bundlers(browser));
  return {
    places: Object.fromEntries(places),
    apart: {
      ...Object.fromEntries(
        realms
          .filter((realm) => realm !== 'classic script')
          .map((realm) => [`/slim, ${realm}`, () => browser.runInRealm(realm, 'slim')]),
      ),
      ...(name === 'Chromium' &&
        Object.fromEntries(
          bundlers(browser).flatMap(([bundler, run]) => [
            [`/slim, ${bundler}`, () => run('slim')],
            [`/polyfill/auto, ${bundler}`, () => run('polyfill-auto')],
          ]),
        )),
      'module served': () => browser.runWithPolicy("script-src 'self' 'wasm-unsafe-eval'", 'served'),
      // Here the package cannot work, and reports it.
      'CSP without wasm': () => browser.runWithPolicy("script-src 'self'", 'forbidden'),
    },
    close: browser.close,
  };
}

/** The result of each bundler is run in a page. */
function bundlers(browser) {
  return ['Vite', 'webpack', 'Rollup', 'esbuild', 'Parcel'].map((name) => [
    name,
    async (way) => {
      const folder = `${name}-${way}`;
      mkdirSync(join(work, folder), { recursive: true });
      await bundle[name](hostFor('page', way), join(work, folder));
      return browser.runPage(folder);
    },
  ]);
}

const rows = [];

async function testIn(runtime) {
  const { places, apart = {}, close } = await runtimes[runtime]();
  try {
    for (const [place, run] of Object.entries(places)) {
      for (const way of ways) rows.push(await outcome(runtime, place, way, run));
    }
    for (const [place, run] of Object.entries(apart))
      rows.push(await outcome(runtime, place, 'as-it-is', run));
  } finally {
    await close?.();
  }
}

async function outcome(runtime, place, way, run) {
  const row = { runtime, place, globals: way, passed: 0, failed: 0, 'not applicable': 0 };
  const complain = (text) => console.log(`${runtime}, ${place}, ${way}: ${text}`);
  try {
    const { passed, notApplicable, failures } = await run(way);
    for (const { name, message } of failures) complain(`FAILED: ${name}\n    ${message}`);
    if (passed + failures.length === 0) throw new Error('no check was run');
    return { ...row, passed, failed: failures.length, 'not applicable': notApplicable.length };
  } catch (error) {
    complain(error.message);
    return { ...row, failed: 1, note: 'it did not run' };
  }
}

const unknown = values.only?.find((name) => !(name in runtimes));
if (unknown) {
  console.error(`${unknown} is unknown. The runtimes are ${Object.keys(runtimes).join(', ')}`);
  process.exit(2);
}
prepareWorkspace();
for (const runtime of values.only ?? Object.keys(runtimes)) {
  if (programOf(runtime)) {
    await testIn(runtime).catch((error) => {
      console.log(`${runtime}: ${error.stack}`);
      rows.push({ runtime, failed: 1, note: 'it did not run to the end' });
    });
  } else rows.push({ runtime, failed: values.require ? 1 : 0, note: 'not run: not on this machine' });
}
console.table(rows);
const [passed, failed] = ['passed', 'failed'].map((key) =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0),
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
// Threads of some bundlers would keep this process running.
process.exit();
