// Replaces all it can, tries the API, and reports whether it works. A separate program, because it breaks everything.

import * as api from 'encoding-standard';
import * as hooks from 'encoding-standard/hooks';
import * as html from 'encoding-standard/html';
import * as inspect from 'encoding-standard/inspect';
import { transcode, TranscoderStream } from 'encoding-standard/transcode';
import { wasm } from '../../../pkg/core.js';

const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Object;
const { apply, ownKeys } = Reflect;
const { write } = process.stdout;
const { exit } = process;
const bufferOf = getOwnPropertyDescriptor(getPrototypeOf(Uint8Array.prototype), 'buffer').get;
const { isView } = ArrayBuffer;

const text = '\u65e5\u672c\u8a9e\u{1f4a9}'.repeat(20_000);
const bytes = hooks.encode(text, 'gb18030');
const document = new TextEncoder().encode('<meta charset=koi8-r>');
const stream = new api.TextDecoderStream('gb18030');
const reader = stream.readable.getReader();
const writer = stream.writable.getWriter();
const read = reader.read.bind(reader);
const put = writer.write.bind(writer);
const transcoderStream = new TranscoderStream({ from: 'gb18030', to: 'utf-16le' });
const transcoderReader = transcoderStream.readable.getReader();
const transcoderWriter = transcoderStream.writable.getWriter();
const readTranscoded = transcoderReader.read.bind(transcoderReader);
const putTranscoded = transcoderWriter.write.bind(transcoderWriter);
const utf16 = new api.LegacyTextEncoder('utf-16le').encode(text);
const { memory } = wasm();

/** Whether a value exposes the module's memory. */
function isInternal(value) {
  if (value === memory.buffer || value === memory) return true;
  return isView(value) && apply(bufferOf, value, []) === memory.buffer;
}

let leaks = '';
let depth = 0;

/** Wraps every function and getter, to look for values that must not be exposed. */
function replace(object, name) {
  for (const key of ownKeys(object)) {
    const descriptor = getOwnPropertyDescriptor(object, key);
    if (!descriptor.configurable || key === 'constructor') continue;
    for (const part of ['get', 'set', 'value']) {
      const original = descriptor[part];
      if (typeof original !== 'function') continue;
      descriptor[part] = function (...parameters) {
        if (depth++ === 0) {
          if (isInternal(this)) leaks += `${name}.${String(key)} `;
          for (let i = 0; i < parameters.length; i++)
            if (isInternal(parameters[i])) leaks += `${name}.${String(key)}() `;
        }
        depth--;
        return apply(original, this, parameters);
      };
    }
    defineProperty(object, key, descriptor);
  }
}

const names = [
  'Uint8Array',
  'Uint16Array',
  'ArrayBuffer',
  'String',
  'Promise',
  'TransformStream',
  'Array',
  'Number',
];
names.push('Function', 'RegExp', 'TextDecoder', 'TextEncoder', 'WebAssembly', 'Reflect', 'Object', 'Symbol');
for (let i = 0; i < names.length; i++) {
  const object = globalThis[names[i]];
  if (object === undefined) continue;
  if (object.prototype) replace(object.prototype, `${names[i]}.prototype`);
  replace(object, names[i]);
}
replace(getPrototypeOf(Uint8Array.prototype), '%TypedArray%.prototype');
replace(WebAssembly.Instance.prototype, 'WebAssembly.Instance.prototype');
replace(WebAssembly.Memory.prototype, 'WebAssembly.Memory.prototype');

// Adds missing members: setters that steal, and names that options have.
for (let i = 0; i < 64; i++) {
  const steal = {
    get: () => undefined,
    set: (value) => void (isInternal(value) && (leaks += `[${i}] `)),
    configurable: true,
  };
  defineProperty(Object.prototype, i, steal);
}
for (const name of ['buffer', 'byteLength', 'input', 'output', 'memory', 'functions']) {
  defineProperty(Object.prototype, name, {
    configurable: true,
    get() {
      if (isInternal(this)) leaks += name;
      return undefined;
    },
    set(value) {
      if (isInternal(value)) leaks += name;
      defineProperty(this, name, { value, writable: true, configurable: true });
    },
  });
}
const wrong = [];
let count = 0;
function check(is, what) {
  count++;
  if (!is) wrong[wrong.length] = what;
}
function same(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const decoded = new api.TextDecoder('gb18030').decode(bytes);
const encoded = new api.LegacyTextEncoder('gb18030').encode(text);
const utf8 = new api.TextEncoder().encode(text);
const fromUtf8 = hooks.utf8Decode(utf8);
const declared = html.prescan(document);
const sniffed = html.sniff(document).encoding;
let inspected = '';
const pieces = inspect.inspectDecode(bytes, 'gb18030');
for (let i = 0; i < 8; i++) inspected += pieces.next().value.text;
const name = hooks.getEncoding('latin1');
const written = new api.LegacyTextEncoder('big5', { unencodable: 'html' }).encodeInto(
  text,
  new Uint8Array(100),
).written;
const transcoded = transcode(utf16, { from: 'utf-16le', to: 'gb18030' });
const toUTF8 = transcode(bytes, { from: 'gb18030' });
const fromUTF8 = transcode(utf8, { to: 'gb18030' });
const counts = { malformed: 0, unencodable: 0 };
const replaced = transcode(bytes, { from: 'gb18030', to: 'koi8-r', unencodable: 'replace', counts });
const detected = transcode(document, { from: 'auto', to: 'utf-16le' });
// Node's own streams cannot handle this.
for (let i = 0; i < 64; i++) delete Object.prototype[i];
const pending = read();
put(bytes);
const chunk = (await pending).value;
const pendingBytes = readTranscoded();
putTranscoded(bytes);
const chunkOfBytes = (await pendingBytes).value;

check(decoded === text, 'decode');
check(same(encoded, bytes), 'encode');
check(fromUtf8 === text, 'UTF-8');
check(declared === 'KOI8-R' && sniffed === 'KOI8-R', `sniffing: ${declared}, ${sniffed}`);
check(inspected === text.slice(0, inspected.length) && inspected.length > 8, 'inspecting');
check(name === 'windows-1252', `names: ${name}`);
check(written > 80 && written <= 100, `encodeInto: ${written}`);
check(chunk === text, 'streams');
check(same(transcoded, bytes) && same(toUTF8, utf8) && same(fromUTF8, bytes), 'transcoding');
check(replaced.length === 80_000 && replaced[0] === 0x3f && counts.unencodable === 80_000, 'replacing');
check(detected.length === 2 * document.length && detected[0] === 0x3c, 'detecting');
check(same(chunkOfBytes, utf16), 'transcoding streams');
check(leaks === '', `the module's memory was visible to ${leaks}`);
apply(write, process.stdout, [
  wrong.length === 0 && count === 13 ? 'all is well\n' : `wrong: ${wrong.join('; ')}\n`,
]);
exit(wrong.length === 0 ? 0 : 1);
