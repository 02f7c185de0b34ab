// `npm start`: converts real texts to every encoding and back, and shows the results.
// `npm start -- FILE --from LABEL` converts a file of the user by the package's command.

import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
if (args.length > 0) {
  // The user's paths are relative to the folder in which npm was started.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const { status } = spawnSync(process.execPath, [join(root, 'pkg', 'cli.js'), ...args], {
    stdio: 'inherit',
    cwd,
  });
  process.exitCode = status ?? 1;
} else {
  process.exitCode = await showAll();
}

async function showAll() {
  const { files } = await import('./start/texts.mjs');
  const { show } = await import('./start/show.mjs');
  const folder = join(root, 'target', 'start');
  mkdirSync(folder, { recursive: true });
  return show(files, folder, relative(process.cwd(), folder));
}
