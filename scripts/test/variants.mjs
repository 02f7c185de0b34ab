// `npm run test:variants`: runs the same tests under other conditions: those of the crate without its fast paths, on
// wasm32 and in a crate that depends on it, those of the package with other entries, with other versions of TypeScript and
// where the engine lacks what the package would use. Also the tests of the benchmarks.

import { join } from 'node:path';
import { cargoFolders } from '../setup.mjs';
import { passes, runParts, testJavaScript } from './parts.mjs';

function testOnWasm32() {
  const tools = ['--package=encoding-standard-tools', '--profile=tools', '--features=test-runner'];
  // The runner's dependencies have code that a later Rust will reject. Their versions are pinned, so no report is needed.
  const silence = '--config=future-incompat-report.frequency="never"';
  if (!passes('cargo', ['build', ...tools, '--bin=test-runner', silence])) return false;
  // As a list, because cargo would split a string at the spaces of the path.
  const runner = JSON.stringify([join(cargoFolders().target, 'tools', 'test-runner')]);
  return passes(
    'cargo',
    [
      ...['test', '--target=wasm32-unknown-unknown', '--tests'],
      ...['--package=encoding-standard', '--package=encoding-standard-idl'],
      ...['--config', `target.wasm32-unknown-unknown.runner=${runner}`],
    ],
    { CARGO_ENCODED_RUSTFLAGS: '-Ctarget-feature=+simd128' },
  );
}

runParts({
  'Rust, natively, without the fast paths': () =>
    passes('cargo', ['test', '--tests'], {
      CARGO_ENCODED_RUSTFLAGS: '--cfg=encoding_standard_handlers_alone',
      CARGO_TARGET_DIR: join(cargoFolders().target, 'handlers-alone'),
    }),
  'Rust on wasm32, in Node': testOnWasm32,
  'JavaScript, with other entries and versions, and the benchmarks': () => testJavaScript('.variant.mjs'),
});
