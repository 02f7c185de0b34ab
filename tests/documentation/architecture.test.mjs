// The files and folders in docs/architecture.md exist, the calls that it follows run the files that it names, and CONTRIBUTING.md's layout is complete.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const PAGE = 'docs/architecture.md';
const text = readFileSync(PAGE, 'utf8');

/** The code spans of a text. */
function spansOf(block) {
  return [...block.matchAll(/`([^`]+)`/g)].map(([, span]) => span);
}

test('the page names files and folders by their full paths, and they exist', () => {
  const paths = spansOf(text).filter((span) =>
    /^[\w./-]+\.(js|mjs|rs|ts|json|md|svg|toml)$|^[\w.-]+\//.test(span),
  );
  for (const path of paths) assert.ok(existsSync(path), path);
  assert.ok(paths.length > 60);
});

/** The files of js/ that the numbered steps of a section name, without js/support/, which everything uses. */
function filesInSteps(heading) {
  const section = text.split(/^## /m).find((part) => part.startsWith(heading));
  const steps = section.split(/\n\n+/).filter((block) => block.startsWith('1. '));
  assert.equal(steps.length, 1, heading);
  return [...new Set(spansOf(steps[0]).filter(isOwnScript))].sort();
}

function isOwnScript(path) {
  return /^js\/.*\.js$/.test(path) && !path.startsWith('js/support/');
}

for (const [heading, call] of Object.entries({ 'A byte in': 'decode', 'A character out': 'encode' })) {
  test(`${heading}: the steps name the files whose functions a call runs`, () => {
    const program = 'tests/documentation/support/files-of-call.mjs';
    const { stdout, stderr } = spawnSync(process.execPath, [program, call], { encoding: 'utf8' });
    assert.notEqual(stdout, '', stderr);
    assert.deepEqual(filesInSteps(heading), JSON.parse(stdout).filter(isOwnScript));
  });
}

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
