// The commands, files and headings that the pages name exist, and README.md leads to all of its pages.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].concat(
  ['docs', 'examples', 'packing', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
);

for (const page of pages) {
  const text = readFileSync(join(root, page), 'utf8');

  test(`${page}: npm scripts`, () => {
    for (const [, name] of text.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)) {
      assert.ok(name in scripts, name);
    }
  });

  test(`${page}: files`, () => {
    const named = text.matchAll(
      /(?<![\w/])((?:\.ci|\.github|docs|indexes|packing|src|js|scripts|tools|examples|tests|benches|fuzz|www)\/[\w./-]*)/g,
    );
    for (const [, path] of named) assert.ok(existsSync(join(root, path)), path);
    for (const [, path] of text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)) {
      assert.ok(existsSync(join(root, dirname(page), path)), path);
    }
  });

  test(`${page}: headings`, () => {
    for (const [, path, anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)) {
      const target = path === '' ? page : join(dirname(page), path);
      assert.ok(anchorsOf(target).includes(anchor), `${target}#${anchor}`);
    }
  });
}

/** The anchors of a page's headings, as GitHub and npm make them. */
function anchorsOf(page) {
  const headings = readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.*)$/gm);
  return Array.from(headings, ([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

test('README.md leads to every page in docs/', () => {
  const found = new Set();
  const follow = (page) => {
    if (found.has(page)) return;
    found.add(page);
    const links = readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+\.md)/g);
    for (const [, path] of links) follow(join(dirname(page), path));
  };
  follow('README.md');
  for (const page of pages) if (page.startsWith('docs')) assert.ok(found.has(page), page);
});

test('README.md is one page', () => {
  assert.ok(readFileSync(join(root, 'README.md')).length <= 10_000);
});

test('every example has its own page', () => {
  for (const entry of readdirSync(join(root, 'examples'), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    assert.ok(existsSync(join(root, 'examples', entry.name, 'README.md')), entry.name);
    assert.ok(readFileSync(join(root, 'examples/README.md'), 'utf8').includes(`(${entry.name})`), entry.name);
  }
});
