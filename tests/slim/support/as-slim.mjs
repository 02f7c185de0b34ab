// Redirects imports of the package to its entry /slim, and those of /html to /slim/html. It is preloaded.

import { register } from 'node:module';

const classes = JSON.stringify(new URL('classes.mjs', import.meta.url));
const hooks = `export function resolve(specifier, context, next) {
  if (specifier === 'encoding-standard') return next(${classes}, context);
  return next(specifier === 'encoding-standard/html' ? 'encoding-standard/slim/html' : specifier, context);
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`, import.meta.url);
