// Makes all members of the built-in objects throw, then tries the synchronous API, and reports whether it works. This is
// a separate program, because it breaks everything, including Node's streams.

import * as api from 'encoding-standard';
import * as hooks from 'encoding-standard/hooks';
import * as html from 'encoding-standard/html';
import * as iconv from 'encoding-standard/iconv';
import * as inspect from 'encoding-standard/inspect';
import * as lite from 'encoding-standard/lite';
import { decodeText, encodeText, TextFile } from 'encoding-standard/text';
import { transcode } from 'encoding-standard/transcode';

const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Object;
const { apply, ownKeys } = Reflect;
const { reallyExit } = process;
const TypedArrayPrototype = getPrototypeOf(Uint8Array.prototype);
const lengthOf = getOwnPropertyDescriptor(TypedArrayPrototype, 'length').get;

const text = '\u65e5\u672c\u8a9e\u{1f4a9}'.repeat(20_000);
const bytes = hooks.encode(text, 'gb18030');
const shared = new Uint8Array(new SharedArrayBuffer(4)).fill(0x41);
const malformed = Uint8Array.of(0x41, 0xff);
const document = new TextEncoder().encode('<meta charset=koi8-r>');
const large = new Uint8Array(100_000).fill(0x3c);
const utf16 = new api.LegacyTextEncoder('utf-16le').encode(text);
const utf8 = new TextEncoder().encode(text);
const hasBuffer = 'Buffer' in globalThis;
const utf7 = new TextEncoder().encode('+AOk-');
const utf32 = Uint8Array.of(0, 0, 0, 0x61, 0, 0, 0xff, 0xfd);
const [destination, small] = [new Uint8Array(100), new Uint8Array(4)];
const names = [
  'Uint8Array',
  'Uint16Array',
  'Uint32Array',
  'DataView',
  'ArrayBuffer',
  'SharedArrayBuffer',
  'Buffer',
];
names.push(
  'String',
  'Promise',
  'TransformStream',
  'Array',
  'Number',
  'Function',
  'RegExp',
  'TextDecoder',
  'Math',
);
names.push(
  'TextEncoder',
  'WebAssembly',
  'Reflect',
  'Object',
  'Symbol',
  'Map',
  'WeakMap',
  'Error',
  'TypeError',
  'JSON',
);

function fail() {
  throw 'a replaced method was called';
}

function breakAll(object) {
  const keys = ownKeys(object);
  for (let i = 0; i < keys.length; i++) {
    const descriptor = getOwnPropertyDescriptor(object, keys[i]);
    if (!descriptor.configurable || keys[i] === 'constructor' || keys[i] === 'prototype') continue;
    if (typeof descriptor.get === 'function') descriptor.get = fail;
    if (typeof descriptor.set === 'function') descriptor.set = fail;
    if (typeof descriptor.value === 'function') descriptor.value = fail;
    defineProperty(object, keys[i], descriptor);
  }
}

const { Instance, Memory, Module } = WebAssembly;
const objects = [TypedArrayPrototype, getPrototypeOf(TypedArrayPrototype)];
objects.push(Instance.prototype, Memory.prototype, Module.prototype, Module);
for (let i = 0; i < names.length; i++) {
  if (globalThis[names[i]] === undefined) continue;
  objects[objects.length] = globalThis[names[i]];
  const prototype = globalThis[names[i]]?.prototype;
  if (prototype && prototype !== Object.prototype) objects[objects.length] = prototype;
}
for (let i = 0; i < objects.length; i++) breakAll(objects[i]);
for (let i = 0; i < names.length; i++) {
  defineProperty(globalThis, names[i], { __proto__: null, get: fail, set: fail, configurable: true });
}

let wrong = 0;
let step = 0;
function check(call) {
  step++;
  try {
    if (call() === true) return;
  } catch {
    // It does not work.
  }
  if (wrong === 0) wrong = step;
}
function same(a, b) {
  const length = apply(lengthOf, a, []);
  if (length !== apply(lengthOf, b, [])) return false;
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return false;
  return true;
}

check(() => new api.TextDecoder('gb18030').decode(bytes) === text);
check(() => new api.TextDecoder('utf-16le').decode(utf16) === text);
check(() => new api.TextDecoder('koi8-r').decode(shared) === 'AAAA');
check(() => new api.TextDecoder(' Latin1\n', { fatal: true }).encoding === 'windows-1252');
check(() => same(new api.LegacyTextEncoder('gb18030').encode(text), bytes));
check(() => same(new lite.LegacyTextEncoder('utf-16le').encode(text), utf16));
check(() => new lite.TextDecoder('utf-16le').decode(utf16) === text);
check(() => hooks.utf8Decode(new api.TextEncoder().encode(text)) === text);
check(() => new api.TextEncoder().encodeInto('\u65e5\u65e5', small).written === 3);
check(() => {
  const encoder = new api.LegacyTextEncoder('big5', { unencodable: 'html' });
  return encoder.encodeInto(text, destination).written > 80;
});
check(() => hooks.percentEncodeAfterEncoding('koi8-r', 'a \u0440', 'query') === 'a%20%D2');
check(() => hooks.getEncoding('sjis') === 'Shift_JIS');
// Node's own Buffer.from() fails.
if (!hasBuffer) {
  check(() => same(iconv.encode('\u00e9', 'utf-7'), utf7));
  check(() => same(iconv.encode('a\ud800', 'utf-32be'), utf32));
}
check(() => html.prescan(document) === 'KOI8-R' && html.sniff(document).encoding === 'KOI8-R');
check(() => html.prescan(large, { limit: Infinity }) === null);
check(() => inspect.inspectDecode(bytes, 'gb18030').next().value.text === '\u65e5');
check(() => inspect.findUnencodable('a\u3042', 'koi8-r').next().value.index === 1);
check(() => decodeText(bytes, { encoding: 'gb18030' }).text === text);
check(() => decodeText(utf8).text === text);
check(() => same(encodeText(text, { encoding: 'gb18030', newline: '\n' }), bytes));
check(() => {
  const file = TextFile.open(bytes, { encoding: 'gb18030' });
  file.edit(0, 1, '');
  file.replace('\u65e5', 'a\n', { all: true });
  return file.replace(/a/, () => 'b') === 1 && file.text.length === text.length + 19_998;
});
check(() => same(transcode(utf16, { from: 'utf-16le', to: 'gb18030' }), bytes));
check(() => same(transcode(bytes, { from: 'gb18030' }), utf8));
check(() => same(transcode(utf8, { to: 'gb18030' }), bytes));
check(() => {
  const counts = { malformed: 0, unencodable: 0 };
  const options = { from: 'auto', to: 'koi8-r', unencodable: 'html', counts, fallback: 'gb18030' };
  return apply(lengthOf, transcode(bytes, options), []) > 600_000 && counts.unencodable === 80_000;
});
check(() => apply(lengthOf, transcode(shared, { from: 'koi8-r' }), []) === 4);
check(() => {
  try {
    new api.TextDecoder('shift_jis', { fatal: true }).decode(malformed);
  } catch (error) {
    // The prototype is the original one, whatever members it has lost.
    return typeof error.message === 'string';
  }
  return false;
});
reallyExit(wrong);
