// Names that are not UTF-8, or that would act on a terminal, and what a file has besides its content.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { printable, toName, toPath } from '../../pkg/cli/command.js';
import { commandLine, folderWith, hex, skipIn } from './support/command.mjs';

const onlyLinux = !existsSync('/proc/self/cmdline') && 'only Linux tells the bytes of arguments';

test('a name is its bytes, whatever they are', () => {
  for (const digits of [
    '61',
    'e6 97 a5',
    'e9',
    '63 61 66 e9',
    'e9 e9 2e',
    'c3',
    'e6 97',
    'f0 9f 8d 8e ff',
    'ed b0 80',
  ]) {
    const name = toName(hex(digits));
    assert.deepEqual(Buffer.from(toPath(name)), hex(digits), digits);
  }
  assert.equal(toName(hex('63 61 66 e9')), 'caf\udce9');
  assert.equal(toPath('caf\u00e9'), 'caf\u00e9');
});

test('a message has nothing that acts on a terminal', () => {
  assert.equal(printable('a\x1b[31m\n\x9b\u202eb\udce9\u00e9'), String.raw`a\x1b[31m\n\x9b\u{202e}b\xe9é`);
});

const skip =
  onlyLinux ||
  skipIn({ Deno: 'Deno takes no arguments that are not UTF-8', Bun: 'Bun changes the bytes of arguments' });

test('files whose names are not UTF-8', { skip }, (t) => {
  const cwd = folderWith(t, { 'b.txt': hex('e9') });
  const [program, args] = commandLine([]);
  const names = () => readdirSync(cwd, 'latin1').sort();
  const run = (commands) => {
    const es = [program, ...args].map((word) => `'${word}'`).join(' ');
    const { status, stdout, stderr } = spawnSync('sh', ['-c', `es() { ${es} "$@"; }\n${commands}`], { cwd });
    return [status, stdout.toString(), stderr.toString()];
  };
  const path = (name) => Buffer.concat([Buffer.from(`${cwd}/`), Buffer.from(name, 'latin1')]);
  writeFileSync(path('caf\xe9.txt'), hex('e9'));
  assert.deepEqual(run('es -f latin1 --in-place=.bak caf*.txt b.txt'), [0, '', '']);
  assert.deepEqual(names(), ['b.txt', 'b.txt.bak', 'caf\xe9.txt', 'caf\xe9.txt.bak']);
  assert.equal(readFileSync(path('caf\xe9.txt'), 'utf8'), '\u00e9');
  assert.deepEqual(readFileSync(path('caf\xe9.txt.bak')), hex('e9'));
  assert.deepEqual(run('mkdir d; es -d d caf*.txt; ls d | wc -c'), [0, '9\n', '']);
  assert.deepEqual(run('es -o "$(printf "x\\\\351")" b.txt; rm x*'), [0, '', '']);
  assert.deepEqual(run('es --sniff caf*.txt'), [0, 'caf\\xe9.txt: UTF-8 (autodetect, tentative)\n', '']);
  assert.deepEqual(
    run('es "$(printf "no\\\\351")"')[2],
    'encoding-standard: no\\xe9: no such file or directory\n',
  );
  assert.deepEqual(run('ln -s caf*.txt "$(printf "l\\\\352")"; es -t latin1 --in-place l*'), [0, '', '']);
  assert.deepEqual(readFileSync(path('caf\xe9.txt')), hex('e9'));
  // Its title takes the place of the arguments.
  assert.deepEqual(run('NODE_OPTIONS=--title=x es b.txt caf*.txt'), [
    1,
    '\u00e9',
    'encoding-standard: caf\ufffd.txt: no such file or directory\n',
  ]);
});

/** Sets an extended attribute and an access control list in which the group may not read, and returns both. */
const PYTHON = `
import os, struct, sys
if sys.argv[1] == 'set':
    os.chmod('a', 0o640)
    entries = [(1, 6, 2**32 - 1), (2, 4, 1), (4, 0, 2**32 - 1), (0x10, 6, 2**32 - 1), (0x20, 0, 2**32 - 1)]
    acl = struct.pack('<I', 2) + b''.join(struct.pack('<HHI', *entry) for entry in entries)
    os.setxattr('a', 'system.posix_acl_access', acl)
    os.setxattr('a', 'user.note', b'kept')
print([(name, os.getxattr('a', name)) for name in sorted(os.listxattr('a'))], oct(os.stat('a').st_mode))
`;

test('a file keeps its access control list and its attributes', (t) => {
  const cwd = folderWith(t, { a: hex('e9') });
  const python = (what) => spawnSync('python3', ['-c', PYTHON, what], { cwd, encoding: 'utf8' });
  const before = python('set');
  if (before.status !== 0) return t.skip('nothing here can set an access control list');
  const [program, args] = commandLine(['-f', 'latin1', '--in-place', 'a']);
  // With the program that copies them, and without it.
  for (const PATH of [process.env.PATH, cwd]) {
    writeFileSync(join(cwd, 'a'), hex('e9'));
    const { status, stderr } = spawnSync(program, args, { cwd, env: { ...process.env, PATH } });
    assert.deepEqual([status, stderr.toString()], [0, '']);
    assert.equal(readFileSync(join(cwd, 'a'), 'utf8'), '\u00e9');
    assert.equal(python('get').stdout, before.stdout);
  }
  assert.equal(statSync(join(cwd, 'a')).nlink, 1);
});
