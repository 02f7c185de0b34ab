// The module from wherever it is served.

import { toBytes } from './bytes.js';
import {
  compile,
  Error,
  globalOrUndefined,
  Module,
  substring,
  toLowerCase,
  TypeError,
} from './intrinsics.js';
import { canCompile, cannotCompile, provideModule } from './module.js';

const exportsOf = Module?.exports;
const fetch = globalOrUndefined('fetch');
const process = globalOrUndefined('process');
const URL = globalOrUndefined('URL');

export async function init(source) {
  // A module at hand is used at once, without waiting for a microtask.
  provideModule(isModule(source) ? source : await toModule(await source));
}

async function toModule(source) {
  if (isModule(source)) return source;
  const bytes = await toBytesOfModule(source);
  try {
    return await compile(bytes);
  } catch (error) {
    throw canCompile() ? error : cannotCompile(error);
  }
}

async function toBytesOfModule(source) {
  const response = isURL(source) ? await load(`${source}`) : source;
  if (typeof response?.arrayBuffer !== 'function') return toBytes(response, 'What is given to init()');
  if (response.ok === false) throw new Error(`The module cannot be had: ${response.status} ${response.url}`);
  return response.arrayBuffer();
}

/** A `URL` is known by what it has, as it may be another implementation's. */
function isURL(source) {
  return typeof source === 'string' || typeof source?.href === 'string';
}

function load(url) {
  // Node's fetch() does not load files.
  const isFile = toLowerCase(substring(url, 0, 5)) === 'file:';
  const fs = isFile ? process?.getBuiltinModule?.('node:fs') : undefined;
  if (fs !== undefined) return fs.promises.readFile(new URL(url));
  if (typeof fetch !== 'function') throw new TypeError('This environment has no fetch() to load a URL with');
  return fetch(url);
}

function isModule(source) {
  try {
    exportsOf(source);
    return true;
  } catch {
    return false;
  }
}
