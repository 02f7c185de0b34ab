// Imports every entry, and uses it, in a prepared environment.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../../package.json');
const { exports: paths } = JSON.parse(readFileSync(file, 'utf8'));

function globals() {
  const entries = Reflect.ownKeys(globalThis).map((name) => {
    const descriptor = Reflect.getOwnPropertyDescriptor(globalThis, name);
    return [name, descriptor.value ?? descriptor.get];
  });
  return new Map(entries);
}

// Node makes some of them when they are first looked at.
for (const name of Reflect.ownKeys(globalThis)) {
  try {
    void globalThis[name];
  } catch {
    // Some environments forbid that.
  }
}

const before = globals();
const entries = {};
for (const path of Object.keys(paths)) {
  const isCode = typeof paths[path] === 'object';
  if (isCode && !/^\.\/polyfill\/./.test(path)) entries[path] = await import(join('encoding-standard', path));
}
assert.ok(Object.keys(entries).length >= 6);
assert.deepEqual(globals(), before);

const bytes = Uint8Array.of(0x93, 0xfa);
const { './hooks': hooks, './inspect': inspect, './polyfill': polyfill, '.': index } = entries;
assert.equal(hooks.decode(bytes, 'shift_jis'), '\u65e5');
assert.equal(hooks.utf8Encode('\u65e5').length, 3);
assert.equal(inspect.inspectDecode(bytes, 'shift_jis').next().value.text, '\u65e5');
assert.equal(inspect.findUnencodable('\u65e5', 'koi8-r').next().value.codePoint, 0x65e5);
assert.equal(new index.LegacyTextEncoder('gbk').encode('\u65e5').length, 2);
const { './text': texts, './transcode': transcoding } = entries;
assert.equal(texts.decodeText(bytes, { encoding: 'shift_jis' }).text, '\u65e5');
assert.equal(transcoding.transcode(bytes, { from: 'shift_jis' }).length, 3);
polyfill.install({ replace: 'all' });
assert.equal(globalThis.TextDecoder, index.TextDecoder);
