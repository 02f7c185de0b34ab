// The entry /labels: what of the hooks needs no WebAssembly.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import * as hooks from 'encoding-standard/hooks';
import * as labels from 'encoding-standard/labels';

test('/labels exports the same objects as /hooks', () => {
  const names = ['bomSniff', 'encodings', 'getEncoding', 'getOutputEncoding', 'normalizeLabel'];
  assert.deepEqual(Object.keys(labels).sort(), names);
  for (const name of names) assert.equal(labels[name], hooks[name], name);
});

for (const [entry, program] of [
  [
    'labels',
    `[all.getEncoding(' SJIS '), all.getOutputEncoding('utf-16'), all.encodings[39].labels[0], all.normalizeLabel('cp932'),
      all.bomSniff(Uint8Array.of(0xfe, 0xff))]`,
  ],
  [
    'hooks',
    `[all.getEncoding('latin1'), all.getOutputEncoding('hz-gb-2312'), all.isomorphicDecode(new Uint8Array(1))]`,
  ],
]) {
  test(`/${entry} needs no WebAssembly for labels`, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...['--no-expose-wasm', '--input-type=module', '--eval'],
        `import * as all from 'encoding-standard/${entry}'; console.log(JSON.stringify(${program}));`,
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
