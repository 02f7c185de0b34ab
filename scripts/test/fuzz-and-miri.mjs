// Checks that need Rust's nightly toolchain: `node scripts/test/fuzz-and-miri.mjs fuzz|miri [--seconds N] [--require]`.
// They install what they need. If that fails, they say what is missing, which is an error only with --require.

import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { run } from '../setup.mjs';
import { moduleFlags } from '../wasm/modules.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' }, require: { type: 'boolean', default: false } },
});

const TARGETS = ['decoders', 'encoders', 'sniffing', 'tables'];
/** These checks need another toolchain than the one that setup.mjs selects. */
const env = { ...process.env, RUSTUP_TOOLCHAIN: 'nightly' };

const checks = {
  fuzz: { needs: ['fuzz', '--version'], get: 'cargo install cargo-fuzz --locked', check: fuzz },
  miri: {
    needs: ['miri', '--version'],
    get: 'rustup component add miri rust-src --toolchain nightly',
    check: miri,
  },
};

/** Runs each target for the given number of seconds. */
function fuzz() {
  run('cargo', ['fuzz', 'build'], { env });
  run('cargo', ['run', '--release', '--manifest-path=fuzz/Cargo.toml', '--bin=seeds'], { env });
  for (const target of TARGETS) {
    const limits = [`-max_total_time=${values.seconds}`, '-max_len=1024', '-timeout=120'];
    run('cargo', ['fuzz', 'run', target, '--', `-fork=${Math.max(1, cpus().length - 1)}`, ...limits], {
      env,
    });
  }
}

/**
 * Runs the unit tests of the core and of the modules, where all `unsafe` code is. Skips tests of whole tables, which would
 * take hours and reach no `unsafe` code.
 */
function miri() {
  const test = ['miri', 'test', '--lib'];
  const wholeTables = ['index::', 'searching_agrees_with_the_tables', 'tables_agree_with_the_steps'];
  run('cargo', [...test, '--', ...wholeTables.map((name) => `--skip=${name}`)], { env });
  const withFlags = (flags) => ({ env: { ...env, CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f') } });
  run('cargo', [...test, '--', 'ascii::', 'lookup::'], withFlags(['--cfg=encoding_standard_handlers_alone']));
  run('cargo', [...test, '--package=encoding-standard-wasm'], withFlags(moduleFlags('main')));
}

const [name] = positionals;
if (!Object.hasOwn(checks, name)) {
  console.error(`${name} is unknown. The checks are ${Object.keys(checks).join(', ')}`);
  process.exit(2);
}
const { needs, get, check } = checks[name];
const isThere = () => spawnSync('cargo', needs, { env }).status === 0;
if (!isThere()) {
  const [program, ...rest] = get.split(' ');
  spawnSync(program, rest, { stdio: 'inherit' });
}
if (isThere()) {
  check();
} else {
  console.log(`${name}: not run, because it is not installed. Install it with: ${get}`);
  process.exitCode = values.require ? 1 : 0;
}
