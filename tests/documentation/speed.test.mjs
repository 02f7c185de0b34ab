// The tables of speed, made from invented records.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut, shortSpeed, speed } from '../../scripts/readme/speed.mjs';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const OTHER = COMMIT.replace('0', 'f');

const head = { version: '26.0.0', commit: COMMIT, machine: 'a machine x 2', date: '2026-01-02' };
const row = (what, input, contender, mbps, ratio, wrong = false) => ({
  ...{ what, input, contender, mbps, ratio, wrong },
});

const records = {
  node: {
    ...head,
    rows: [
      row('decode CJK', 'GBK', 'encoding-standard', 1234.6, 2),
      row('decode CJK', 'GBK', 'engine', 900, 1, true),
      row('decode CJK', 'Big5', 'encoding-standard', 99.5, 8),
      row('encode CJK', 'GBK', 'encoding-standard', 10, null),
    ],
  },
  native: {
    commit: COMMIT,
    versions: { encoding_rs: '0.8.0' },
    rows: [
      row('decode to UTF-8', 'GBK', 'encoding-standard', 5, 0.5),
      row('decode to UTF-8', 'GBK', 'encoding_rs', 10, null),
    ],
  },
};

test('speeds are rounded, wrong results are marked, a missing one is a dash, and a missing line is left out', () => {
  const text = speed((name) => records[name] ?? null);
  const [heading, , ...lines] = text.split('\n').filter((line) => line.startsWith('|'));
  assert.equal(heading, '| Node 26.0.0, MB/s | encoding-standard | engine |');
  assert.ok(lines.includes('| decode GBK | 1,235 | 900 ✗ |'), text);
  assert.ok(lines.includes('| decode Big5 | 100 | – |'), text);
  assert.doesNotMatch(text, /^\| decode Shift_JIS /m);
  assert.match(text, /a machine x 2, 2026-01-02/);
});

test('ratios are geometric means of the lines that have a ratio', () => {
  const text = speed((name) => records[name] ?? null);
  assert.match(text, /^\| decode CJK \| 4\.00 \|$/m);
  assert.doesNotMatch(text, /^\| encode CJK \|/m);
  assert.match(text, /encoding_rs 0\.8\.0[^]*^\| decode to UTF-8 \| 0\.50 \|$/m);
});

test("README.md's table has few runtimes, and the same ratios", () => {
  const workerd = { ...records.node, version: '1.0.0' };
  const firefox = { ...records.node, version: '9.0', commit: OTHER };
  const lines = shortSpeed((name) => ({ ...records, workerd, firefox })[name] ?? null).split('\n');
  assert.equal(lines[0], '|  | Node 26 |');
  assert.ok(lines.includes('| decode CJK | 4.00 |'));
  assert.ok(lines.includes('| encode CJK | – |'));
});

test('the table of the crate names the measured API', () => {
  const text = (rows) => speed((name) => ({ ...records, native: { ...records.native, rows } })[name] ?? null);
  const buffers = records.native.rows;
  const oneCall = [row('decode in one call', 'GBK', 'encoding-standard', 5, 0.5)];
  assert.match(text(buffers), /of the methods of `Decoder` and `Encoder` with buffers/);
  assert.doesNotMatch(text(buffers), /`Encoding::decode`/);
  const transcoded = [row('transcode from UTF-8', 'GBK', 'encoding-standard', 5, 0.5)];
  assert.match(text([...buffers, ...transcoded]), /of `Decoder`, `Encoder` and `Transcoder` with buffers/);
  assert.match(text([...buffers, ...oneCall]), /`Encoding::decode` and `Encoding::encode`:/);
});

test('records of a different commit than the first record are left out', () => {
  const deno = { ...records.node, version: '2.0.0' };
  const native = records.native;
  const recorded = (others) => speed((name) => ({ ...records, ...others })[name] ?? null);
  const whole = recorded({ deno });
  assert.match(whole, /^Commit `0123456789ab` on a machine/);
  assert.match(whole, /Deno 2\.0\.0 \|/);
  assert.match(whole, /encoding_rs/);
  const without = recorded({ deno: { ...deno, commit: OTHER }, native: { ...native, commit: OTHER } });
  assert.doesNotMatch(without, /Deno|encoding_rs/);
  assert.match(without, /Node 26\.0\.0 \|/);
});

test('the records that are left out are named', () => {
  const deno = { ...records.node, version: '2.0.0' };
  const names = (others) => leftOut((name) => ({ ...records, ...others })[name] ?? null);
  assert.deepEqual(names({ deno }), []);
  const native = { ...records.native, commit: OTHER };
  assert.deepEqual(names({ deno: { ...deno, commit: OTHER }, native }), ['deno', 'native']);
  assert.deepEqual(
    leftOut(() => null),
    [],
  );
});

test('a record without a commit makes no table', () => {
  const node = { ...records.node, commit: undefined };
  assert.throws(() => speed((name) => (name === 'node' ? node : null)), /does not name its commit/);
});

test('without a record, the section says so', () => {
  assert.match(
    speed(() => null),
    /^No run is recorded/,
  );
});
