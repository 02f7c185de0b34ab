// The files of js/ that are published without being bundled: what starts the command and its workers, and the
// declarations. Files of js/entries/ are at the top of pkg/.

import { dirname, join, relative } from 'node:path';

/** Whether a file of js/ is published by itself. */
export function isPublished(path) {
  return path.endsWith('.d.ts') || path === join('entries', 'cli.js') || path === join('cli', 'worker.js');
}

/** Where a file of js/ is in pkg/. */
export function publishedPath(path) {
  return path.startsWith(join('entries', '')) ? relative('entries', path) : path;
}

/** The source of a file of js/, with its imports adapted to pkg/. */
export function asPublished(path, source) {
  const from = dirname(publishedPath(path));
  return source.replace(/(?<=^(?:import|export|\}) .*from ')\.[^']+(?=';$)/gm, (name) => {
    const to = relative(from, publishedPath(join(dirname(path), name))).replaceAll('\\', '/');
    return to.startsWith('.') ? to : `./${to}`;
  });
}
