// The suites of iconv-lite and of libraries that use it, with /iconv in its place. npm installs their dependencies from
// its registry.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const host = join(import.meta.dirname, 'host');
const EXAMPLE = join(root, 'examples', 'iconv-lite', 'iconv-lite');
const TIME_LIMIT = 600_000;

/**
 * Like the others, but identified by the name in `package.json`. `needs` are the tests' dependencies, and `options` are
 * mocha's. The tests of the replaced package itself import the folder above theirs.
 */
export const LIBRARIES = {
  'pillarjs/iconv-lite': {
    package: 'iconv-lite',
    folder: 'test',
    files: /[-.]test\.js$/,
    runtime: 'Node 20.19',
    needs: { mocha: '10', async: '3', semver: '6', unorm: '1', errto: '0.2', 'safer-buffer': '2' },
    // The tests in its own mocha.opts. The others call iconv for every single character.
    options: ['--grep', '^(?!Full)'],
    run: (...given) => runLibrary(LIBRARIES['pillarjs/iconv-lite'], ...given),
  },
  'expressjs/body-parser': {
    package: 'body-parser',
    folder: 'test',
    files: /^(body-parser|json|raw|text|urlencoded)\.js$/,
    runtime: 'Node 20.19',
    needs: { mocha: '10', supertest: '6', methods: '1', 'safe-buffer': '5' },
    options: ['--require', 'test/support/env.js'],
    run: (...given) => runLibrary(LIBRARIES['expressjs/body-parser'], ...given),
  },
  'stream-utils/raw-body': {
    package: 'raw-body',
    folder: 'test',
    files: /^(flowing|http|http2|index|native)\.js$/,
    runtime: 'Node 20.19',
    needs: { mocha: '10', bluebird: '3', 'readable-stream': '2', 'safe-buffer': '5' },
    options: [],
    run: (...given) => runLibrary(LIBRARIES['stream-utils/raw-body'], ...given),
  },
  'nodemailer/libmime': {
    package: 'libmime',
    folder: 'test',
    files: /^libmime-test\.js$/,
    runtime: 'Node 20.19',
    needs: { mocha: '10', chai: '4' },
    options: [],
    run: (...given) => runLibrary(LIBRARIES['nodemailer/libmime'], ...given),
  },
};

/** The folders that were made of checkouts. */
const trees = new Map();

async function runLibrary(suite, program, path) {
  const checkout = join(dirname(path), '..');
  if (!trees.has(checkout)) trees.set(checkout, install(checkout, suite));
  const tree = trees.get(checkout);
  const { stdout, stderr } = spawnSync(
    program,
    [
      ...['node_modules/mocha/bin/mocha.js', '--reporter', 'json', '--exit', ...suite.options],
      join(tree, suite.folder, path.slice(dirname(path).length + 1)),
    ],
    { cwd: tree, encoding: 'utf8', timeout: TIME_LIMIT, maxBuffer: Infinity },
  );
  const start = stdout.indexOf('{\n  "stats"');
  if (start < 0) return { error: stderr || stdout };
  const { stats, failures } = JSON.parse(stdout.slice(start));
  return {
    tests: stats.tests,
    failures: failures.map(({ fullTitle, err }) => ({ name: fullTitle, message: err.message ?? '' })),
  };
}

/** A copy of a checkout in which every package that requires iconv-lite gets this package, as in the example. */
function install(checkout, { package: name, needs }) {
  const tree = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
  process.once('exit', () => rmSync(tree, { recursive: true, force: true }));
  cpSync(checkout, tree, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  const { version, main, dependencies } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8'));
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', tree], { cwd: root }),
  );
  const manifest = {
    name: `tests-of-${name}`,
    version,
    private: true,
    main,
    dependencies: { ...dependencies, ...needs, 'encoding-standard': `file:./${filename}` },
  };
  if (name === 'iconv-lite') {
    manifest.main = './in-its-place.cjs';
    cpSync(join(EXAMPLE, 'index.js'), join(tree, manifest.main));
  } else {
    cpSync(EXAMPLE, join(tree, 'iconv-lite'), { recursive: true });
    manifest.dependencies['iconv-lite'] = 'file:./iconv-lite';
    manifest.overrides = { 'iconv-lite': '$iconv-lite' };
  }
  writeFileSync(join(tree, 'package.json'), JSON.stringify(manifest));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: tree,
    stdio: 'ignore',
  });
  // Its tests compare with a library in C, which this machine has as a command.
  if (name === 'iconv-lite')
    cpSync(join(host, 'iconv'), join(tree, 'node_modules/iconv'), { recursive: true });
  return tree;
}

/** The name of the package whose checkout a folder is, undefined if it is not a checkout. */
export function packageIn(checkout) {
  const path = join(checkout, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).name : undefined;
}
