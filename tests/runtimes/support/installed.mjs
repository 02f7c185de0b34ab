// Where each runtime is on this machine, if it is. `scripts/install-runtimes.mjs` gets those that are missing.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

export const debianPackages = ['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** Where `package.json` beside this folder is installed. */
export const npmFolder = join(root, 'target', 'runtimes');

/** Where that of `tests/frameworks` is. */
export const frameworksFolder = join(root, 'target', 'frameworks');

const modules = join(npmFolder, 'node_modules');

/** The browser that WebKitWebDriver starts. */
export const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Every runtime's program and, where it needs others beside it, those. */
const programs = {
  'Node 20': [process.execPath],
  'Node 20.19': [join(modules, 'node-20.19', 'bin', 'node')],
  'Node 22': [join(modules, 'node-22', 'bin', 'node')],
  'Node 24': [join(modules, 'node-24', 'bin', 'node')],
  'Node 26': [join(modules, 'node-26', 'bin', 'node')],
  Deno: [join(modules, '@deno', 'linux-x64-glibc', 'deno')],
  Bun: [join(modules, '@oven', 'bun-linux-x64', 'bin', 'bun')],
  workerd: [join(modules, '@cloudflare', 'workerd-linux-64', 'bin', 'workerd')],
  Chromium: ['/usr/bin/chromium'],
  Firefox: ['/usr/bin/firefox-esr'],
  WebKitGTK: ['/usr/bin/WebKitWebDriver', miniBrowser, '/usr/bin/Xvfb'],
};

/** The path of a runtime's program, undefined where the machine does not have all that it takes. */
export function programOf(runtime) {
  if (runtime === 'Node 20' && !process.version.startsWith('v20.')) return undefined;
  const [program, ...others] = programs[runtime];
  return [program, ...others].every((path) => existsSync(path)) ? program : undefined;
}

/** The arguments that make a runtime run a file of JavaScript with the files and processes of this machine at hand. */
export function runArguments(runtime) {
  if (runtime === 'Deno')
    return ['run', '--allow-all', '--no-lock', '--no-config', '--node-modules-dir=manual'];
  return [];
}
