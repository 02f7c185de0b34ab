// Makes imports of the package imports of its entry /lite. To be preloaded.

import { register } from 'node:module';

const hooks = `export function resolve(specifier, context, next) {
  return next(specifier === 'encoding-standard' ? 'encoding-standard/lite' : specifier, context);
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`, import.meta.url);
