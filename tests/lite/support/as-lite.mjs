// Redirects imports of the package to its entry /lite. It is preloaded.

import { register } from 'node:module';

const hooks = `export function resolve(specifier, context, next) {
  return next(specifier === 'encoding-standard' ? 'encoding-standard/lite' : specifier, context);
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`, import.meta.url);
