import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { codePages } from '../../pkg/code-pages.js';
import { folderWith, run } from './support/command.mjs';

test('--list shows every encoding that can be read and written, with all of its labels', async () => {
  const { code, stdout, stderr } = await run(['--list']);
  const expected = new Map();
  const file = readFileSync(new URL('../../indexes/labels.txt', import.meta.url), 'utf8');
  for (const line of file.trimEnd().split('\n').slice(1)) {
    const [name, label] = line.split('\t');
    if (name !== 'replacement') expected.set(name, [...(expected.get(name) ?? []), label]);
  }
  const families = stdout
    .toString()
    .trimEnd()
    .split('\n\n')
    .map((family) => family.split('\n  '));
  const words = (line) => line.split(/ +/);
  const [standard, ...others] = families.map(([, ...lines]) => lines.map(words));
  assert.deepEqual(
    standard,
    [...expected].map(([name, labels]) => [name, ...labels]),
  );
  assert.equal(standard.length, 39);
  assert.deepEqual(
    families.map(([title]) => title),
    [
      'The Encoding Standard',
      'Unicode',
      'Without the additions of the web',
      'Macintosh',
      'EBCDIC',
      'DOS and OS/2',
      'Others',
    ],
  );
  const pages = codePages.map(({ name, labels }) => [name, ...labels]);
  assert.deepEqual(others.flat().sort(), pages.sort());
  assert.equal(others[3].length, 34);
  assert.equal(others[4].length, 28);
  assert.deepEqual([code, stderr], [0, '']);
});

const OPTIONS = [
  '-f, --from LABEL ',
  '--fallback LABEL ',
  '--locale TAG ',
  '-t, --to LABEL ',
  '-o, --output FILE ',
  '--in-place[=SUFFIX] ',
  '--backup SUFFIX ',
  '--bom ',
  '--replace ',
  '--unencodable html | replace\n',
  '-c, --omit ',
  '--sniff ',
  '-l, --list ',
  '-h, --help ',
  '--version ',
  '-- ',
];

test('--help names every option and exit code', async () => {
  for (const option of ['--help', '-h']) {
    const { code, stdout, stderr } = await run([option]);
    for (const line of OPTIONS) assert.ok(stdout.toString().includes(`\n  ${line}`), line);
    for (const word of ['html | replace', "'auto'"]) assert.ok(stdout.toString().includes(word), word);
    for (const exitCode of [0, 1, 2, 3, 141])
      assert.match(stdout.toString(), new RegExp(`^ +${exitCode} `, 'm'));
    assert.deepEqual([code, stderr], [0, '']);
  }
});

test('--version shows the version of the package', async () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const { code, stdout } = await run(['--version']);
  assert.equal(stdout.toString(), `encoding-standard ${manifest.version}\n`);
  assert.equal(code, 0);
});

const WRONG = {
  'an option that does not exist': [['--form', 'utf-8'], /--form/],
  'an option without its value': [['--from'], /--from/],
  'a value for an option that takes none': [['--replace=yes'], /--replace/],
  'an unknown label': [['--from', 'utf-9'], /'utf-9' is not the label of an encoding/],
  'a label that is unknown because of U+212A': [['--from', '\u212Aoi8-r'], /is not the label of an encoding/],
  'an unknown label for the output': [
    ['--to', 'latin-1-ish'],
    /'latin-1-ish' is not the label of an encoding/,
  ],
  'a label of replacement to read': [
    ['--from', 'iso-2022-cn-ext'],
    /'iso-2022-cn-ext' is a label of replacement/,
  ],
  'a label of replacement to write': [['--to', 'iso-2022-cn'], /'iso-2022-cn' is a label of replacement/],
  'an unknown value for --unencodable': [['--unencodable', 'ignore'], /'html' or 'replace', not 'ignore'/],
  'a byte order mark for an encoding that has none': [
    ['--to', 'gb18030', '--bom'],
    /gb18030 has no byte order mark/,
  ],
  'an empty name for the output': [['-o', ''], /-o needs a file name/],
  'standard input twice': [['-', 'in.txt', '-'], /can be read only once/],
};

for (const [what, [args, message]] of Object.entries(WRONG)) {
  test(`${what} is a wrong command line`, async (t) => {
    const cwd = folderWith(t, { 'in.txt': 'text' });
    const { code, stdout, stderr } = await run(args, { cwd });
    assert.match(stderr, message);
    assert.match(stderr, /^encoding-standard: .* \(see --help\)\n$/);
    assert.deepEqual([code, stdout.length], [2, 0]);
    assert.deepEqual(readdirSync(cwd), ['in.txt']);
  });
}

test('labels are matched as in the standard: in any case, with ASCII whitespace around them', async () => {
  const { code, stdout } = await run(['--from', ' \tShift_jis\n'], { input: Buffer.of(0x93, 0xfa) });
  assert.deepEqual([code, stdout.toString()], [0, '\u65e5']);
});

test('names of other systems are known, in any punctuation', async () => {
  for (const name of ['cp932', 'MS932', 'Shift JIS']) {
    const input = Buffer.from([0x93, 0xfa]);
    const { code, stdout, stderr } = await run(['-f', name, '-t', 'UTF_16BE'], { input });
    assert.deepEqual([code, stdout.toString('hex'), stderr], [0, '65e5', ''], name);
  }
  const fallback = await run(['-f', 'auto', '--fallback', 'win1251'], { input: Buffer.from([0xc4]) });
  assert.equal(fallback.stdout.toString(), '\u0414');
});
