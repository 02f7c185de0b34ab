// Loads the module from where a program serves it.

import { fill, toBytes } from '../support/bytes.js';
import {
  Error,
  globalOrUndefined,
  Module,
  RangeError,
  substring,
  toLowerCase,
  TypeError,
  Uint8Array,
} from '../support/intrinsics.js';
import { cannotCompile, provideModule } from './module.js';

/** `(module (func (result v128) (i32x4.splat (i32.const 0))))`, which needs SIMD and no other recent feature. */
const SIMD_MODULE = '\0asm\x01\0\0\0\x01\x05\x01`\0\x01{\x03\x02\x01\0\x0a\x08\x01\x06\0A\0\xfd\x11\x0b';

const { compile, instantiate } = globalOrUndefined('WebAssembly') ?? {};
const exportsOf = Module?.exports;
const fetch = /* @__PURE__ */ globalOrUndefined('fetch');
const process = /* @__PURE__ */ globalOrUndefined('process');
const URL = /* @__PURE__ */ globalOrUndefined('URL');

export async function init(source) {
  // A compiled module is used at once, without waiting for a microtask.
  const module = isModule(source) ? source : await toModule(await source);
  try {
    provideModule(module);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // There is not enough memory, or this is the main thread of a page in Chromium before 114, which instantiates modules of
    // more than 4 KB only asynchronously.
    let instance;
    try {
      instance = await instantiate(module);
    } catch {
      throw error;
    }
    provideModule(module, instance);
  }
}

async function toModule(source) {
  if (isModule(source)) return source;
  const bytes = await toBytesOfModule(source);
  try {
    return await compile(bytes);
  } catch (error) {
    throw canCompile() ? error : cannotCompile(error, simdModule());
  }
}

function simdModule() {
  return fill(new Uint8Array(SIMD_MODULE.length), SIMD_MODULE);
}

/** Whether this environment can compile a module that needs SIMD. */
function canCompile() {
  try {
    new Module(simdModule());
    return true;
  } catch {
    return false;
  }
}

async function toBytesOfModule(source) {
  const response = isURL(source) ? await load(`${source}`) : source;
  if (typeof response?.arrayBuffer !== 'function') {
    return toBytes(
      response,
      'The argument of init(), unless it is a URL, a Response or a WebAssembly.Module,',
    );
  }
  if (response.ok === false) throw new Error(`Could not load the module: ${response.status} ${response.url}`);
  return response.arrayBuffer();
}

/** A `URL` is recognized by its properties, because it may be of another implementation. */
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
