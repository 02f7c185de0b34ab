// The entry /labels: what of the hooks needs no WebAssembly.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import * as hooks from 'encoding-standard/hooks';
import * as labels from 'encoding-standard/labels';

test('the hooks have all of it, and the same', () => {
  const names = ['bomSniff', 'encodings', 'getEncoding', 'getOutputEncoding', 'normalizeLabel'];
  assert.deepEqual(Object.keys(labels).sort(), names);
  for (const name of names) assert.equal(labels[name], hooks[name], name);
});

for (const [entry, program] of [
  [
    'labels',
    `[getEncoding(' SJIS '), getOutputEncoding('utf-16'), encodings[39].labels[0], normalizeLabel('cp932'),
      bomSniff(Uint8Array.of(0xfe, 0xff))]`,
  ],
  ['hooks', `[getEncoding('latin1'), getOutputEncoding('hz-gb-2312'), isomorphicDecode(new Uint8Array(1))]`],
]) {
  test(`/${entry} needs no WebAssembly for labels`, () => {
    const names = program.match(/\b[a-z]\w+(?=\(|\[)/g).join();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...['--no-expose-wasm', '--input-type=module', '--eval'],
        `import { ${names} } from 'encoding-standard/${entry}'; console.log(JSON.stringify(${program}));`,
      ],
      { encoding: 'utf8', cwd: import.meta.dirname },
    );
    assert.equal(status, 0, stderr);
    const expected = {
      labels: ['Shift_JIS', 'UTF-8', 'x-user-defined', 'shift_jis', 'UTF-16BE'],
      hooks: ['windows-1252', 'UTF-8', '\0'],
    };
    assert.deepEqual(JSON.parse(stdout), expected[entry]);
  });
}
