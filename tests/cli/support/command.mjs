// Runs the command as a user would, and creates files for it.

import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PROGRAM = join(ROOT, 'pkg', 'cli.js');

/** The user without rights on Linux and other systems. */
const NOBODY = 65534;

/** The runtime that runs the command: its name, and its program and arguments. `npm run test:runtimes` sets others. */
const { runtime, before } = process.env.COMMAND_RUNTIME
  ? JSON.parse(process.env.COMMAND_RUNTIME)
  : { runtime: 'Node', before: [process.execPath] };

/** The reason to skip a test in this runtime, false if there is none. */
export const skipIn = (reasons) => reasons[runtime] ?? false;

/** The same for tests that give Node options of its own. */
export const needsNode = !runtime.startsWith('Node') && `${runtime} does not have Node's options`;

/** The same for tests that restrict what the command may do. */
export const needsPermissions = skipIn({ Bun: 'Bun has no permissions' });

/** Options of the runtime. The command may load itself, and read or write the files of the folder if so. */
export function permit({ read, write }, folder) {
  if (runtime === 'Deno') {
    const refused = [...(read ? [] : ['read']), ...(write ? [] : ['write'])];
    return refused.map((what) => `--deny-${what}=${folder}`);
  }
  // The Node that runs the command need not be the one that runs the tests.
  const program = `['--permission', '--experimental-permission'].find((flag) =>
    process.allowedNodeEnvironmentFlags.has(flag))`;
  const option = execFileSync(before[0], ['--print', program], { encoding: 'utf8' }).trim();
  // Node 20 reads the package.json in the folder above that of the command, too.
  const reading = `--allow-fs-read=${read ? '*' : ROOT}`;
  return [option, '--no-warnings', reading, ...(write ? ['--allow-fs-write=*'] : [])];
}

/** The program and the arguments that run the command. */
export function commandLine(args, node = []) {
  const [program, ...rest] = before;
  return [program, [...rest, ...node, PROGRAM, ...args]];
}

/** Starts the command; `node` are arguments for Node itself. */
export function start(args, { cwd, node = [], stdio = 'pipe' } = {}) {
  return spawn(...commandLine(args, node), { cwd, stdio });
}

/** Runs the command to its end, with `input` as its standard input. */
export async function run(args, { input = '', ...options } = {}) {
  const child = start(args, options);
  // The command may end without having read it.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return finish(child);
}

/** The output of a started command, and how it ended. */
export async function finish(child) {
  const output = [];
  const messages = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => messages.push(chunk));
  const [code, signal] = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (...result) => resolve(result));
  });
  return { code, signal, stdout: Buffer.concat(output), stderr: Buffer.concat(messages).toString() };
}

/** A new folder for a test, with these files in it. */
export function folderWith(test, files = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

export function hex(digits) {
  return Buffer.from(digits.replaceAll(' ', ''), 'hex');
}

/** Runs the command as a user whom permissions restrict, even if the tests are run by root. */
export async function runUnprivileged(args, { cwd }) {
  const command = pathToFileURL(join(ROOT, 'pkg', 'cli', 'command.js'));
  // The modules may be in a folder that only root can read.
  const program = `
    import { main } from ${JSON.stringify(command)};
    if (process.getuid() === 0) {
      process.setgroups([]);
      process.setgid(${NOBODY});
      process.setuid(${NOBODY});
    }
    process.exitCode = await main(process.argv.slice(1), process);
  `;
  const node = ['--input-type=module', '--eval', program, '--', ...args];
  return finish(spawn(process.execPath, node, { cwd, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** Gives files and folders to that user. */
export function giveAway(...paths) {
  if (process.getuid() === 0) for (const path of paths) chownSync(path, NOBODY, NOBODY);
}
