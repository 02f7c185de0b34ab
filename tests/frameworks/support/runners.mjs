// The test runners: each runs one file, in a folder of its own.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameworksFolder, programOf, root } from '../../runtimes/support/installed.mjs';

const SUITE = join(root, 'tests', 'frameworks', 'suite');
const babel = { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] };
const jest = join('jest', 'bin', 'jest.js');

const POLYFILL = 'encoding-standard/polyfill/node';

/** The program of each, the file it runs, and the contents of its package.json. */
const RUNNERS = {
  'Jest, without compilation': {
    ...{ program: jest, file: 'require.js', manifest: { jest: { transform: {} } } },
  },
  'Jest, with babel-jest': { program: jest, file: 'import.js', manifest: { babel } },
  'Jest, with @swc/jest': {
    ...{ program: jest, file: 'import.js', manifest: { jest: { transform: { '\\.js$': '@swc/jest' } } } },
  },
  'Jest, with modules': {
    ...{ program: jest, file: 'import.js', manifest: { type: 'module', jest: { transform: {} } } },
    flags: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  },
  Vitest: {
    ...{ program: join('vitest', 'vitest.mjs'), file: 'import.js', manifest: { type: 'module' } },
    args: ['run', '--globals'],
  },
  'Jest, polyfilled by a set-up file': {
    ...{ program: jest, file: 'polyfilled.js', manifest: { babel, jest: { setupFiles: [POLYFILL] } } },
  },
  'Vitest, polyfilled by a set-up file': {
    ...{ program: join('vitest', 'vitest.mjs'), file: 'polyfilled.js', manifest: { type: 'module' } },
    args: ['run', '--globals'],
    config: { name: 'vitest.config.js', text: `export default { test: { setupFiles: ['${POLYFILL}'] } };\n` },
  },
};

const ENVIRONMENTS = ['node', 'jsdom'];

/** Every runner in each of its environments: a function of the Node version that throws the output if it fails. */
export const runners = Object.fromEntries(
  Object.entries(RUNNERS).flatMap(([name, runner]) =>
    ENVIRONMENTS.map((environment) => [
      `${name}, in ${environment}`,
      (node) => run(name, runner, environment, node),
    ]),
  ),
);

function run(name, { program, file, manifest, flags = [], args = [], config }, environment, node) {
  const folder = join(frameworksFolder, 'work', name.replace(/\W+/g, '-'));
  mkdirSync(folder, { recursive: true });
  cpSync(join(SUITE, 'use.cjs'), join(folder, 'use.cjs'));
  cpSync(join(SUITE, file), join(folder, 'suite.test.js'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }));
  if (config) {
    writeFileSync(join(folder, config.name), config.text);
    // Vite does not read a set-up file outside the project's folder.
    const installed = join('node_modules', 'encoding-standard');
    cpSync(join(frameworksFolder, installed), join(folder, installed), { recursive: true });
  }
  const { status, stdout, stderr } = spawnSync(
    programOf(node),
    [...flags, join(frameworksFolder, 'node_modules', program), ...args, `--environment=${environment}`],
    // The number of passed tests is read from its output.
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } },
  );
  const output = stdout + stderr;
  if (status !== 0 || !/^ *Tests:? +1 passed/m.test(output)) throw new Error(output);
}
