import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

test('any number of spellings works and does not fill the memory', () => {
  const program = `
    const { encodingExists } = await import('encoding-standard/iconv');
    const exists = (i) => encodingExists('utf' + '-'.repeat(10000 + i) + '8');
    const held = () => (gc(), process.memoryUsage().heapUsed);
    exists(0);
    const before = held();
    let count = 0;
    for (let i = 0; i < 1000; i++) count += exists(i);
    console.log(JSON.stringify({ count, isHeld: held() - before > 6e6 }));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--input-type=module', '-e', program],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  );
  assert.equal(stdout, '{"count":1000,"isHeld":false}\n', stderr);
});
