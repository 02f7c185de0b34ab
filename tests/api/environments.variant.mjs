// The whole suite again, in engines that lack features the package prefers to use.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { ENVIRONMENTS } from './support/environment.mjs';

const FOLDER = import.meta.dirname;

/** These need their own environment, run separate programs, or need what other packages need. */
const OTHERS =
  /-against-peers|absent-globals|engine-calls|engine-index|error-messages|fast-paths|importing|inspecting|mistaken-engines|no-module|numeric-keys|public-names|short-inputs|types/;

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.test.mjs') && !OTHERS.test(name));

for (const environment of ENVIRONMENTS) {
  test(`the suite ${environment}`, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...['--import', join(FOLDER, 'support', 'environment.mjs'), join(FOLDER, 'support', 'all.mjs')],
        ...files.map((name) => join(FOLDER, name)),
      ],
      { encoding: 'utf8', env: { ...process.env, ENVIRONMENT: environment, NODE_TEST_CONTEXT: undefined } },
    );
    assert.equal(status, 0, `${stdout}\n${stderr}`);
    assert.match(stdout, /^# fail 0$/m);
    assert.ok(
      Number(/^# pass (\d+)$/m.exec(stdout)?.[1]) > 100,
      `${files.map((name) => basename(name))} have run`,
    );
  });
}
