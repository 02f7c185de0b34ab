// Checks that the commands and paths in README.md, CONTRIBUTING.md, SECURITY.md, docs/, packing/ and the examples exist.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].concat(
  ['docs', 'examples', 'packing'].flatMap((folder) =>
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
    const anchors = Array.from(text.matchAll(/^#+ (.*)$/gm), ([, title]) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const [, anchor] of text.matchAll(/\]\(#([^)]+)\)/g)) assert.ok(anchors.includes(anchor), anchor);
  });
}

test('every example has its own page', () => {
  for (const entry of readdirSync(join(root, 'examples'), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    assert.ok(existsSync(join(root, 'examples', entry.name, 'README.md')), entry.name);
    assert.ok(readFileSync(join(root, 'examples/README.md'), 'utf8').includes(`(${entry.name})`), entry.name);
  }
});
