// Which file each result goes to, and what is refused before anything is written.

import assert from 'node:assert/strict';
import {
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWith } from './support/command.mjs';
import { runHere } from './support/here.mjs';

const read = (path) => readFileSync(path, 'utf8');

/** Expects that the command is refused with this message. */
async function refused(args, message, code) {
  const result = await runHere(args);
  assert.equal(result.stderr, `encoding-standard: ${message}${code === 2 ? ' (see --help)' : ''}\n`);
  assert.deepEqual([result.code, result.stdout.length], [code, 0]);
}

test('-d writes a file of the same name into the folder, and replaces an existing one', async (t) => {
  const folder = folderWith(t, { 'a.txt': '\u00e9', 'b.txt': 'b', 'c.txt': 'c' });
  const out = join(folder, 'out');
  mkdirSync(out);
  for (const name of ['b.txt', 'c.txt']) writeFileSync(join(out, name), 'old');
  const names = ['a.txt', 'b.txt', 'c.txt'].map((name) => join(folder, name));
  const { code, stdout, stderr } = await runHere(['-t', 'latin1', '-d', out, ...names]);
  assert.deepEqual([code, stdout.length, stderr], [0, 0, '']);
  assert.deepEqual(readdirSync(out).sort(), ['a.txt', 'b.txt', 'c.txt']);
  assert.deepEqual(readFileSync(join(out, 'a.txt')), Buffer.of(0xe9));
  assert.deepEqual([read(join(out, 'b.txt')), read(join(out, 'c.txt'))], ['b', 'c']);
  assert.deepEqual(names.map(read), ['\u00e9', 'b', 'c']);
});

test('-d refuses what is no folder', async (t) => {
  const folder = folderWith(t, { 'a.txt': 'text' });
  const [a, none] = [join(folder, 'a.txt'), join(folder, 'none')];
  await refused(['-d', none, a], `${none}: no such folder, and -d does not create it`, 1);
  await refused(['-d', a, a], `${a}: -d needs a folder`, 1);
  assert.deepEqual(readdirSync(folder), ['a.txt']);
});

test('-d refuses two inputs for one output', async (t) => {
  const folder = folderWith(t, { 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' });
  const [a, b, c, out, other] = ['a.txt', 'b.txt', 'c.txt', 'out', 'other'].map((name) => join(folder, name));
  mkdirSync(out);
  mkdirSync(other);
  await refused(['-d', out, c, a, a], `${a} is named twice`, 2);
  const same = join(other, 'a.txt');
  writeFileSync(same, 'other');
  const outA = join(out, 'a.txt');
  await refused(['-d', out, c, a, same], `${a} and ${same} would both become ${outA}`, 2);
  // Also if the output exists, and has more names.
  writeFileSync(outA, 'old');
  await refused(['-d', out, c, a, same], `${a} and ${same} would both become ${outA}`, 2);
  linkSync(outA, join(out, 'b.txt'));
  await refused(['-d', out, a, b], `${a} and ${b} would both become ${join(out, 'b.txt')}`, 2);
  assert.deepEqual(readdirSync(out).sort(), ['a.txt', 'b.txt']);
  assert.equal(read(outA), 'old');
});

test('-d refuses an output that is an input', async (t) => {
  const folder = folderWith(t, { 'a.txt': 'a', 'b.txt': 'b' });
  const [a, b, out] = ['a.txt', 'b.txt', 'out'].map((name) => join(folder, name));
  mkdirSync(out);
  await refused(['-d', folder, b, a], `${b} is also its own output; use --in-place instead`, 2);
  const outA = join(out, 'a.txt');
  writeFileSync(outA, 'old');
  await refused(['-d', out, b, a, outA], `${outA} is also the output of ${a}`, 2);
  assert.deepEqual([read(a), read(outA)], ['a', 'old']);
});

test('--in-place refuses what is no regular file, and a backup that exists', async (t) => {
  const folder = folderWith(t, { 'a.txt': 'a', 'b.txt': '\u00e9', 'b.txt.bak': 'the first' });
  const [a, b] = ['a.txt', 'b.txt'].map((name) => join(folder, name));
  await refused(['--in-place', a, '/dev/null'], '/dev/null: --in-place needs a regular file', 1);
  const exists = 'already exists, and --in-place does not overwrite a backup';
  const latin1 = ['-t', 'latin1', b];
  await refused(['--in-place=.bak', ...latin1], `${b}.bak: ${exists}`, 1);
  symlinkSync('nowhere', join(folder, 'b.txt.old'));
  await refused(['--in-place=.old', ...latin1], `${b}.old: ${exists}`, 1);
  assert.deepEqual([read(a), read(b)], ['a', '\u00e9']);
  // Nothing would change.
  const same = await runHere(['--in-place=.bak', a, b]);
  assert.deepEqual([same.code, same.stderr], [0, '']);
});

test('--in-place refuses a file that is named twice', async (t) => {
  const folder = folderWith(t, { 'a.txt': 'a', 'b.txt': 'b' });
  const [a, b, link] = ['a.txt', 'b.txt', 'link.txt'].map((name) => join(folder, name));
  linkSync(a, link);
  const twice = 'and --in-place would convert it twice';
  await refused(['--in-place', b, a, a], `${a} is named twice, ${twice}`, 2);
  await refused(['--in-place', b, a, link], `${a} and ${link} are the same file, ${twice}`, 2);
  assert.deepEqual([read(a), read(b)], ['a', 'b']);
});

test('without a suffix, no file is taken for a backup', async (t) => {
  const folder = folderWith(t, { 'a.txt': '\u00e9', 'a.txtnull': 'b', 'a.txtundefined': 'c' });
  const { code, stderr } = await runHere(['-t', 'latin1', '--in-place', join(folder, 'a.txt')]);
  assert.deepEqual([code, stderr], [0, '']);
  assert.equal(readdirSync(folder).length, 3);
});

test('--in-place converts each file, and its exit code says what happened', async (t) => {
  const folder = folderWith(t, { 'a.txt': '\u00e9', 'b.txt': 'b', 'c.txt': Buffer.of(0x63, 0xff) });
  const [a, b, c] = ['a.txt', 'b.txt', 'c.txt'].map((name) => join(folder, name));
  const first = await runHere(['-t', 'utf-16le', '--bom', '--in-place=.bak', a, b]);
  assert.deepEqual([first.code, first.stderr], [0, '']);
  assert.deepEqual(readdirSync(folder).sort(), ['a.txt', 'a.txt.bak', 'b.txt', 'b.txt.bak', 'c.txt']);
  await runHere(['-f', 'utf-16le', '--bom', 'remove', '--in-place', a, b]);
  const failed = await runHere(['-t', 'latin1', '--in-place', a, c, b]);
  assert.equal(failed.code, 1);
  assert.match(
    failed.stderr,
    /c\.txt: malformed UTF-8 .*\nencoding-standard: not converted: 1 of 3 files\n$/,
  );
  assert.deepEqual(readFileSync(a), Buffer.of(0xe9));
  const single = await runHere(['--in-place', c]);
  assert.equal(single.code, 1);
  assert.doesNotMatch(single.stderr, /not converted/);
  const replaced = await runHere(['--in-place', '--replace', b, c]);
  assert.equal(replaced.code, 3);
  assert.match(
    replaced.stderr,
    /^encoding-standard: \S+c\.txt: 1 error in UTF-8 replaced by U\+FFFD, [^\n]*\n$/,
  );
  assert.equal(read(c), 'c\ufffd');
});

/** Makes links to each other, the last one to `real.txt`. Returns the first one's path. */
function linksIn(folder, count) {
  for (let i = 1; i <= count; i++) {
    symlinkSync(i === count ? 'real.txt' : `link-${i + 1}`, join(folder, `link-${i}`));
  }
  return join(folder, 'link-1');
}

test('-o follows as many links as Linux does, and leaves them', async (t) => {
  for (const count of [1, 2, 40]) {
    const folder = folderWith(t, { 'real.txt': 'old' });
    const { code, stderr } = await runHere(['-o', linksIn(folder, count)], [Buffer.from('new')]);
    assert.deepEqual([code, stderr, read(join(folder, 'real.txt'))], [0, '', 'new']);
    assert.equal(readdirSync(folder).length, count + 1);
    assert.ok(lstatSync(join(folder, `link-${count}`)).isSymbolicLink());
  }
});

test('-o refuses more links than Linux follows', async (t) => {
  const folder = folderWith(t, { 'real.txt': 'old' });
  const first = linksIn(folder, 41);
  await refused(['-o', first], `${first}: too many symbolic links encountered`, 1);
  assert.equal(read(join(folder, 'real.txt')), 'old');
  assert.ok(lstatSync(join(folder, 'link-41')).isSymbolicLink());
});

test('-o follows links to files that do not exist yet, and relative ones in other folders', async (t) => {
  const folder = folderWith(t, {});
  mkdirSync(join(folder, 'there'));
  symlinkSync('there/link.txt', join(folder, 'link.txt'));
  symlinkSync('real.txt', join(folder, 'there', 'link.txt'));
  symlinkSync(join(folder, 'there', 'absolute.txt'), join(folder, 'absolute.txt'));
  for (const [link, real] of [
    ['link.txt', 'real.txt'],
    ['absolute.txt', 'absolute.txt'],
  ]) {
    const { code } = await runHere(['-o', join(folder, link)], [Buffer.from('new')]);
    assert.deepEqual([code, read(join(folder, 'there', real))], [0, 'new']);
    assert.ok(lstatSync(join(folder, link)).isSymbolicLink());
  }
});

test('-o refuses links that lead in a circle, and the name of a folder', async (t) => {
  const folder = folderWith(t, { 'a.txt': 'a' });
  symlinkSync('two', join(folder, 'one'));
  symlinkSync('one', join(folder, 'two'));
  const [one, out, inside] = ['one', 'out.txt/', 'a.txt/'].map((name) => `${folder}/${name}`);
  const { code, stderr } = await runHere(['-o', one], [Buffer.from('new')]);
  assert.deepEqual([code, stderr], [1, `encoding-standard: ${one}: too many symbolic links encountered\n`]);
  await refused(['-o', out], `${out}: no such file or directory`, 1);
  await refused(['-o', inside], `${inside}: not a directory`, 1);
  await refused(['-o', folder], `${folder}: illegal operation on a directory`, 1);
  assert.deepEqual(readdirSync(folder).sort(), ['a.txt', 'one', 'two']);
});
