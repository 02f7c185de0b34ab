// Test runners and old builds convert each file to CommonJS separately. All of them write to `exports` before the code of
// the file.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import babel from '@babel/core';
import commonJS from '@babel/plugin-transform-modules-commonjs';
import swc from '@swc/wasm';
import { transform as sucrase } from 'sucrase';
import typescript from 'typescript';

const pkg = join(import.meta.dirname, '../../pkg');

/** No modules to convert: the command and what only it imports, and the classic scripts. */
const OTHERS = ['cli.js', 'codec.js', 'encoding-standard.global.js', 'encoding-standard.js.global.js'];
const modules = ['', 'js']
  .flatMap((path) => readdirSync(join(pkg, path)).map((name) => join(path, name)))
  .filter((name) => name.endsWith('.js') && !OTHERS.includes(name));

const { ModuleKind, ScriptTarget } = typescript;
const TRANSFORMS = {
  Babel: (source) =>
    babel.transformSync(source, { plugins: [commonJS], configFile: false, babelrc: false, compact: false }),
  TypeScript: (source) => ({
    code: typescript.transpile(source, { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 }),
  }),
  SWC: (source) => swc.transformSync(source, { module: { type: 'commonjs' }, jsc: { target: 'es2022' } }),
  Sucrase: (source) => sucrase(source, { transforms: ['imports'] }),
};

for (const [name, transform] of Object.entries(TRANSFORMS)) {
  test(`the files converted by ${name} can be required, and work`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'transforms-'));
    t.after(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }');
    mkdirSync(join(folder, 'js'));
    // Sucrase does not read the name 'module.exports', which is in quotes, as ES2022 has it.
    const files = name === 'Sucrase' ? modules.filter((module) => !module.endsWith('iconv.js')) : modules;
    for (const module of files) {
      const { code } = transform(readFileSync(join(pkg, module), 'utf8'));
      assert.match(code, /\brequire\(|\bexports\b/, module);
      writeFileSync(join(folder, module), code);
    }
    const require = createRequire(join(folder, 'index.js'));
    for (const module of files) require(`./${module}`);
    use(require);
  });
}

/** Uses something from each entry. 93 FA is 日 in Shift_JIS, and “ú in windows-1252. */
function use(require) {
  const bytes = Uint8Array.of(0x93, 0xfa);
  const { LegacyTextEncoder, TextDecoder, TextDecoderStream } = require('./index.js');
  assert.equal(new TextDecoder('shift_jis').decode(bytes), '\u65e5');
  assert.deepEqual(new LegacyTextEncoder('shift_jis').encode('\u65e5'), bytes);
  assert.equal(new TextDecoderStream('gbk').encoding, 'gbk');
  assert.equal(TextDecoder.name, 'TextDecoder');
  assert.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes), TypeError);
  assert.equal(new (require('./lite.js').TextDecoder)('latin1').decode(bytes), '\u201c\u00fa');
  assert.equal(require('./hooks.js').decode(bytes, 'shift_jis'), '\u65e5');
  assert.equal(require('./html.js').sniff(bytes, { transport: 'shift_jis' }).encoding, 'Shift_JIS');
  assert.equal(require('./inspect.js').inspectDecode(bytes, 'shift_jis').next().value.text, '\u65e5');
  assert.deepEqual(
    require('./transcode.js').transcode(bytes, { from: 'shift_jis' }),
    Uint8Array.of(0xe6, 0x97, 0xa5),
  );
  assert.equal(require('./wasm.js').TextDecoder, TextDecoder);
  assert.deepEqual(require('./polyfill.js').install(), []);
  const withoutWebAssembly = require('./js/lite.js');
  assert.equal(new withoutWebAssembly.TextDecoder('latin1').decode(bytes), '\u201c\u00fa');
  assert.equal(require('./js/index.js').TextDecoder, TextDecoder);
}
