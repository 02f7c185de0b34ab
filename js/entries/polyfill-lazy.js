// @ts-self-types="./polyfill-lazy.d.ts"

import { isAnyMissing } from '../polyfill/missing.js';

export async function install(options = null) {
  const replacesMore = (options?.replace ?? 'missing') !== 'missing';
  return replacesMore || isAnyMissing() ? (await import('./polyfill.js')).install(options) : [];
}
