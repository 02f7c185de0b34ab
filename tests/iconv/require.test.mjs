import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

/** How programs written for iconv-lite use it. */
const PROGRAM = `
  const iconv = require('encoding-standard/iconv');
  iconv.defaultCharUnicode = '!';
  console.log(iconv.decode([0x93, 0xfa, 0xff], 'cp932'), iconv.default === iconv, iconv.__esModule);`;

for (const flags of [[], ['--no-experimental-require-module']]) {
  test(`require() returns an object to which programs can add properties, ${flags[0] ?? 'as a module'}`, () => {
    const { stdout, stderr } = spawnSync(process.execPath, [...flags, '-e', PROGRAM], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
    assert.equal(stdout, '\u65e5! true undefined\n', stderr);
  });
}
