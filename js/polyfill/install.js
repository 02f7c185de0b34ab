// Installs the standard's interfaces as globals, in place of missing or wrong ones.

import { mustBe } from '../support/errors.js';
import { hasTransformStream, INTERFACE } from '../interfaces/generic-transform-stream.js';
import {
  defineProperty,
  getOwnPropertyDescriptor,
  globalOrUndefined,
  isArray,
  TypeError,
} from '../support/intrinsics.js';
import { wasm } from '../module/module.js';
import { isRightTextDecoder, isRightTextEncoder } from './mistakes.js';
import { TextDecoder, TextDecoderStream } from '../interfaces/text-decoder.js';
import { TextEncoder, TextEncoderStream } from '../interfaces/text-encoder.js';
import { toOptions, toStringOf, toStringOrNull } from '../support/options.js';

// Without TransformStream, the streams could not be constructed, so they are not installed.
const INTERFACES = hasTransformStream()
  ? { __proto__: null, TextDecoder, TextEncoder, TextDecoderStream, TextEncoderStream }
  : { __proto__: null, TextDecoder, TextEncoder };

const ALL = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'];

/** The descriptor of each global before it was replaced; undefined if there was no such global. */
const before = { __proto__: null };

const REPLACE = { __proto__: null, missing: isMissing, wrong: isWrong, all: isNotOurs };

export function install(options = undefined) {
  const replace =
    toStringOrNull(toOptions(options, 'install()', ['replace']).replace, 'replace') ?? 'missing';
  const isToReplace = REPLACE[replace];
  if (isToReplace === undefined) {
    throw mustBe("The option 'replace'", `'missing', 'wrong' or 'all', not '${replace}'`);
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
    // If another script has replaced ours, its global stays. Once that script restores ours, ours can be uninstalled.
    const isOurs = getOwnPropertyDescriptor(globalThis, name)?.value === INTERFACES[name];
    if (isOurs && name in chosen) installed[installed.length] = name;
  }
  change(installed, (name) => before[name]);
  for (let i = 0; i < installed.length; i++) delete before[installed[i]];
  return installed;
}

function toChosen(names) {
  if (!isArray(names)) throw mustBe('The argument of uninstall()', 'an array of names');
  const chosen = { __proto__: null };
  for (let i = 0; i < names.length; i++) {
    const name = toStringOf(names[i], 'A name of uninstall()');
    let isKnown = false;
    for (let j = 0; j < ALL.length; j++) isKnown ||= ALL[j] === name;
    if (!isKnown) {
      const all = `'${ALL[0]}', '${ALL[1]}', '${ALL[2]}' or '${ALL[3]}'`;
      throw mustBe('A name of uninstall()', `${all}, not '${name}'`);
    }
    chosen[name] = true;
  }
  return chosen;
}

/** Changes all of these globals, or none if one cannot be changed. Returns their former descriptors. */
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

/** The descriptor of a global. It has no prototype, so that properties of `Object.prototype` do not count as its own. */
function ownGlobal(name) {
  const descriptor = getOwnPropertyDescriptor(globalThis, name);
  return descriptor && { __proto__: null, ...descriptor };
}

/** Sets or deletes a global. Throws if it cannot, because modules are in strict mode. */
function setGlobal(name, descriptor) {
  if (descriptor === undefined) delete globalThis[name];
  else defineProperty(globalThis, name, descriptor);
}

function isMissing(name) {
  return typeof globalOrUndefined(name) !== 'function';
}

/** The class of another copy of this package counts as ours, so that two copies do not replace each other's. */
function isNotOurs(name) {
  const value = globalOrUndefined(name);
  return value !== INTERFACES[name] && getOwnPropertyDescriptor(value ?? {}, INTERFACE)?.value !== name;
}

function isWrong(name) {
  if (isMissing(name)) return true;
  // A stream's results cannot be tested synchronously, but an engine uses the same codec for its streams.
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

for (const name in INTERFACES) {
  try {
    defineProperty(INTERFACES[name], INTERFACE, { __proto__: null, value: name });
  } catch {
    // The class is frozen. Only other copies are affected: they do not recognize it.
  }
}
