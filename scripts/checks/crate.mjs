// Checks of the crate that need another toolchain or a tool, which are installed first:
//
// - `msrv`: it builds with the oldest Rust that Cargo.toml promises.
// - `semver`: a change that breaks users of the crate since the last release has a new version. Before the first
//   release, one since the last commit is called breaking in CHANGELOG.md.
// - `aarch64`: it builds for 64-bit ARM, and the tests of the vectors there pass, where QEMU and a linker are installed.
// - `examples`: every public item has an example, which `cargo test --doc` runs.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { read, run } from '../setup.mjs';

/** The public features that Cargo.toml lists, and that do not need JavaScript. */
const FEATURES = '--features=serde';

function msrv() {
  const [, version] = readFileSync('Cargo.toml', 'utf8').match(/^rust-version = "([\d.]+)"$/m);
  run('rustup', ['toolchain', 'install', version, '--profile=minimal', '--no-self-update']);
  const env = { ...process.env, RUSTUP_TOOLCHAIN: version };
  run('cargo', ['check', '--locked', FEATURES], { env });
  run('cargo', ['check', '--locked', '--no-default-features'], { env });
}

function semver() {
  if (spawnSync('cargo', ['semver-checks', '--version']).status !== 0) {
    run('cargo', ['install', 'cargo-semver-checks', '--locked']);
  }
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD'], {
    encoding: 'utf8',
  });
  const isReleased = tag.status === 0;
  const baseline = isReleased ? tag.stdout.trim() : read('git', ['rev-parse', 'HEAD^']).trim();
  const check = ['semver-checks', '--package=encoding-standard', `--baseline-rev=${baseline}`];
  const { status } = spawnSync('cargo', [...check, '--default-features', FEATURES], { stdio: 'inherit' });
  if (status === 0) return;
  const changes = isReleased ? '' : read('git', ['diff', baseline, '--', 'CHANGELOG.md']);
  if (!/^\+.*\*\*Breaking:\*\*/m.test(changes)) {
    console.error(
      `The crate has breaking changes since ${baseline}. Neither its version nor CHANGELOG.md says so.`,
    );
    process.exit(1);
  }
}

function aarch64() {
  const target = 'aarch64-unknown-linux-gnu';
  run('rustup', ['target', 'add', target]);
  run('cargo', ['check', '--locked', `--target=${target}`]);
  const [linker, emulator] = ['aarch64-linux-gnu-gcc', 'qemu-aarch64'];
  const missing = [linker, emulator].filter((program) => spawnSync(program, ['--version']).error);
  if (missing.length > 0) {
    console.log(`The tests for ${target} are not run: there is no ${missing.join(' and no ')}.`);
    return;
  }
  const name = `CARGO_TARGET_${target.toUpperCase().replaceAll('-', '_')}`;
  const env = {
    ...process.env,
    [`${name}_LINKER`]: linker,
    [`${name}_RUNNER`]: `${emulator} -L /usr/aarch64-linux-gnu`,
  };
  run('cargo', ['test', '--locked', `--target=${target}`, '--lib', 'runs::'], { env });
}

function examples() {
  const lint = 'rustdoc_missing_doc_code_examples';
  const RUSTDOCFLAGS = `-Zcrate-attr=feature(${lint}) -D${lint.replace('_', '::')}`;
  const env = { ...process.env, RUSTUP_TOOLCHAIN: 'nightly', RUSTDOCFLAGS };
  run('cargo', ['doc', '--no-deps', '--target-dir=target/examples', FEATURES], { env });
}

const checks = { msrv, aarch64, semver, examples };
const [name] = process.argv.slice(2);
if (!Object.hasOwn(checks, name)) {
  console.error(`usage: node scripts/checks/crate.mjs ${Object.keys(checks).join('|')}`);
  process.exit(2);
}
checks[name]();
