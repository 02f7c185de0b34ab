// Redirects imports of the package to its entry /slim. It is preloaded.

import { register } from 'node:module';

const classes = JSON.stringify(new URL('classes.mjs', import.meta.url));
const hooks = `export function resolve(specifier, context, next) {
  return next(specifier === 'encoding-standard' ? ${classes} : specifier, context);
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`, import.meta.url);
