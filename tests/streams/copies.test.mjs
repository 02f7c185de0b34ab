import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as own from 'encoding-standard';

// Each realm of a page that imports the package has its own copy of it, like each of these folders.
const folder = await mkdtemp(join(tmpdir(), 'encoding standard '));
after(() => rm(folder, { recursive: true }));
await cp(dirname(fileURLToPath(import.meta.resolve('encoding-standard'))), folder, { recursive: true });
await cp(new URL('../../package.json', import.meta.url), join(folder, 'package.json'));
const other = await import(pathToFileURL(join(folder, 'index.js')));

const NAMES = ['TextDecoderStream', 'TextEncoderStream', 'LegacyTextEncoderStream'];
const SIDES = ['readable', 'writable'];

function getter(Interface, side) {
  return Object.getOwnPropertyDescriptor(Interface.prototype, side).get;
}

for (const name of NAMES) {
  test(`the getters of a ${name} accept objects of another copy of the package`, () => {
    assert.notEqual(own[name], other[name]);
    const stream = new other[name]('utf-8');
    class Derived extends other[name] {}
    const derived = new Derived('utf-8');
    for (const side of SIDES) {
      assert.equal(getter(own[name], side).call(stream), stream[side]);
      assert.equal(getter(own[name], side).call(derived), derived[side]);
    }
  });

  test(`the getters of a ${name} reject all other objects`, () => {
    const pretender = { __proto__: other[name].prototype };
    const plain = { readable: new ReadableStream(), writable: new WritableStream() };
    const platform = new TransformStream();
    const others = NAMES.filter((another) => another !== name).map((another) => new other[another]('utf-8'));
    for (const side of SIDES) {
      for (const object of [pretender, plain, platform, ...others, { __proto__: own[name].prototype }, {}]) {
        assert.throws(() => getter(own[name], side).call(object), {
          name: 'TypeError',
          code: 'ERR_INVALID_THIS',
          message: `Value of "this" must be of type ${name}`,
        });
      }
    }
  });

  test(`other versions of the package know the getters of a ${name} by a symbol`, () => {
    for (const side of SIDES) assert.equal(getter(own[name], side)[Symbol.for('encoding-standard')], name);
  });
}
