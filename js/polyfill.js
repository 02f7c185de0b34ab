// @ts-self-types="./polyfill.d.ts"

// The standard's interfaces as globals, where the engine's are missing or wrong.

import './inline.js';

import { hasTransformStream } from './generic-transform-stream.js';
import {
  defineProperty,
  getOwnPropertyDescriptor,
  globalOrUndefined,
  Symbol,
  TypeError,
} from './intrinsics.js';
import { wasm } from './module.js';
import { isRightTextDecoder, isRightTextEncoder } from './mistakes.js';
import { TextDecoder } from './text-decoder.js';
import { TextDecoderStream } from './text-decoder-stream.js';
import { TextEncoder } from './text-encoder.js';
import { TextEncoderStream } from './text-encoder-stream.js';
import { toDictionary, toDOMString } from './webidl.js';

// Better no streams than such as cannot be constructed.
const INTERFACES = hasTransformStream
  ? { __proto__: null, TextDecoder, TextEncoder, TextDecoderStream, TextEncoderStream }
  : { __proto__: null, TextDecoder, TextEncoder };

const REPLACE = { __proto__: null, missing: isMissing, wrong: isWrong, all: isNotOurs };

export function install(options = undefined) {
  const replace = toDOMString(toDictionary(options)?.replace ?? 'missing');
  const isToReplace = REPLACE[replace];
  if (isToReplace === undefined) {
    throw new TypeError(`replace must be 'missing', 'wrong' or 'all', not '${replace}'`);
  }

  const names = [];
  for (const name in INTERFACES) {
    if (isToReplace(name)) names[names.length] = name;
  }
  if (names.length > 0 && !canRun()) return [];
  for (let i = 0; i < names.length; i++) {
    const value = INTERFACES[names[i]];
    defineProperty(globalThis, names[i], {
      __proto__: null,
      value,
      writable: true,
      configurable: true,
      enumerable: false,
    });
  }
  return names;
}

function isMissing(name) {
  return typeof globalOrUndefined(name) !== 'function';
}

/** Another copy's are as good as this one's: two copies that install all do not take turns. */
function isNotOurs(name) {
  const value = globalOrUndefined(name);
  return value !== INTERFACES[name] && getOwnPropertyDescriptor(value ?? {}, INTERFACE)?.value !== name;
}

function isWrong(name) {
  if (isMissing(name)) return true;
  // What its streams make of bytes cannot be known without waiting, but an engine has one codec for both.
  return name === 'TextDecoder' || name === 'TextDecoderStream'
    ? !isRightTextDecoder(globalOrUndefined('TextDecoder'))
    : !isRightTextEncoder(globalOrUndefined('TextEncoder'));
}

function canRun() {
  try {
    wasm();
    return true;
  } catch (error) {
    globalOrUndefined('console')?.warn?.(`${error.message}. The engine's own interfaces are left in place.`);
    return false;
  }
}

/** By this, with the name of the interface, all copies of this file know each other's classes. */
const INTERFACE = Symbol.for('encoding-standard');

for (const name in INTERFACES) {
  try {
    defineProperty(INTERFACES[name], INTERFACE, { __proto__: null, value: name });
  } catch {
    // It is frozen. Nothing is lost but that another copy knows it.
  }
}
