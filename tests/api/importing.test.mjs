import assert from 'node:assert/strict';
import { test } from 'node:test';

/** What scripts can see of the globals and of the built-in prototypes: the properties and their values. */
function everything() {
  const places = new Map();
  const add = (path, object) => {
    for (const key of Reflect.ownKeys(object)) {
      const descriptor = Object.getOwnPropertyDescriptor(object, key);
      for (const name of Object.keys(descriptor))
        places.set(`${path}.${String(key)}: ${name}`, descriptor[name]);
    }
  };
  add('globalThis', globalThis);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const { value } = Object.getOwnPropertyDescriptor(globalThis, name);
    if (typeof value !== 'function') continue;
    add(name, value);
    if (value.prototype) add(`${name}.prototype`, value.prototype);
  }
  return places;
}

test('importing and using the package changes no global', async () => {
  // Node makes some of its globals when they are first read. These are ignored.
  for (const name of Object.getOwnPropertyNames(globalThis)) Reflect.get(globalThis, name);

  const before = everything();
  const { LegacyTextEncoder, TextDecoder, TextEncoder } = await import('encoding-standard');
  new TextDecoder('big5').decode(new TextEncoder().encode('\u4e2d'.repeat(100)));
  new LegacyTextEncoder('big5').encode('\u4e2d'.repeat(100));

  const after = everything();
  const places = new Set([...before.keys(), ...after.keys()]);
  const changed = [...places].filter((place) => !Object.is(before.get(place), after.get(place)));
  assert.deepEqual(changed, []);
});

test('the exports', async () => {
  assert.deepEqual(Object.keys(await import('encoding-standard')), [
    'LegacyTextEncoder',
    'LegacyTextEncoderStream',
    'TextDecoder',
    'TextDecoderStream',
    'TextEncoder',
    'TextEncoderStream',
    'isEncodingError',
  ]);
});
