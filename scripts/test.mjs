// Runs every kind of test, one part after the other, and stops at the first part that fails.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cargoFolders } from './setup.mjs';

function testFiles() {
  const names = readdirSync('tests', { recursive: true }).filter((name) => name.endsWith('.test.mjs'));
  return names.map((name) => join('tests', name)).sort();
}

function testOnWasm32() {
  const tools = ['--package=encoding-standard-tools', '--profile=tools', '--features=test-runner'];
  // The runner's dependencies hold what a later Rust will refuse, which a pinned one need not report each time.
  const silence = '--config=future-incompat-report.frequency="never"';
  if (!passes('cargo', ['build', ...tools, '--bin=test-runner', silence])) return false;
  // A list, as cargo would split a plain string at the spaces of the path.
  const runner = JSON.stringify([join(cargoFolders().target, 'tools', 'test-runner')]);
  return passes(
    'cargo',
    [
      ...['test', '--target=wasm32-unknown-unknown', '--features=idl', '--tests'],
      ...['--config', `target.wasm32-unknown-unknown.runner=${runner}`],
    ],
    { CARGO_ENCODED_RUSTFLAGS: '-Ctarget-feature=+simd128' },
  );
}

function passes(command, args, env) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

const parts = {
  'the build': () => passes(process.execPath, ['scripts/build.mjs']),
  'Rust, natively': () => passes('cargo', ['test']),
  'Rust, natively, without the fast paths': () =>
    passes('cargo', ['test', '--tests'], {
      CARGO_ENCODED_RUSTFLAGS: '--cfg=encoding_standard_handlers_alone',
      CARGO_TARGET_DIR: join(cargoFolders().target, 'handlers-alone'),
    }),
  'Rust on wasm32, in Node': testOnWasm32,
  'JavaScript, on the built package': () =>
    passes(process.execPath, ['--test', '--test-reporter=spec', ...testFiles()]),
};

const summary = [];
for (const [name, test] of Object.entries(parts)) {
  if (process.exitCode) {
    summary.push(`not run           ${name}`);
    continue;
  }
  console.log(`\n=== ${name} ===\n`);
  const start = performance.now();
  if (!test()) process.exitCode = 1;
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  summary.push(`${process.exitCode ? 'FAILED' : 'passed'} ${seconds} s  ${name}`);
}
console.log(`\n${summary.join('\n')}`);
