// The manifests of npm, crates.io and JSR agree, and JSR gets what it accepts.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { parse } from 'acorn';

const root = join(import.meta.dirname, '../..');
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const npm = JSON.parse(read('package.json'));
const jsr = JSON.parse(read('jsr.json'));
const [, cargo] = read('Cargo.toml').match(/^\[package\]\n([^]*?)^\[/m);
const ofCargo = (key) => cargo.match(new RegExp(`^${key} = "(.*)"$`, 'm'))[1];
const out = join('target', 'jsr');

before(() => execFileSync(process.execPath, ['scripts/jsr.mjs'], { cwd: root, stdio: 'ignore' }));

test('version, name and licence are the same', () => {
  assert.equal(ofCargo('version'), npm.version);
  assert.equal(jsr.version, npm.version);
  assert.equal(ofCargo('name'), npm.name);
  assert.equal(jsr.name, `@encoding-standard/${npm.name}`);
  assert.equal(ofCargo('license'), npm.license);
  assert.equal(jsr.license, npm.license);
  assert.equal(ofCargo('description'), npm.description);
});

test('the changelog has the version, or a section for unreleased changes', () => {
  assert.match(
    read('CHANGELOG.md'),
    new RegExp(`^## (${npm.version.replaceAll('.', '\\.')}\\b|Unreleased$)`, 'm'),
  );
});

const entries = Object.entries(npm.exports).filter(([, { default: module }]) => module);

test('JSR has all entries that are modules', () => {
  assert.deepEqual(
    jsr.exports,
    Object.fromEntries(entries.map(([path, entry]) => [path, entry.default.default])),
  );
  for (const path of Object.values(jsr.exports)) assert.ok(existsSync(join(root, out, path)), path);
});

test('bundlers that read `alias` find all entries', () => {
  const modules = entries.map(([path, entry]) => [path, entry.default.default]);
  assert.deepEqual(npm.alias, Object.fromEntries(modules.filter(([path]) => path !== '.')));
});

/**
 * Whether importing an entry has an effect: it imports a file for its effects, or calls a function. Those of pkg/js/ are made
 * of the same sources.
 */
function hasEffects(script) {
  const source = read(script.replace(/^\.\/pkg\/(js\/)?/, 'js/entries/'));
  return parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body.some(
    ({ type, specifiers }) =>
      type === 'ExpressionStatement' || (type === 'ImportDeclaration' && specifiers.length === 0),
  );
}

test('package.json names the entries that have effects when they are imported', () => {
  const paths = entries.flatMap(([, entry]) => [entry.default, entry['react-native']]);
  const scripts = paths.flatMap((found) => found?.default ?? []).filter(hasEffects);
  assert.deepEqual(
    scripts.filter((path) => !npm.sideEffects.includes(path)),
    [],
  );
  assert.ok(scripts.length > 4);
});

test('the table in docs/entry-points.md has all entries of package.json', () => {
  const [table] = read('docs/entry-points.md').split('\n## ');
  const rows = table.matchAll(/^\| `encoding-standard(.*?)` \|/gm);
  const named = Array.from(rows, ([, path]) => `.${path}`);
  assert.deepEqual(named.sort(), entries.map(([path]) => path).sort());
});

test('every entry declares its types', () => {
  for (const [, entry] of entries) {
    const { types, default: path } = entry.default;
    assert.equal(read(path).split('\n')[0], `// @ts-self-types="./${basename(types)}"`);
    assert.equal(dirname(types), dirname(path));
  }
});

test('JSR gets no declarations of globals, and types only for existing files', () => {
  const declarations = readdirSync(join(root, out, 'pkg')).filter((name) => name.endsWith('.d.ts'));
  assert.ok(declarations.length > 0);
  for (const name of declarations) {
    const source = read(out, 'pkg', name);
    assert.doesNotMatch(source, /^declare global/m);
    for (const [, path] of source.matchAll(/^(?:import|export|\}).* from '(\.\/.*?)'/gm))
      assert.ok(existsSync(join(root, out, 'pkg', path)), path);
  }
});

test('every entry is a module if require() can load modules, and CommonJS with its own types otherwise', () => {
  for (const [, { default: module, ...rest }] of entries) {
    const entry = { ...rest };
    delete entry['react-native'];
    const name = module.default.match(/^\.\/pkg\/((?:js\/)?[\w-]+)\.js$/)[1];
    assert.deepEqual(Object.entries(entry), [
      ...['module-sync', 'bun', 'module'].map((condition) => [condition, module.default]),
      ['require', { types: `./pkg/cjs/${name}.d.cts`, default: `./pkg/cjs/${name}.cjs` }],
    ]);
  }
});

test('React Native gets the file of an entry that embeds no WebAssembly, if there is one', () => {
  let count = 0;
  for (const [path, { default: module, 'react-native': native }] of entries) {
    const script = module.default.replace('./pkg/', './pkg/js/');
    const hasScript = existsSync(join(root, script));
    assert.deepEqual(native, hasScript ? { types: module.types, default: script } : undefined, path);
    if (hasScript) count++;
  }
  assert.ok(count > 10);
});

test('JSR gets no CommonJS', () => assert.ok(jsr.publish.exclude.includes('pkg/cjs')));

test('the required versions of Node support require() of modules', () => {
  // https://nodejs.org/api/modules.html#loading-ecmascript-modules-using-require: added in 20.19 and 22.12.
  assert.equal(npm.engines.node, '^20.19.0 || ^22.12.0 || >=24');
  assert.deepEqual(JSON.parse(read('package-lock.json')).packages[''].engines, npm.engines);
});

test('JSR gets the licences', () => {
  for (const name of readdirSync(root).filter((name) => name.startsWith('LICENSE'))) {
    assert.equal(read(out, name), read(name));
  }
});
