// The suites: where their files are in a checkout, and how to run them.

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runArguments } from '../runtimes/support/installed.mjs';
import { LIBRARIES, packageIn } from './libraries.mjs';

const host = join(import.meta.dirname, 'host');
const TIME_LIMIT = 180_000;

/**
 * `folder` is where the tests are in a checkout, `files` matches their names, `runtime` runs them. `run` returns the
 * failures, each with the name of a test, or its line, and a message; or an `error` instead.
 */
export const SUITES = {
  'nodejs/node': {
    folder: 'test/parallel',
    files:
      /^test-(whatwg-encoding-custom-.*|whatwg-webstreams-encoding|webstream-encoding-inspect|util-text-decoder|global-encoder)\.js$/,
    // The version of the pinned source: tests of one version need its own runtime.
    runtime: 'Node 20.19',
    run: runNode,
  },
  'denoland/deno': {
    folder: 'tests/unit',
    files: /^text_encoding_test\.ts$/,
    runtime: 'Deno',
    run: runDeno,
  },
  'oven-sh/bun': {
    folder: 'test/js/web/encoding',
    // One more in the folder is about Buffer, Blob and Response.
    files: /^(encode|streams|text).*\.test\.[jt]s$/,
    runtime: 'Bun',
    run: runBun,
  },
  ...LIBRARIES,
};

/** The suites in a checkout, with the paths of their files. */
export function suitesIn(checkout) {
  const library = packageIn(checkout);
  return Object.entries(SUITES).flatMap(([name, suite]) => {
    if (suite.package !== undefined && suite.package !== library) return [];
    const folder = join(checkout, suite.folder);
    const names = existsSync(folder) ? readdirSync(folder).filter((file) => suite.files.test(file)) : [];
    return names.length > 0 ? [{ ...suite, name, paths: names.map((file) => join(folder, file)) }] : [];
  });
}

async function runNode(program, path) {
  const [, flags = ''] = /^\/\/ Flags: (.*)$/m.exec(readFileSync(path, 'utf8')) ?? [];
  const preload = ['--import', pathToFileURL(join(host, 'node.mjs')).href];
  return withFile('failures.json', async (results) => {
    const env = { ...process.env, RESULTS: results };
    const programArguments = [...flags.split(' ').filter(Boolean), ...preload, path];
    const { failed, output } = await execute(program, programArguments, { env });
    if (!existsSync(results)) return { error: output };
    const failures = JSON.parse(readFileSync(results, 'utf8'));
    // A failure without an assertion, such as a callback that is not called, shows only in the exit code.
    return failed && failures.length === 0 ? { error: output } : { failures };
  });
}

async function runDeno(program, path) {
  return withFile('imports.json', async (map) => {
    const assertions = pathToFileURL(join(host, 'deno.mjs')).href;
    const imports = { [new URL('test_util.ts', pathToFileURL(path)).href]: assertions };
    writeFileSync(map, JSON.stringify({ imports }));
    const { output } = await execute(program, [
      ...['test', ...runArguments('Deno').slice(1), '--no-check', '--reporter=tap'],
      ...['--import-map', map, path],
    ]);
    return failuresIn(output, /^(not ok|ok) \d+ - (.*)$(?:\n(?!ok|not ok).*)*/gm, 'not ok');
  });
}

async function runBun(program, path) {
  const { output } = await execute(program, ['test', '--preload', join(host, 'bun.mjs'), path]);
  // The output of a test comes before its name.
  return failuresIn(output, /(?:.*\n)*?\((fail|pass)\) (.*?)(?: \[[\d.]+m?s\])?$/gm, 'fail');
}

/** Calls a function with the path of a temporary file, which is deleted afterwards. */
async function withFile(name, use) {
  const folder = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
  try {
    return await use(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function execute(program, programArguments, { env } = process) {
  const options = { env, maxBuffer: Infinity, timeout: TIME_LIMIT, killSignal: 'SIGKILL' };
  return new Promise((resolve) => {
    execFile(program, programArguments, options, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: `${stderr}\n${stdout}` }),
    );
  });
}

function failuresIn(output, outcome, failed) {
  const outcomes = Array.from(output.matchAll(outcome), ([message, kind, name]) => ({ kind, name, message }));
  if (outcomes.length === 0) return { error: output };
  const failures = outcomes.filter(({ kind }) => kind === failed);
  // Bun names them again at the end.
  return {
    failures: failures.filter(({ name }, i) => failures.findIndex((other) => other.name === name) === i),
  };
}
