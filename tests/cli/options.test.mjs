// What a command line means, without running it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseArguments } from '../../pkg/cli/command.js';
import { names } from '../../pkg/codec.js';

/** The options of a conversion without any arguments, as --help describes the defaults. */
const DEFAULTS = {
  show: null,
  files: ['-'],
  sniff: false,
  from: 'UTF-8',
  isFromGiven: false,
  fallback: null,
  confidence: 0.8,
  to: 'UTF-8',
  bom: false,
  force: false,
  silent: false,
  keepDeclaration: false,
  malformed: null,
  unencodable: null,
  edit: null,
  output: null,
  inPlace: false,
  suffix: null,
  directory: null,
  jobs: null,
};

function optionsOf(args) {
  const options = parseArguments(args);
  const encodings = ['from', 'to'].filter((name) => typeof options[name] === 'number');
  return { ...options, ...Object.fromEntries(encodings.map((name) => [name, names(options[name])])) };
}

const SJIS = { from: 'Shift_JIS', isFromGiven: true };
const AUTO = { from: null, isFromGiven: true };

const MEANINGS = [
  ['', {}],
  ['-', {}],
  ['a.txt', { files: ['a.txt'] }],
  ['a.txt - b.txt', { files: ['a.txt', '-', 'b.txt'] }],
  ['a.txt a.txt', { files: ['a.txt', 'a.txt'] }],
  ['-- -f', { files: ['-f'] }],
  ['-- --in-place=.bak', { files: ['--in-place=.bak'] }],
  ['-f sjis', SJIS],
  ['-fsjis', SJIS],
  ['--from sjis', SJIS],
  ['--from=sjis', SJIS],
  ['-f koi8-r -f sjis', SJIS],
  ['-f utf-8', { isFromGiven: true }],
  ['-f auto', AUTO],
  ['-f auto --fallback cp1251', { ...AUTO, fallback: 'windows-1251' }],
  ['-f auto --locale ja', { ...AUTO, fallback: 'Shift_JIS' }],
  ['-f auto --locale zh-TW', { ...AUTO, fallback: 'Big5' }],
  ['-f auto --confidence 0', { ...AUTO, confidence: 0 }],
  ['-f auto --confidence 0.5', { ...AUTO, confidence: 0.5 }],
  ['-f auto --confidence=1', { ...AUTO, confidence: 1 }],
  ['-t sjis', { to: 'Shift_JIS' }],
  ['-tsjis', { to: 'Shift_JIS' }],
  ['--to sjis', { to: 'Shift_JIS' }],
  ['--bom', { bom: true }],
  ['--bom keep', { bom: 'keep' }],
  ['--bom=keep a.txt', { bom: 'keep', files: ['a.txt'] }],
  ['--bom a.txt', { bom: true, files: ['a.txt'] }],
  ['--bom keep -t sjis', { bom: false, to: 'Shift_JIS' }],
  ['--bom remove --in-place a.txt', { bom: false, inPlace: true, files: ['a.txt'] }],
  ['--in-place -t sjis a.txt', { to: 'Shift_JIS', inPlace: true, files: ['a.txt'] }],
  ['--from-code sjis', SJIS],
  ['-f koi8-r --from-code=sjis', SJIS],
  ['--to-code sjis', { to: 'Shift_JIS' }],
  ['-s', { silent: true }],
  ['--silent', { silent: true }],
  ['--force', { force: true }],
  ['--keep-declaration', { keepDeclaration: true }],
  ['-t us-ascii', { to: 'us-ascii' }],
  ['-t ISO-8859-1', { to: 'iso-8859-1' }],
  ['-f iso-8859-1', { from: 'windows-1252', isFromGiven: true }],
  ['-t latin1-strict -f cp850', { to: 'iso-8859-1', from: 'IBM850', isFromGiven: true }],
  ['-t windows-1252', { to: 'windows-1252' }],
  ['--bom -t utf-16le', { bom: true, to: 'UTF-16LE' }],
  ['--bom -t utf-16be', { bom: true, to: 'UTF-16BE' }],
  ['--replace', { malformed: 'replace' }],
  ['--unencodable html', { unencodable: 'html' }],
  ['--unencodable=replace', { unencodable: 'replace' }],
  ['-c', { malformed: 'omit', unencodable: 'omit' }],
  ['--omit', { malformed: 'omit', unencodable: 'omit' }],
  ['-c --replace', { malformed: 'replace', unencodable: 'omit' }],
  ['-c --unencodable html', { malformed: 'omit', unencodable: 'html' }],
  ['--replace --unencodable html', { malformed: 'replace', unencodable: 'html' }],
  ['-o out.txt', { output: 'out.txt' }],
  ['--output=out.txt', { output: 'out.txt' }],
  ['-o -', {}],
  ['--in-place a.txt', { files: ['a.txt'], inPlace: true, bom: 'keep' }],
  ['--in-place=.bak a.txt', { files: ['a.txt'], inPlace: true, bom: 'keep', suffix: '.bak' }],
  ['--in-place=.bak -- a.txt', { files: ['a.txt'], inPlace: true, bom: 'keep', suffix: '.bak' }],
  ['--in-place --backup .bak a.txt', { files: ['a.txt'], inPlace: true, bom: 'keep', suffix: '.bak' }],
  ['--backup=~ --in-place a.txt', { files: ['a.txt'], inPlace: true, bom: 'keep', suffix: '~' }],
  ['-d out a.txt', { files: ['a.txt'], directory: 'out' }],
  ['--directory=out a.txt b.txt', { files: ['a.txt', 'b.txt'], directory: 'out' }],
  ['--in-place --jobs 3 a.txt', { files: ['a.txt'], inPlace: true, bom: 'keep', jobs: 3 }],
  [
    '--edit old new --all a.txt',
    { files: ['a.txt'], inPlace: true, from: null, edit: { old: 'old', new: 'new', all: true } },
  ],
  ['-d out --jobs=12 a.txt', { files: ['a.txt'], directory: 'out', jobs: 12 }],
];

for (const [line, meaning] of MEANINGS) {
  test(`the command line '${line}'`, () => {
    assert.deepEqual(optionsOf(line.split(' ').filter(Boolean)), { ...DEFAULTS, ...meaning });
  });
}

test('--sniff needs only files and a default', () => {
  const sniff = {
    show: null,
    files: ['-'],
    sniff: true,
    fallback: null,
    confidence: 0.8,
    force: false,
    json: false,
  };
  assert.deepEqual(parseArguments(['--sniff']), sniff);
  assert.deepEqual(parseArguments(['--sniff', 'a', 'b']), { ...sniff, files: ['a', 'b'] });
  assert.deepEqual(parseArguments(['--sniff', '--fallback=koi8']), { ...sniff, fallback: 'KOI8-R' });
  assert.deepEqual(parseArguments(['--sniff', '--locale=ru']), { ...sniff, fallback: 'windows-1251' });
  assert.deepEqual(parseArguments(['--sniff', '--confidence=0.9']), { ...sniff, confidence: 0.9 });
});

test('--help, --version and --list come before everything else', () => {
  for (const [args, show] of [
    [['--help'], 'help'],
    [['-h'], 'help'],
    [['--version'], 'version'],
    [['--list'], 'list'],
    [['-l'], 'list'],
    [['--list', '--version', '--help'], 'help'],
    [['-f', 'no-label', '-h'], 'help'],
    [['-', '-', '-l'], 'list'],
  ]) {
    assert.deepEqual(parseArguments(args), { show });
  }
});

const NO_LABEL = 'is not the label of an encoding; --list shows all labels';
const ICONV =
  "is not the label of an encoding; use -c for iconv's //IGNORE, and --unencodable instead of //TRANSLIT";
const UNSAFE = 'is a label of replacement, which is used in place of unsafe encodings';
const SUFFIX = "--in-place=SUFFIX or --backup SUFFIX needs a suffix for the file's name, not";

const WRONG = [
  ['- -', "standard input, '-', can be read only once"],
  ['- a.txt -', "standard input, '-', can be read only once"],
  ['-f x', `-f: 'x' ${NO_LABEL}`],
  ['--from x', `--from: 'x' ${NO_LABEL}`],
  ['-t x', `-t: 'x' ${NO_LABEL}`],
  ['--to=auto', `--to: 'auto' ${NO_LABEL}`],
  ['-t ascii//TRANSLIT', `-t: 'ascii//TRANSLIT' ${ICONV}`],
  ['-f iso-2022-cn-ext', `-f: 'iso-2022-cn-ext' ${UNSAFE}`],
  ['--to iso-2022-cn', `--to: 'iso-2022-cn' ${UNSAFE}`],
  ['--fallback koi8-r', '--fallback needs --from auto or --sniff'],
  ['--locale ja -f sjis', '--locale needs --from auto or --sniff'],
  ['--confidence 0.5', '--confidence needs --from auto or --sniff'],
  ['--sniff --fallback x', `--fallback: 'x' ${NO_LABEL}`],
  ['-f auto --locale ja_JP', "--locale: 'ja_JP' is not a language tag such as 'ja' or 'pt-BR'"],
  ['-f auto --locale ja --fallback sjis', '--fallback and --locale both set a default; use one of them'],
  ['--sniff --confidence x', "--confidence needs a number from 0 to 1, not 'x'"],
  ['--sniff --confidence=', "--confidence needs a number from 0 to 1, not ''"],
  ['--sniff --confidence=-0.1', "--confidence needs a number from 0 to 1, not '-0.1'"],
  ['--sniff --confidence=1.1', "--confidence needs a number from 0 to 1, not '1.1'"],
  ['--bom -t koi8-r', '--bom works only for UTF-8, UTF-16BE, UTF-16LE; KOI8-R has no byte order mark'],
  ['--unencodable ignore', "--unencodable must be 'html' or 'replace', not 'ignore'"],
  [
    '-c --replace --unencodable html',
    '-c has nothing to leave out if --replace and --unencodable are both given',
  ],
  ['--output=', '-o needs a file name'],
  ['--directory= a.txt', '-d needs the name of a folder'],
  ['--backup .bak a.txt', '--backup needs --in-place'],
  ['--in-place= a.txt', `${SUFFIX} ''`],
  ['--in-place=/x a.txt', `${SUFFIX} '/x'`],
  ['--in-place=a\\b a.txt', `${SUFFIX} 'a\\b'`],
  ['--in-place -o out.txt a.txt', '--in-place cannot be combined with -o'],
  ['-d out -o out.txt a.txt', '-d cannot be combined with -o'],
  ['--in-place -d out a.txt', '--in-place cannot be combined with -d'],
  ['--in-place', '--in-place needs file names'],
  ['-d out', '-d needs file names'],
  ['--in-place a.txt -', "--in-place cannot change standard input, '-'"],
  ['-d out a.txt -', "-d needs files, and standard input, '-', has no name"],
  ['--jobs 2', '--jobs needs --in-place or -d'],
  ['--jobs 2 -o out.txt a.txt', '--jobs needs --in-place or -d'],
  ...['0', '-1', '01', '1.5', '1x', 'x1', ''].map((jobs) => [
    `--in-place --jobs=${jobs} a.txt`,
    `--jobs needs a whole number from 1 on, not '${jobs}'`,
  ]),
  ...['from=x', 'to=utf-8', 'output=x', 'in-place', 'backup=x', 'directory=x', 'jobs=1', 'bom', 'replace']
    .concat(['unencodable=html', 'omit'])
    .map((option) => [
      `--sniff --${option}`,
      `--sniff converts nothing, so it cannot be combined with --${option.split('=')[0]}`,
    ]),
  ['--sniff -c', '--sniff converts nothing, so it cannot be combined with -c'],
  ['--sniff -t utf-8', '--sniff converts nothing, so it cannot be combined with -t'],
];

for (const [line, message] of WRONG) {
  test(`the wrong command line '${line}'`, () => {
    assert.throws(
      () => parseArguments(line.split(' ')),
      (error) => {
        assert.equal(error.constructor.name, 'UsageError');
        assert.equal(error.message, message);
        return true;
      },
    );
  });
}

test('what Node says about options is one line, and names the option', () => {
  for (const [args, named] of [
    [['--form', 'utf-8'], '--form'],
    [['-x'], '-x'],
    [['--from'], '--from'],
    [['--replace=yes'], '--replace'],
    [['-f', '-c'], '-f'],
  ]) {
    assert.throws(
      () => parseArguments(args),
      (error) => {
        assert.equal(error.constructor.name, 'UsageError');
        assert.ok(error.message.includes(named) && !error.message.includes('\n'), error.message);
        assert.doesNotMatch(error.message, /\.[A-Z]/);
        return true;
      },
    );
  }
});

test('a confidence of only spaces is no number', () => {
  assert.throws(() => parseArguments(['--sniff', '--confidence', ' ']), {
    message: "--confidence needs a number from 0 to 1, not ' '",
  });
});
