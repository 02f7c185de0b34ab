// The standard's interfaces as globals, where the engine's are missing or wrong.

import { mustBe } from '../support/errors.js';
import { hasTransformStream } from '../interfaces/generic-transform-stream.js';
import {
  defineProperty,
  getOwnPropertyDescriptor,
  globalOrUndefined,
  isArray,
  Symbol,
  TypeError,
} from '../support/intrinsics.js';
import { wasm } from '../module/module.js';
import { isRightTextDecoder, isRightTextEncoder } from './mistakes.js';
import { TextDecoder } from '../interfaces/text-decoder.js';
import { TextDecoderStream } from '../interfaces/text-decoder-stream.js';
import { TextEncoder } from '../interfaces/text-encoder.js';
import { TextEncoderStream } from '../interfaces/text-encoder-stream.js';
import { toDictionary, toDOMString } from '../support/webidl.js';

// Better no streams than such as cannot be constructed.
const INTERFACES = hasTransformStream
  ? { __proto__: null, TextDecoder, TextEncoder, TextDecoderStream, TextEncoderStream }
  : { __proto__: null, TextDecoder, TextEncoder };

const ALL = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'];

/** What each global was before it was replaced: the descriptor of its property, or undefined where there was none. */
const before = { __proto__: null };

const REPLACE = { __proto__: null, missing: isMissing, wrong: isWrong, all: isNotOurs };

export function install(options = undefined) {
  const replace = toDOMString(toDictionary(options)?.replace ?? 'missing');
  const isToReplace = REPLACE[replace];
  if (isToReplace === undefined) {
    throw mustBe('replace', `'missing', 'wrong' or 'all', not '${replace}'`);
  }

  const names = [];
  for (const name in INTERFACES) {
    if (isToReplace(name)) names[names.length] = name;
  }
  if (names.length > 0 && !canRun()) return [];
  const former = change(names, (name) => ({
    __proto__: null,
    value: INTERFACES[name],
    writable: true,
    configurable: true,
    enumerable: false,
  }));
  for (let i = 0; i < names.length; i++) before[names[i]] = former[i];
  return names;
}

export function uninstall(names = undefined) {
  const chosen = toChosen(names ?? ALL);
  const installed = [];
  for (const name in before) {
    // What somebody has put in the place of ours is theirs. If they take it away again, ours can still be uninstalled.
    const isOurs = getOwnPropertyDescriptor(globalThis, name)?.value === INTERFACES[name];
    if (isOurs && name in chosen) installed[installed.length] = name;
  }
  change(installed, (name) => before[name]);
  for (let i = 0; i < installed.length; i++) delete before[installed[i]];
  return installed;
}

function toChosen(names) {
  if (!isArray(names)) throw mustBe('The names of uninstall()', 'an array');
  const chosen = { __proto__: null };
  for (let i = 0; i < names.length; i++) {
    const name = toDOMString(names[i]);
    let isKnown = false;
    for (let j = 0; j < ALL.length; j++) isKnown ||= ALL[j] === name;
    if (!isKnown) throw mustBe(`'${name}'`, 'the name of an interface to replace');
    chosen[name] = true;
  }
  return chosen;
}

/** Changes all of these globals or, where one cannot be changed, none. Returns what they were. */
function change(names, descriptorOf) {
  const former = [];
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    try {
      former[i] = ownGlobal(name);
      setGlobal(name, descriptorOf(name));
    } catch (cause) {
      while (i-- > 0) setGlobal(names[i], former[i]);
      throw new TypeError(`The global '${name}' cannot be replaced. No global was changed`, {
        __proto__: null,
        cause,
      });
    }
  }
  return former;
}

/** The descriptor of a global, without a prototype: what scripts put into `Object.prototype` would count as its. */
function ownGlobal(name) {
  const descriptor = getOwnPropertyDescriptor(globalThis, name);
  return descriptor && { __proto__: null, ...descriptor };
}

/** Throws if it cannot, as modules are in strict mode. */
function setGlobal(name, descriptor) {
  if (descriptor === undefined) delete globalThis[name];
  else defineProperty(globalThis, name, descriptor);
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
