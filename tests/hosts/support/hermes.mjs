// Hermes, with an app that Metro bundles as React Native does.
//
// The newest program of Hermes in npm's registry is 0.12. The preset of Babel writes classes for later ones by default, so here it
// writes what React Native's versions with that Hermes got.

import { execFile } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { npmFolder, programOf, root } from '../../runtimes/support/installed.mjs';

const modules = join(npmFolder, 'node_modules');
const require = createRequire(join(npmFolder, 'index.js'));

/** What the configuration of React Native changes in Metro's. */
const RESOLVER = {
  unstable_conditionNames: ['react-native'],
  resolverMainFields: ['react-native', 'browser', 'main'],
  platforms: ['android', 'ios'],
  nodeModulesPaths: [modules],
  useWatchman: false,
};

/** Runs a program in Hermes, and returns what its function `output` returns. */
export async function runInHermes(program, app) {
  const installed = join(app, 'node_modules', 'encoding-standard');
  rmSync(app, { recursive: true, force: true });
  for (const name of ['pkg', 'package.json'])
    cpSync(join(root, name), join(installed, name), { recursive: true });
  cpSync(dirname(program), app, { recursive: true });
  writeFileSync(join(app, 'index.js'), `import { output } from './${basename(program)}'; print(output());`);
  writeFileSync(join(app, 'package.json'), '{ "private": true }');
  const preset = [require.resolve('@react-native/babel-preset'), { unstable_transformProfile: 'default' }];
  writeFileSync(join(app, 'babel.config.js'), `module.exports = ${JSON.stringify({ presets: [preset] })};`);
  const bundle = join(app, 'bundle.js');
  await bundleByMetro(app, bundle);
  const { stdout } = await promisify(execFile)(programOf('Hermes'), [bundle], { maxBuffer: 2 ** 24 });
  return stdout.trim();
}

async function bundleByMetro(app, out) {
  const Metro = require('metro');
  const config = await Metro.loadConfig({ cwd: app, projectRoot: app, maxWorkers: 1, resetCache: true });
  Object.assign(config, { watchFolders: [app, modules], reporter: { update() {} } });
  Object.assign(config.resolver, RESOLVER);
  const options = { entry: 'index.js', dev: false, minify: false, platform: 'android', out };
  await Metro.runBuild(config, options);
}
