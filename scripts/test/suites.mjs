// `npm run test:suites [-- --require]`: runs the Web Platform Tests, Node's own tests of these classes, and the tests of
// iconv-lite, body-parser and raw-body with /iconv. They are in source packages of Debian, which apt downloads into
// target/suites/. One whose hash is not the expected one is not used.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cargoFolders } from '../setup.mjs';
import { passes } from './parts.mjs';

/** `files` are the folders and patterns that are unpacked, all if there are none. */
const SOURCES = [
  {
    name: 'nodejs',
    release: 'trixie',
    tarball: 'nodejs_20.19.2+dfsg.orig.tar.xz',
    sha256: '5e5559381ad031d245a8efa403458abbb73755f74c3e6380f185a4dd342b7949',
    files: [
      ...['common', 'encoding', 'interfaces', 'resources'].map((name) => `*/test/fixtures/wpt/${name}`),
      ...['*/test/common', '*/test/parallel/test-*encod*', '*/test/parallel/test-util-text-decoder.js'],
    ],
  },
  {
    name: 'node-iconv-lite',
    release: 'bookworm',
    tarball: 'node-iconv-lite_0.6.3.orig.tar.gz',
    sha256: '266ae0144bb7378422caf5da543bc8aec185af1f60f4310e4e8d93aefff518a9',
  },
  {
    name: 'node-body-parser',
    release: 'bookworm',
    tarball: 'node-body-parser_1.20.1+~1.19.2.orig.tar.gz',
    sha256: '6d4f50e93ba724a97e75be77fc4aaea72fb43a74fbad57aa12f5cf1256c333df',
  },
  {
    name: 'node-raw-body',
    release: 'bookworm',
    tarball: 'node-raw-body_2.5.1.orig.tar.gz',
    sha256: '057251a3ef6d3c3b06fbd857a8bb23208d21a3e5682b72caec3b9507dd23eec0',
  },
];

const { values } = parseArgs({ options: { require: { type: 'boolean', default: false } } });
const folder = join(cargoFolders().target, 'suites');
const apt = join(folder, 'apt');
/** From the package debian-archive-keyring. */
const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';
/** apt's own lists and sources are left as they are. */
const OPTIONS = [
  ...['-o', 'Dir::Etc::SourceList=/dev/null', '-o', `Dir::Etc::SourceParts=${apt}/sources`],
  ...['-o', `Dir::State::Lists=${apt}/lists`, '-o', `Dir::Cache=${apt}/cache`],
  ...['-o', 'APT::Sandbox::User=root', '-o', 'APT::Get::List-Cleanup=false', '--quiet'],
];

function aptGet(args, options) {
  return execFileSync('apt-get', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
}

/** The machine's mirror of Debian. */
function mirror() {
  const targets = aptGet(['indextargets', '--format', '$(ORIGIN) $(LABEL) $(REPO_URI)']);
  const [, uri] = /^Debian Debian (.*)$/m.exec(targets) ?? [];
  if (uri === undefined) throw new Error('apt has no mirror of Debian');
  return uri;
}

function updateLists() {
  for (const name of ['sources', 'lists/partial', 'cache/archives/partial'])
    mkdirSync(join(apt, name), { recursive: true });
  const releases = [...new Set(SOURCES.map(({ release }) => release))];
  writeFileSync(
    join(apt, 'sources', 'debian.sources'),
    `Types: deb-src\nURIs: ${mirror()}\nSuites: ${releases.join(' ')}\nComponents: main\nSigned-By: ${KEYS}\n`,
  );
  aptGet([...OPTIONS, 'update'], { stdio: 'inherit' });
}

function hasHash(path, sha256) {
  return existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex') === sha256;
}

/** Downloads and unpacks a source package, and returns its folder. */
function unpacked({ name, release, tarball, sha256, files = [] }) {
  const path = join(folder, tarball);
  if (!hasHash(path, sha256)) {
    if (!existsSync(apt)) updateLists();
    // A security update of the package has the same tarball, so its version is not named.
    const download = ['source', '--download-only', '--tar-only', `${name}/${release}`];
    aptGet([...OPTIONS, ...download], { cwd: folder, stdio: 'inherit' });
  }
  if (!hasHash(path, sha256)) throw new Error(`${name} in Debian ${release} is not the expected ${tarball}`);
  const to = join(folder, name);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to);
  execFileSync('tar', ['-xf', path, '-C', to, '--strip-components=1', '--wildcards', ...files]);
  return to;
}

if (!existsSync('/usr/bin/apt-get')) {
  console.log('not run: this machine has no apt');
  process.exit(values.require ? 1 : 0);
}
mkdirSync(folder, { recursive: true });
// Node's tests would be read as modules, as all of this repository.
writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }');
// Its lists may be older than the mirror.
rmSync(apt, { recursive: true, force: true });
const failures = SOURCES.flatMap((source) => {
  const path = unpacked(source);
  const runs = [['scripts/test/foreign.mjs', path]];
  if (source.name === 'nodejs')
    runs.push([
      'scripts/test/wpt.mjs',
      join(path, 'test/fixtures/wpt'),
      ...(values.require ? ['--require'] : []),
    ]);
  return runs.filter((run) => !passes(process.execPath, run)).map(([script]) => `${source.name}: ${script}`);
});
for (const failure of failures) console.log(`FAILED: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
