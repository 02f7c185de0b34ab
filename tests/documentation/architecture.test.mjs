// The files, folders and names in docs/architecture.md exist, and CONTRIBUTING.md's layout is complete.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const PAGE = 'docs/architecture.md';
const text = readFileSync(PAGE, 'utf8');

/** The code spans of a text. */
function spansOf(block) {
  return [...block.matchAll(/`([^`]+)`/g)].map(([, span]) => span);
}

/** Paragraphs, list items and rows of tables. */
const blocks = text.split(/\n\n+|\n(?=\d+\. |\| )/);

function sourceOf(path) {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8');
  const names = readdirSync(path, { recursive: true }).filter((name) => /\.(js|mjs|rs|ts|json)$/.test(name));
  return names.map((name) => readFileSync(join(path, name), 'utf8')).join('\n');
}

test('the page names files and folders by their full paths, and they exist', () => {
  const paths = spansOf(text).filter((span) =>
    /^[\w./-]+\.(js|mjs|rs|ts|json|md|svg|toml)$|^[\w.-]+\//.test(span),
  );
  for (const path of paths) assert.ok(existsSync(path), path);
  assert.ok(paths.length > 60);
});

test('each function, class and constant is in a file that the page names with it', () => {
  let names = 0;
  for (const block of blocks) {
    const spans = spansOf(block);
    const paths = spans.filter((span) => /[./]/.test(span) && existsSync(span));
    if (paths.length === 0) continue;
    const sources = paths.map(sourceOf);
    for (const name of spans.filter((span) => /^[A-Za-z]\w*$/.test(span) && !existsSync(span))) {
      names++;
      const isThere = sources.some((source) => new RegExp(`\\b${name}\\b`).test(source));
      assert.ok(isThere, `${name} should be in ${paths.join(' or ')}`);
    }
  }
  assert.ok(names > 25);
});

test('the diagram names folders that exist', () => {
  const picture = readFileSync('docs/architecture.svg', 'utf8');
  const titles = [...picture.matchAll(/<text class="name"[^>]*>([^<]*)</g)].map(([, title]) => title);
  const folders = titles
    .filter((title) => !title.startsWith('A '))
    .flatMap((title) => title.split('; '))
    .flatMap((title) => {
      const [first, ...others] = title.split(', ');
      const [parent] = first.split('/');
      return [first, ...others.map((other) => (other.includes('/') ? other : `${parent}/${other}`))];
    });
  for (const folder of folders) assert.ok(existsSync(folder), folder);
  assert.ok(folders.length > 12);
});

test('the page has the table of packing/README.md, with the same figures', () => {
  const [table] = readFileSync('packing/README.md', 'utf8').match(/^\| Model \|.*\n(?:\|.*\n)+/m);
  assert.ok(text.includes(table));
});

test("CONTRIBUTING.md's layout has all folders of the repository, of js/, of src/ and of scripts/", () => {
  const layout = readFileSync('CONTRIBUTING.md', 'utf8').match(/^## Layout\n([^]*?)^## /m)[1];
  const named = spansOf(layout);
  const ignored = readFileSync('.gitignore', 'utf8').split('\n');
  for (const parent of ['.', 'js', 'src', 'scripts']) {
    for (const entry of readdirSync(parent, { withFileTypes: true })) {
      const path = `${join(parent, entry.name)}/`;
      if (!entry.isDirectory() || entry.name.startsWith('.') || ignored.includes(`/${path}`)) continue;
      assert.ok(named.includes(path), path);
    }
  }
});

test('CONTRIBUTING.md links to it', () => {
  assert.match(readFileSync('CONTRIBUTING.md', 'utf8'), /\]\(docs\/architecture\.md\)/);
});
