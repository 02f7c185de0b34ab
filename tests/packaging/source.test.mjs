// The published source: what people see of it, and what tools that process single files make of it.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { parse } from 'acorn';
import globals from 'globals';

const folder = join(import.meta.dirname, '../../pkg');

/** For pages, which load them unchanged: they are minified, and their bindings are in a function. */
const CLASSIC_SCRIPT = /\.global\.js$/;
/** Functions that a program made, minified. */
const MADE = /-script\.c?js$/;

const files = readdirSync(folder, { recursive: true }).filter(
  (name) => /\.c?js$/.test(name) && !CLASSIC_SCRIPT.test(name),
);
const read = (name) => readFileSync(join(folder, name), 'utf8');

const ERRORS = {
  'index.js': `new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.of(0xff))`,
  'lite.js': `new TextDecoder('shift_jis')`,
  'slim.js': `new TextDecoder('big5')`,
  'hooks.js': `decode(Uint8Array.of(), 'no such encoding')`,
  'html.js': `sniff(1)`,
  'labels.js': `getOutputEncoding('no such encoding')`,
  'inspect.js': `findUnencodable('', 'no such encoding').next()`,
  'text.js': `decodeText(1)`,
  'transcode.js': `transcode(1)`,
  'polyfill.js': `install({ replace: 'nothing' })`,
  'wasm.js': `new TextDecoder('shift_jis').decode(Uint8Array.of(0xff))`,
};

for (const [file, call] of Object.entries(ERRORS)) {
  test(`an uncaught error of ${file} prints little source`, () => {
    const [name] = call.match(/[A-Za-z]+(?=\()/);
    const program = `import { ${name} } from ${JSON.stringify(pathToFileURL(join(folder, file)))}; ${call}`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    assert.match(stderr, /^\S+[\\/]pkg[\\/]\w+\.js:\d+\n/);
    assert.match(stderr, /^(\w*Error): /m);
    assert.ok(stderr.length < 2048, `${stderr.length} characters`);
  });
}

test('no line is long, except for the lines with a module, names or code pages', () => {
  const texts = new Set();
  for (const name of files.filter((name) => !MADE.test(name))) {
    for (const line of read(name).split('\n')) {
      if (line.length <= 200) continue;
      assert.match(line, /^ +"[^"\\]+"[,;]?$/, name);
      texts.add(name);
    }
  }
  assert.deepEqual([...texts].sort(), [
    ...[
      'cjs/core.cjs',
      'cjs/detect.cjs',
      'cjs/inline-slim.cjs',
      'cjs/inline.cjs',
      'cjs/lite.cjs',
      'cjs/pages.cjs',
    ],
    ...['core.js', 'detect.js', 'inline-slim.js', 'inline.js', 'js/lite.js', 'lite.js', 'pages.js'],
  ]);
});

/** The names that a pattern, a declaration or a specifier of an import binds. */
function namesIn(node) {
  switch (node?.type) {
    case 'Identifier':
      return [node.name];
    case 'ImportDeclaration':
      return node.specifiers.flatMap(({ local }) => namesIn(local));
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return namesIn(node.declaration);
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => namesIn(id));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return namesIn(node.id);
    case 'ObjectPattern':
      return node.properties.flatMap(({ value, argument }) => namesIn(value ?? argument));
    case 'ArrayPattern':
      return node.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(node.left);
    case 'RestElement':
      return namesIn(node.argument);
    default:
      return [];
  }
}

/** The top-level bindings of a file. */
function bindingsOf(source) {
  return parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body.flatMap(namesIn);
}

test('bindings are found in all their forms', () => {
  const source = `import a, { b as c } from 'x'; import * as d from 'x';
    const { e, f: [g, h = 0, ...i], ...j } = {}; let k = 0, l; var m; function n(o) {} class P {}
    export const q = 1; export function r() {} export { b as s } from 'x'; export { a as t }; l++;`;
  assert.equal(bindingsOf(source).join(), 'a,c,d,e,g,h,i,j,k,l,m,n,P,q,r');
});

test('no file has a top-level binding with the name of a global', () => {
  const names = ['builtin', 'browser', 'node', 'worker', 'commonjs'].flatMap((kind) =>
    Object.keys(globals[kind]),
  );
  const taken = new Set(names);
  // No program imports the command.
  for (const name of files.filter((name) => !name.startsWith('cli'))) {
    const found = bindingsOf(read(name)).filter((binding) => taken.has(binding));
    assert.deepEqual(found, [], `${name}: scripts/package/bundle.mjs lists the reserved names`);
  }
});
