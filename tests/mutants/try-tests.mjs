// Runs test files on one mutant after the other, all in one process, because starting a process takes most of the time
// of a short test. It receives the number of a mutant and the files to run, and sends back which of them fails, if any
// does.

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { mock } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SourceTextModule, SyntheticModule } from 'node:vm';
import { choose } from './instrument.mjs';

const PACKAGE = /^encoding-standard(?:\/(.+))?$/;
const PKG = resolve('pkg');

/** The text of a file of the package or of a test, without a mutant. */
const sources = new Map();
/** Modules of Node and of other packages, which are loaded once. */
const others = new Map();

function sourceOf(path) {
  if (!sources.has(path)) sources.set(path, readFileSync(path, 'utf8'));
  return sources.get(path);
}

function synthetic(namespace) {
  const names = Object.keys(namespace);
  return new SyntheticModule(names, function () {
    for (const name of names) this.setExport(name, namespace[name]);
  });
}

async function otherModule(specifier) {
  if (!others.has(specifier)) others.set(specifier, synthetic(await import(specifier)));
  return others.get(specifier);
}

/** Files that no longer pass in this process, even without a mutant. */
const spoilt = new Set();

/** The modules that were loaded for one mutant. */
class Run {
  #mutant;
  #modules = new Map();
  #tests = [];
  #after = [];
  /** The number of the test that failed last; undefined if none did, or the file could not be loaded. */
  failed;

  constructor(mutant) {
    this.#mutant = mutant;
    this.#modules.set(
      'node:test',
      synthetic({
        test: (name, ...rest) => this.#tests.push({ options: {}, ...optionsAndBody(rest) }),
        before: (body) => this.#tests.push({ options: {}, body }),
        after: (body) => this.#after.push(body),
      }),
    );
  }

  /** Whether the tests of a file pass, or only the one with the number `only`. */
  async passes(name, only) {
    this.#tests = [];
    this.#after = [];
    this.failed = undefined;
    try {
      await this.#evaluated(pathToFileURL(resolve('tests', name)).href);
      for (const [number, { options, body }] of this.#tests.entries()) {
        if (options.skip || (only !== undefined && number !== only)) continue;
        this.failed = number;
        await runTest(body);
      }
      this.failed = undefined;
      return true;
    } catch {
      return false;
    } finally {
      mock.restoreAll();
      for (const body of this.#after) await body();
    }
  }

  async #evaluated(specifier, from) {
    const module = await this.#module(specifier, from);
    if (module.status === 'unlinked')
      await module.link((wanted, { identifier }) => this.#module(wanted, identifier));
    if (module.status !== 'evaluated') await module.evaluate();
    return module;
  }

  #module(specifier, from) {
    if (this.#modules.has(specifier)) return this.#modules.get(specifier);
    const [isPackage, entry = 'index'] = PACKAGE.exec(specifier) ?? [];
    if (!isPackage && !/^(?:\.|file:)/.test(specifier)) return otherModule(specifier);
    const url = isPackage ? pathToFileURL(resolve(PKG, `${entry}.js`)).href : new URL(specifier, from).href;
    if (!this.#modules.has(url)) this.#modules.set(url, this.#own(url));
    return this.#modules.get(url);
  }

  #own(url) {
    const filename = fileURLToPath(url);
    const isMutated = filename.startsWith(PKG);
    const source = sourceOf(filename);
    return new SourceTextModule(isMutated ? choose(source, this.#mutant) : source, {
      identifier: url,
      initializeImportMeta: (meta) =>
        Object.assign(meta, {
          url,
          filename,
          dirname: dirname(filename),
          resolve: (specifier) => import.meta.resolve(specifier),
        }),
      importModuleDynamically: (specifier, { identifier }) => this.#evaluated(specifier, identifier),
    });
  }
}

function optionsAndBody(rest) {
  return rest.length > 1 ? { options: rest[0], body: rest[1] } : { body: rest[0] };
}

async function runTest(body) {
  const after = [];
  try {
    await body({ mock, after: (end) => after.push(end) });
  } finally {
    for (const end of after) await end();
  }
}

/** The first of the files that fails with a mutant, but not without one. */
async function firstFailure(mutant, files) {
  const run = new Run(mutant);
  for (const name of files.filter((file) => !spoilt.has(file))) {
    if (await run.passes(name)) continue;
    // An earlier mutant may have left a changed state. A test may need those before it, but most pass alone.
    if (await new Run(0).passes(name, run.failed)) return name;
    if (run.failed !== undefined && (await new Run(0).passes(name))) return name;
    spoilt.add(name);
  }
  return null;
}

/** How long each file takes the second time, if it passes in this process. */
async function timesOf(files) {
  const first = new Run(0);
  const passing = [];
  for (const name of files) if (await first.passes(name)) passing.push(name);
  const second = new Run(0);
  const times = {};
  for (const name of passing) {
    const begun = performance.now();
    if (await second.passes(name)) times[name] = performance.now() - begun;
  }
  return times;
}

// Errors that a mutant causes later must not end the process.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});
process.on('message', async ({ mutant, files }) =>
  process.send({ failed: await firstFailure(mutant, files) }),
);
process.send({ times: await timesOf(JSON.parse(process.argv[2])) });
