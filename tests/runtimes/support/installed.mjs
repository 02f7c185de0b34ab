// The path of each runtime on this machine, if it is installed. `scripts/install-runtimes.mjs` installs missing ones.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

export const debianPackages = ['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** Where the `package.json` next to this folder is installed. */
export const npmFolder = join(root, 'target', 'runtimes');

/** Where the packages of `tests/frameworks` are installed. */
export const frameworksFolder = join(root, 'target', 'frameworks');

const modules = join(npmFolder, 'node_modules');

/** The browser that WebKitWebDriver starts. */
export const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** The program of every runtime, and other programs that it needs. */
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
  // This one runs inside of the process that asks for it.
  QuickJS: [join(modules, 'quickjs-emscripten', 'package.json')],
  Hermes: [join(modules, 'hermes-engine-cli', 'linux64-bin', 'hermes'), join(modules, 'metro')],
};

/** The path of a runtime's program, undefined if the machine does not have everything it needs. */
export function programOf(runtime) {
  if (runtime === 'Node 20' && !process.version.startsWith('v20.')) return undefined;
  const [program, ...others] = programs[runtime];
  return [program, ...others].every((path) => existsSync(path)) ? program : undefined;
}

/** The arguments that make a runtime run a JavaScript file with access to the files and processes of this machine. */
export function runArguments(runtime) {
  if (runtime === 'Deno')
    return ['run', '--allow-all', '--no-lock', '--no-config', '--node-modules-dir=manual'];
  return [];
}
