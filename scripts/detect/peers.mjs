// The answers of other detectors, which are not dependencies of the project.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { run } from '../setup.mjs';

const WORK = join('target', 'detect');
/** Versions of packages. */
export const NPM = { jschardet: '4.0.0', chardet: '2.2.0' };
/** faust-cchardet has uchardet. */
export const PYPI = { 'faust-cchardet': '3.2.0', chardet: '7.7.0', 'charset-normalizer': '3.5.3' };

const exactly = (versions, mark) => Object.entries(versions).map((pair) => pair.join(mark));

/** The detectors of npm, by name. */
export function npmDetectors() {
  const folder = join(WORK, 'peers');
  if (!existsSync(join(folder, 'node_modules'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const options = ['--silent', '--ignore-scripts', '--prefix', folder];
    execFileSync('npm', ['install', ...options, ...exactly(NPM, '@')]);
  }
  const require = createRequire(resolve(folder, 'package.json'));
  return { jschardet: require('jschardet'), chardet: require('chardet') };
}

/** The lines that a program prints, one for each input, which it reads as hexadecimal digits. */
function answered(command, args, list) {
  const input = list.map((bytes) => `${Buffer.from(bytes).toString('hex')}\n`).join('');
  const options = { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'], maxBuffer: 1 << 30 };
  return run(command, args, options).trimEnd().split('\n');
}

/**
 * The answers of one of the packages of PyPI for many inputs: `encoding`, `confidence`, and `text`, the answer's codec's text
 * in Python.
 */
export function pythonAnswers(name, list) {
  const folder = join(WORK, 'python');
  if (!existsSync(folder)) {
    const options = ['--no-deps', '--root-user-action=ignore', '--target', folder];
    run('python3', ['-m', 'pip', 'install', '-q', ...options, ...exactly(PYPI, '==')]);
  }
  const module = { 'faust-cchardet': 'cchardet' }[name] ?? name.replace('-', '_');
  const program = `
import importlib, json, logging, sys
sys.path.insert(0, sys.argv[1])
detect = importlib.import_module(sys.argv[2]).detect
for line in sys.stdin:
  sample = bytes.fromhex(line)
  answer = detect(sample)
  try: text = sample.decode(answer['encoding'])
  except (LookupError, TypeError, UnicodeError): text = None
  print(json.dumps({'encoding': answer['encoding'], 'confidence': answer['confidence'], 'text': text}))`;
  return answered('python3', ['-c', program, folder, module], list).map((line) => JSON.parse(line));
}

/** The names that chardetng answers for many inputs. */
export function chardetngAnswers(list) {
  const program = ['run', '--release', '--quiet', '--package=encoding-standard-detect', '--bin=chardetng'];
  return answered('cargo', program, list);
}
