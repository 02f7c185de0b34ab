// Code units of strings into the module's memory.

import {
  Buffer,
  charCodeAt,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  globalOrUndefined,
  methodOrUndefined,
  substring,
  Uint16Array,
  Uint8Array,
} from './intrinsics.js';

/** Up to how many units the engine is not worth the call. */
const SHORT = 16;

const StringPrototype = getPrototypeOf('');
const method = StringPrototype.charCodeAt;
// Deno's goes from unit to unit by itself, and makes an array of them first.
const ucs2Write =
  globalOrUndefined('Deno') === undefined ? methodOrUndefined(Buffer?.prototype, 'ucs2Write') : undefined;

/** Writes the code units of `string` from `from` to `to`, at most as many as there is room for, to the input area. */
export const writeUnits = /* @__PURE__ */ chooseWay();

function chooseWay() {
  return isRight(byBuffer) ? byBuffer : byCharCodes;
}

/** A Node Buffer's own way, which does without its checks. */
function byBuffer(instance, string, from, to) {
  if (to - from <= SHORT) byCharCodes(instance, string, from, to);
  else ucs2Write(instance.input, substring(string, from, to), 0, 2 * (to - from));
}

function byCharCodes({ inputUnits }, string, from, to) {
  if (to - from > SHORT && isAsItWas()) {
    for (let i = from; i < to; i++) inputUnits[i - from] = string.charCodeAt(i);
  } else {
    for (let i = from; i < to; i++) inputUnits[i - from] = charCodeAt(string, i);
  }
}

/** Whether strings still have their own method: engines make more of its calls, five times as much until they optimize. */
function isAsItWas() {
  return getOwnPropertyDescriptor(StringPrototype, 'charCodeAt')?.value === method;
}

function isRight(way) {
  const text =
    'a\0\u0080\u00e9\u3042\udca9\ud83d\ufeff\ud83d\udca9\ufffd\uffff\u3042 and what makes it long, \ud83d';
  const inputUnits = new Uint16Array(text.length);
  try {
    way({ input: new Uint8Array(inputUnits.buffer), inputUnits }, text, 1, text.length);
  } catch {
    return false;
  }
  for (let i = 1; i < text.length; i++) {
    if (inputUnits[i - 1] !== text.charCodeAt(i)) return false;
  }
  return inputUnits[text.length - 1] === 0;
}
