// The output of a bundler for the entries, and the classic script.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';
import { build, buildSync } from 'esbuild';

const { exports: entries, version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);

function bundle(contents) {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0].text;
}

/** Runs a script in a context with only ECMAScript and WebAssembly. */
function run(script, globals = {}) {
  const context = vm.createContext(globals);
  vm.runInContext(script, context);
  return context;
}

test('an import from an entry includes the module', () => {
  for (const [statement, expression, expected] of [
    [`import { TextDecoder } from 'encoding-standard'`, `new TextDecoder('sjis').decode(bytes)`, '\u65e5'],
    [`import * as all from 'encoding-standard'`, `new all.TextDecoder('sjis').decode(bytes)`, '\u65e5'],
    [
      `import { TextDecoder } from 'encoding-standard/lite'`,
      `new TextDecoder('latin1').decode(bytes)`,
      '\u201c\u00fa',
    ],
    [`import { decode } from 'encoding-standard/hooks'`, `decode(bytes, 'sjis')`, '\u65e5'],
    [`import { encodings } from 'encoding-standard/hooks'`, `encodings[1].name`, 'IBM866'],
    [`import { getEncoding } from 'encoding-standard/labels'`, `getEncoding('sjis')`, 'Shift_JIS'],
    [
      `import { defaultEncoding } from 'encoding-standard/html'`,
      `defaultEncoding('ja') + bytes.length`,
      'Shift_JIS2',
    ],
    [
      `import { inspectDecode } from 'encoding-standard/inspect'`,
      `inspectDecode(bytes, 'sjis').next().value.text`,
      '\u65e5',
    ],
    [
      `import { transcode } from 'encoding-standard/transcode'`,
      `transcode(bytes, { from: 'sjis', to: 'euc-jp' })[0]`,
      0xc6,
    ],
    [
      `import { detect } from 'encoding-standard/detect'`,
      `detect(bytes, { candidates: ['Shift_JIS'] }).encoding`,
      'Shift_JIS',
    ],
  ]) {
    const script = bundle(
      `${statement}; const bytes = Uint8Array.of(0x93, 0xfa); globalThis.result = ${expression}`,
    );
    assert.equal(run(script).result, expected, statement);
  }
});

test('an import and a require in one bundle use the same copy', () => {
  const script = bundle(`import { TextDecoder } from 'encoding-standard';
    globalThis.result = require('encoding-standard').TextDecoder === TextDecoder &&
      require('encoding-standard/wasm').TextDecoder === TextDecoder;`);
  assert.equal(run(script).result, true);
  assert.ok(script.length < 130_000, `${script.length} characters`);
});

test('a polyfill is not dropped', () => {
  const { TextDecoder, TextEncoder } = run(bundle(`require('encoding-standard/polyfill/auto')`));
  assert.equal(typeof TextDecoder, 'function');
  assert.equal(new TextEncoder().encode('\u00e9').length, 2);
});

test('unused parts of an entry are left out', () => {
  assert.ok(
    !bundle(`import { TextEncoder } from 'encoding-standard'; new TextEncoder()`).includes(
      'LegacyTextEncoder',
    ),
  );
});

test('an unused import adds nothing, and functions that need no codec do not add its module', () => {
  for (const name of ['', '/hooks', '/html', '/labels']) {
    assert.equal(bundle(`import * as all from 'encoding-standard${name}'`), '(()=>{})();\n', name);
  }
  for (const [name, used] of [
    ['/labels', 'bomSniff, encodings, getEncoding, getOutputEncoding, normalizeLabel'],
    ['/hooks', 'bomSniff, encodings, getEncoding, getOutputEncoding, isomorphicDecode, normalizeLabel'],
    ['/html', 'defaultEncoding, extractEncodingFromMeta, getXMLEncoding, parseContentType, prescan, sniff'],
  ]) {
    const script = bundle(`import { ${used} } from 'encoding-standard${name}'; globalThis.all = [${used}]`);
    assert.ok(script.length < 20_000, `${name}: ${script.length} characters`);
  }
});

test('/lite contains only its own module', () => {
  const lite = bundle(`export * from 'encoding-standard/lite'`);
  assert.ok(lite.length < 60_000, `${lite.length} characters`);
});

/** The embedded module of a file of pkg/. */
function textOf(name) {
  const script = readFileSync(join(import.meta.dirname, `../../pkg/${name}.js`), 'utf8');
  return script.match(/(?<=")[^"\n]{1000,}(?=")/)[0];
}

test('only /detect contains its module', () => {
  const text = textOf('detect');
  assert.ok(bundle(`export * from 'encoding-standard/detect'`).includes(text));
  for (const name of ['', '/hooks', '/html', '/inspect', '/labels', '/polyfill', '/lite', '/wasm']) {
    assert.ok(!bundle(`export * from 'encoding-standard${name}'`).includes(text), name);
  }
});

test('/text contains the detector where it cannot wait for it', async () => {
  const later = {
    name: 'loaded later',
    setup(esbuild) {
      esbuild.onResolve({ filter: /./ }, ({ kind, path }) =>
        kind === 'dynamic-import' ? { path, external: true } : undefined,
      );
    },
  };
  const contains = async (name) => {
    const { outputFiles } = await build({
      stdin: {
        contents: `export { ${name} } from 'encoding-standard/text'`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      format: 'esm',
      write: false,
      plugins: [later],
    });
    return outputFiles[0].text.includes(textOf('detect'));
  };
  assert.ok(await contains('decodeText'));
  assert.ok(!(await contains('readText')));
  assert.ok(!(await contains('encodeText')));
});

test('/slim and /slim/html together contain the module of /slim once, and not the main module', () => {
  const script = bundle(
    `export * from 'encoding-standard/slim'; export * from 'encoding-standard/slim/html';`,
  );
  assert.equal(script.split(textOf('inline-slim')).length, 2);
  // esbuild puts what is imported by import() into the same script if there is only one.
  assert.ok(!bundle(`export * from 'encoding-standard/slim/html'`).includes(textOf('inline')));
});

test('/wasm does not contain the module', () => {
  const script = bundle(`export * from 'encoding-standard/wasm'`);
  assert.ok(!script.includes(textOf('inline')));
});

test('the classic script defines one global for all entries', () => {
  const script = readFileSync(join(import.meta.dirname, '../../pkg/encoding-standard.global.js'), 'utf8');
  assert.ok(script.startsWith(`/*! encoding-standard ${version}`));
  const context = run(script, {});
  assert.deepEqual(Object.keys(context), ['EncodingStandard']);
  const { EncodingStandard } = context;
  const { decode } = EncodingStandard.hooks;
  const { install, uninstall, inspect, TextDecoder, LegacyTextEncoder } = EncodingStandard;
  assert.equal(new TextDecoder('sjis').decode(Uint8Array.of(0x93, 0xfa)), '\u65e5');
  assert.equal(decode(new LegacyTextEncoder('big5').encode('\u4e2d'), 'big5'), '\u4e2d');
  assert.equal([...inspect.findUnencodable('\u4e2d', 'koi8-r')].length, 1);
  assert.equal(TextDecoder.name, 'TextDecoder');
  assert.deepEqual(Array.from(install()), ['TextDecoder', 'TextEncoder']);
  assert.equal(context.TextDecoder, TextDecoder);
  assert.deepEqual(Array.from(uninstall()), ['TextDecoder', 'TextEncoder']);
  assert.deepEqual(Object.keys(Object.getOwnPropertyDescriptors(context)), ['EncodingStandard']);
});

/** The global that a classic script of pkg/ defines. */
function globalOf(name) {
  return run(readFileSync(join(import.meta.dirname, '../../pkg', name), 'utf8'), {}).EncodingStandard;
}

test('the classic scripts have the exports of the entries', async () => {
  const EncodingStandard = globalOf('encoding-standard.global.js');
  const expected = {};
  for (const entry of Object.keys(entries)) {
    const name = entry.slice(2);
    // Entries that are left out: /iconv and /code-pages are not for pages, the hooks contain the labels, the detection, which /text
    // contains, is half as large as all others, /slim and /slim/html would have no effect here, and what is in /js is the same.
    if (
      /\.|^js|^wasm$|^lite$|^slim|^iconv$|^code-pages$|^labels$|^detect$|^text$|(auto|lazy|node)$/.test(name)
    )
      continue;
    const exported = await import(`encoding-standard/${name}`.replace(/\/$/, ''));
    if (name === '' || name === 'polyfill') Object.assign(expected, exported);
    else expected[name] = Object.keys(exported);
  }
  assert.deepEqual(Object.keys(EncodingStandard).sort(), Object.keys(expected).sort());
  for (const [name, keys] of Object.entries(expected)) {
    if (Array.isArray(keys)) assert.deepEqual(Object.keys(EncodingStandard[name]).sort(), [...keys].sort());
  }
  const withoutWebAssembly = globalOf('encoding-standard.js.global.js');
  assert.deepEqual(Object.keys(withoutWebAssembly).sort(), Object.keys(EncodingStandard).sort());
  assert.equal(
    new withoutWebAssembly.TextDecoder('shift_jis').decode(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)),
    '\u65e5\u672c',
  );
});
