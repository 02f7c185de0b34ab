// Runs some cases of the differential suite on one mutant after the other, all in one process. This is faster than
// starting a test for each mutant. It receives the number of a mutant, and sends back whether a case differs.

import { readdirSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { casesIn } from '../differential/runner/cases.mjs';
import { canRun, runCase } from '../differential/runner/kinds.mjs';
import { Log } from '../differential/runner/log.mjs';
import { hide, loadPackage } from '../differential/runner/subject.mjs';
import { choose } from './instrument.mjs';

const require = createRequire(import.meta.url);
/** The CommonJS build, because it can be loaded again. */
const FOLDER = resolve('pkg', 'cjs');
const GLOBALS = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'];
/** How many times to wait for a stream. Streams continue without waiting for anything else. */
const TURNS = 3000;

const { batch, ways } = JSON.parse(process.argv[2]);
const sources = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.cjs'))
    .map((name) => [join(FOLDER, name), readFileSync(join(FOLDER, name), 'utf8')]),
);
const hidden = [...new Set(ways.flat())];
const before = [...GLOBALS, ...hidden].map((name) => [
  name,
  Object.getOwnPropertyDescriptor(globalThis, name),
]);
let active = 0;

const { '.js': loadScript } = Module._extensions;
Module._extensions['.cjs'] = (module, path) => {
  const source = sources.get(path);
  if (source === undefined) loadScript(module, path);
  else module._compile(choose(source, active), path);
};

function readCases() {
  const [given, expected] = [batch.cases, batch.expected].map((path) => new Uint8Array(readFileSync(path)));
  const hashes = new DataView(expected.buffer, expected.byteOffset, expected.byteLength);
  return Array.from(casesIn(given), (testCase, i) => ({
    testCase,
    first: hashes.getInt32(16 * i, true),
    second: hashes.getInt32(16 * i + 4, true),
  }));
}

async function load(way) {
  for (const path of sources.keys()) delete require.cache[path];
  hide(way);
  try {
    return await loadPackage((entry) => require(join(FOLDER, `${entry}.cjs`)));
  } finally {
    for (const [name, descriptor] of before) Object.defineProperty(globalThis, name, descriptor);
  }
}

/** Whether a promise is settled in time. It is not if a stream hangs. */
async function isSettled(promise) {
  let settled = false;
  const settle = () => (settled = true);
  promise.then(settle, settle);
  for (let i = 0; i < TURNS && !settled; i++) await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

async function isRight({ testCase, first, second }, subject) {
  try {
    const log = new Log({ places: true });
    const running = runCase(testCase, subject, log);
    if (running !== undefined) {
      if (!(await isSettled(running))) return false;
      await running;
    }
    return log.hash.first === first && log.hash.second === second;
  } catch {
    return false;
  }
}

/** Cases that differed before come first. */
const cases = readCases();

async function look(mutant) {
  for (const way of ways) {
    active = mutant;
    const subject = await load(way).catch(() => undefined);
    const found =
      subject === undefined ? 0 : await findAsync(cases, async (one) => !(await canBeRight(one, subject)));
    if (found < 0) continue;
    const [one] = cases.splice(found, 1);
    cases.unshift(one);
    // An earlier mutant may have left a changed state.
    active = 0;
    const isSure = await isRight(one, await load(way)).catch(() => false);
    return isSure ? 'differs' : 'unsure';
  }
  return 'the same';
}

async function canBeRight(one, subject) {
  return !canRun(one.testCase, subject) || isRight(one, subject);
}

async function findAsync(list, condition) {
  for (let i = 0; i < list.length; i++) if (await condition(list[i])) return i;
  return -1;
}

// Errors that a mutant causes later must not end the process.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});
process.on('message', async (mutant) => process.send(await look(mutant)));
process.send('ready');
