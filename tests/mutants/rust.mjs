// Mutation tests of src/: cargo-mutants lists the mutants, the program next to this file puts all of them into one build,
// and each test is a separate job.

import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { drive, idsIn } from './drive.mjs';
import { runJob } from './run.mjs';
import { ownFiles } from './sandbox.mjs';

/** The tests of the results of src/, without those of its speed. */
const TESTS = [
  '--lib',
  ...['conformance', 'differential', 'fuzz', 'html', 'methods', 'streaming'].map((name) => `--test=${name}`),
];

/** Like a test build, so that overflows panic, but fast enough with a condition in every line. */
const PROFILE = { CARGO_PROFILE_DEV_OPT_LEVEL: '2', CARGO_PROFILE_DEV_DEBUG: '0' };

const UNMUTATED = { milliseconds: 900_000 };

/** Reads which mutant is selected: 0 for none, and all ones to record which are reached. */
const MODULE = `//! Which mutant is on.
extern crate std;
use core::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::{env, fs, io::Write, process};

const UNKNOWN: u32 = u32::MAX;
const NOTED: u32 = u32::MAX - 1;
static ACTIVE: AtomicU32 = AtomicU32::new(UNKNOWN);
static REACHED: [AtomicBool; 0x4000] = [const { AtomicBool::new(false) }; 0x4000];

#[inline(always)]
pub(crate) fn on(id: u32) -> bool {
    let active = ACTIVE.load(Relaxed);
    if active >= NOTED { ask(active, id) } else { active == id }
}

#[cold]
fn ask(active: u32, id: u32) -> bool {
    if active == UNKNOWN {
        let chosen = env::var("ACTIVE_MUTANT").map_or(0, |chosen| chosen.parse().unwrap());
        ACTIVE.store(if env::var_os("MUTANT_COVERAGE").is_some() { NOTED } else { chosen }, Relaxed);
        return on(id);
    }
    if !REACHED[id as usize].swap(true, Relaxed) {
        let folder = env::var("MUTANT_COVERAGE").unwrap();
        let path = std::format!("{folder}/{}.reached", process::id());
        let mut file = fs::OpenOptions::new().create(true).append(true).open(path).unwrap();
        file.write_all(std::format!("{id} ").as_bytes()).unwrap();
    }
    false
}
`;

function output(command, args, options) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...options,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}\n${stdout.slice(-3000)}`);
  return stdout;
}

/** Puts the mutants, except excluded ones, into the copy's sources, and returns which were inserted. */
function instrument(folder, list, leftOut) {
  for (const path of ownFiles().filter((path) => path.startsWith('src/'))) cpSync(path, join(folder, path));
  const env = { ...process.env, CARGO_TARGET_DIR: resolve(dirname(folder), 'rust-tool') };
  const tool = [
    'run',
    '--quiet',
    `--manifest-path=${resolve('tests', 'mutants', 'rust', 'Cargo.toml')}`,
    '--',
  ];
  const ids = output('cargo', [...tool, list, ...leftOut], { cwd: folder, env });
  writeFileSync(join(folder, 'src', 'mutants.rs'), MODULE);
  appendFileSync(join(folder, 'src', 'lib.rs'), '\nmod mutants;\n');
  return ids.trim().split(' ').map(Number);
}

/** Builds the tests in the copy. Returns their programs, or the mutants that do not compile. */
function build(folder, target) {
  const { status, stdout, stderr } = spawnSync(
    'cargo',
    ['test', '--no-run', ...TESTS, '--message-format=json'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, ...PROFILE, CARGO_TARGET_DIR: target },
    },
  );
  const messages = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  if (status === 0) return { programs: messages.flatMap(({ executable }) => executable ?? []), refused: [] };
  const errors = messages.filter(({ message }) => message?.level === 'error' && message.spans.length > 0);
  const refused = new Set(errors.flatMap(({ message }) => mutantsAt(folder, message)));
  if (refused.size === 0) throw new Error(`The mutants cannot be built: ${stderr}`);
  return { programs: [], refused: [...refused] };
}

/** The mutants that an error is about: the one whose text contains it, or all arms of a match, or all in its lines. */
function mutantsAt(folder, { code, spans }) {
  return spans
    .filter(({ file_name, is_primary }) => is_primary && file_name.startsWith('src'))
    .flatMap(({ file_name, byte_start, line_start, line_end }) => {
      const source = readFileSync(join(folder, file_name));
      const before = source.toString('utf8', 0, byte_start);
      const begun = before.lastIndexOf('/*m');
      if (begun > before.lastIndexOf('/*e*/')) return [before.slice(begun + 3, before.indexOf('*/', begun))];
      const lines = source
        .toString()
        .split('\n')
        .slice(line_start - 1);
      const [indent] = /^ */.exec(lines[0]);
      const isMatch = code?.code === 'E0004';
      const end = isMatch
        ? lines.findIndex((line) => line.startsWith(`${indent}}`))
        : line_end - line_start + 1;
      const text = lines.slice(0, end).join('\n');
      return [...text.matchAll(isMatch ? /!crate::mutants::on\((\d+)\)/g : /\/\*m(\d+)\*\//g)].map(
        ([, id]) => id,
      );
    });
}

/** Builds everything and runs each test without a mutant. */
export async function prepare(folder, { slow }) {
  const copy = join(folder, 'rust');
  mkdirSync(copy, { recursive: true });
  for (const path of ownFiles()) cpSync(path, join(copy, path), { preserveTimestamps: true });
  const list = resolve(folder, 'rust-list.json');
  writeFileSync(list, output('cargo', ['mutants', '--list', '--json']));
  const all = JSON.parse(readFileSync(list, 'utf8'));
  const leftOut = new Set();
  let placed, programs, refused;
  do {
    placed = instrument(copy, list, leftOut);
    ({ programs, refused } = build(copy, resolve(folder, 'rust-target')));
    for (const id of refused) leftOut.add(id);
    if (refused.length > 0) console.log(`no Rust: ${refused.length} mutants`);
  } while (refused.length > 0);
  console.log(
    `${all.length} mutants listed, ${leftOut.size} do not compile, ${placed.length} are in the build`,
  );

  const jobs = [];
  for (const program of programs) {
    const path = relative(copy, program).startsWith('..') ? program : resolve(copy, program);
    const names = output(path, ['--list', '--format=terse'], { cwd: copy }).match(/^.*(?=: test$)/gm) ?? [];
    for (const name of names) {
      const job = { name, program: path, arguments: ['--exact', name, '--test-threads=1'] };
      const { result, milliseconds } = await runJob(copy, job, UNMUTATED);
      console.log(`${result}, ${Math.round(milliseconds)} ms: ${name}`);
      if (result !== 'passed') continue;
      const notes = mkdtempSync(join(folder, 'reached-'));
      await runJob(copy, job, { ...UNMUTATED, coverage: resolve(notes) });
      jobs.push({ ...job, milliseconds, reached: idsIn(notes), slow: milliseconds > 10_000 });
      rmSync(notes, { recursive: true });
    }
  }
  const inBuild = new Set(placed);
  const mutants = all.flatMap(({ file, span, genre, name, replacement }, index) => {
    if (!inBuild.has(index + 1)) return [];
    const [, what] = /: (.*)/.exec(name.replace(/^\S+: /, ': '));
    const { line, column } = span.start;
    const text = readFileSync(file, 'utf8').split('\n')[line - 1].trim();
    return { id: index + 1, file, line, column, text, mutator: genre, from: what, to: replacement };
  });
  return { mutants, jobs: jobs.filter((job) => slow || !job.slow) };
}

export async function runMutants(folder, { mutants, jobs, milliseconds, known, atOnce, tell }) {
  // The programs are not changed, so that they can all be run in one place.
  const folders = Array(atOnce).fill(join(folder, 'rust'));
  await drive(mutants, { jobs, folders, milliseconds, known, turnOn: () => {}, tell });
}
