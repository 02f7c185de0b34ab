// Situations in which bytes could be lost: what the user types, the exit code, and what is on disk after it.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { commandLine, finish, folderWith, hex, needsNode, skipIn } from './support/command.mjs';

const OLD = hex('93 fa 96 7b');
const NEW = '\u65e5\u672c';
const E = hex('e9');
const LONG = Buffer.alloc(600_000, 'a');
const BINARY = hex('30 2a 30 05 06 03 2b 65 70 03 21 00 e9 8d a1 1f 30 93 c2 aa 7e 05');
const SENTENCE = '\u305d\u308c\u306f\u65e5\u672c\u8a9e\u306e\u6587\u7ae0\u3067\u3059\u3002'.repeat(20);
const page = (label, bytes) => Buffer.concat([Buffer.from(`<meta charset=${label}><p>`), bytes]);
const bytes = (text) => Buffer.from(text);

const FRENCH_TEXT =
  'Voil\u00e0 un caf\u00e9 tr\u00e8s cher, d\u00e9j\u00e0 vu et encore un \u00e9t\u00e9 sans fin. '.repeat(5);
const RUSSIAN =
  '\u0412 \u0447\u0430\u0449\u0430\u0445 \u044e\u0433\u0430 \u0436\u0438\u043b \u0431\u044b \u0446\u0438\u0442\u0440\u0443\u0441. '.repeat(
    10,
  );

const iconv = (text, label, from = 'UTF-8') =>
  spawnSync('iconv', ['-f', from, '-t', label], { input: text }).stdout;
const SJIS = iconv(SENTENCE, 'SHIFT_JIS');
const EUC = iconv(SENTENCE, 'EUC-JP');
const FRENCH = iconv(FRENCH_TEXT, 'CP1252');

/**
 * The situation, the files before, the commands, the exit code, the files after that (those before if `same`; of a file
 * given as null only that it is there), and what is said. `es` is the command.
 */
const SCENARIOS = [
  // Outputs that take no byte, or not all.
  ['a full device', { a: 'text' }, 'es a > /dev/full', 1, 'same', /standard output: no space left/],
  ['a full device as -o', { a: 'text' }, 'es a -o /dev/full', 1, 'same', /\/dev\/full: no space left/],
  [
    'a full device by descriptor',
    { a: 'text' },
    'es a -o /dev/stdout > /dev/full',
    1,
    'same',
    /no space left/,
  ],
  ['a full device for help', {}, 'es --help > /dev/full', 1, 'same', /no space left/],
  ['a full device for --list', {}, 'es --list > /dev/full', 1, 'same', /no space left/],
  ['a full device for --sniff', { a: 'text' }, 'es --sniff a > /dev/full', 1, 'same', /no space left/],
  ['a full device for much', { a: LONG }, 'es a > /dev/full', 1, 'same', /no space left/],
  [
    'a limit, output in a file',
    { a: LONG },
    'ulimit -f 64; es a > b',
    1,
    { a: LONG, b: null },
    /file too large/,
  ],
  [
    'a limit, output appended',
    { a: LONG, b: '' },
    'ulimit -f 64; es a >> b',
    1,
    { a: LONG, b: null },
    /file too large/,
  ],
  ['a limit, -o', { a: LONG }, 'ulimit -f 64; es a -o b', 1, 'same', /b: file too large/],
  [
    'a limit, -o of an old file',
    { a: LONG, b: 'old' },
    'ulimit -f 64; es a -o b',
    1,
    'same',
    /b: file too large/,
  ],
  [
    'a limit, -d',
    { a: LONG },
    'mkdir d; ulimit -f 64; es -d d a; code=$?; rmdir d; (exit $code)',
    1,
    'same',
    /too large/,
  ],
  [
    'a limit, in place',
    { a: LONG },
    'ulimit -f 64; es -t utf-16le --in-place a',
    1,
    'same',
    /a: file too large/,
  ],
  [
    'a limit, in place with a backup',
    { a: LONG },
    'ulimit -f 64; es -t utf-16le --in-place=.b a',
    1,
    'same',
    /too large/,
  ],
  [
    'a limit, -o /dev/stdout',
    { a: LONG },
    'ulimit -f 64; es a -o /dev/stdout > b',
    1,
    { a: LONG, b: null },
    /too large/,
  ],
  ['standard output closed', { a: 'text' }, 'es a >&-', 1, 'same', /standard output: bad file descriptor/],
  ['standard output closed, nothing to write', { a: '' }, 'es a >&-', 0, 'same', /^$/],
  ['standard output closed, but -o', { a: 'text' }, 'es a -o b >&-', 0, { a: 'text', b: 'text' }, /^$/],
  ['standard output thrown away', { a: 'text' }, 'es a > /dev/null', 0, 'same', /^$/],
  ['standard input closed', {}, 'es <&-', 1, 'same', /standard input: bad file descriptor/],
  ['standard input empty', {}, 'es < /dev/null', 0, 'same', /^$/],
  ['a folder as standard input', {}, 'es < .', 1, 'same', /standard input: it is a folder/],
  ['a folder as standard input of -o', { b: 'old' }, 'es -o b < .', 1, 'same', /it is a folder/],
  ['standard error closed', { a: hex('ff') }, 'es a 2>&-', 1, 'same', /^$/],
  ['standard output appended', { a: 'new', b: 'old ' }, 'es a >> b', 0, { a: 'new', b: 'old new' }, /^$/],
  [
    '-o /dev/stdout appended',
    { a: 'new', b: 'old ' },
    'es a -o /dev/stdout >> b',
    0,
    { a: 'new', b: 'old new' },
    /^$/,
  ],
  ['another descriptor', { a: 'new' }, 'es a -o /dev/fd/5 5> b', 0, { a: 'new', b: 'new' }, /^$/],
  [
    'descriptors that the runtime has opened for itself',
    { a: 'a letter' },
    'for n in 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do es a -o /dev/fd/$n && echo $n >> lost; es /dev/fd/$n > b < /dev/null; done; rm b',
    0,
    'same',
    /\/dev\/fd\/5: bad file descriptor/,
  ],
  [
    'an error after ISO-2022-JP',
    { a: Buffer.concat([bytes(NEW), hex('ff')]) },
    'es -t iso-2022-jp a > b',
    1,
    { a: Buffer.concat([bytes(NEW), hex('ff')]), b: '\x1b$BF|K\\\x1b(B' },
    /malformed UTF-8/,
  ],
  [
    'what ISO-2022-JP lacks after what it has',
    { a: `${NEW}\u{1f34e}` },
    'es -t iso-2022-jp a > b',
    1,
    { a: `${NEW}\u{1f34e}`, b: '\x1b$BF|K\\\x1b(B' },
    /ISO-2022-JP has no U\+1F34E/,
  ],
  ['much through a pipe', { a: LONG }, 'es a | cat > b', 0, { a: LONG, b: LONG }, /^$/],
  [
    'a reader that ends',
    { a: LONG },
    '(es a; echo $? > code) | head -c 1 > b',
    0,
    { a: LONG, b: 'a', code: '141\n' },
    /^$/,
  ],
  ['the input is the output', { a: 'text' }, 'es a >> a', 2, 'same', /is also the output/],

  // What may not be text, and encodings that are refused.
  [
    'a key, in place',
    { k: BINARY },
    'es -f auto --in-place k',
    1,
    'same',
    /k: not text: U\+0005 at byte offset 3/,
  ],
  ['a key, in place with losses', { k: BINARY }, 'es -f auto -c --in-place k', 1, 'same', /not text/],
  ['a key, sniffed', { k: BINARY }, 'es --sniff k', 1, 'same', /not text/],
  [
    'a key with a fallback',
    { k: BINARY },
    'es -f auto --fallback koi8-r --in-place k',
    1,
    'same',
    /not text/,
  ],
  ['a zero late in a text', { a: `${LONG}\0` }, 'es -f auto --in-place a', 1, 'same', /not text/],
  [
    'zeros after a byte order mark',
    { a: hex('ff fe 61 00 00 00') },
    'es -f auto --in-place a',
    1,
    'same',
    /not text/,
  ],
  [
    'a control character, forced',
    { a: 'a\x01\u00e9' },
    'es -f auto --force --in-place a',
    0,
    'same',
    /read as UTF-8/,
  ],
  [
    'a NUL in a text, forced',
    { a: Buffer.concat([SJIS, hex('00')]), b: Buffer.concat([hex('00'), FRENCH]), c: 'ASCII\0' },
    'es -f auto --force --in-place a b c',
    0,
    { a: `${SENTENCE}\0`, b: `\0${FRENCH_TEXT}`, c: 'ASCII\0' },
    /a: read as Shift_JIS.*\n.*b: read as windows-1252.*\n.*c: read as UTF-8/,
  ],
  [
    'a fallback that does not begin as ASCII does',
    { a: FRENCH },
    'es -f auto --fallback utf-16le --in-place a',
    1,
    'same',
    /a: unknown encoding/,
  ],
  [
    'UTF-8 with a bad byte, and a fallback',
    { a: Buffer.concat([bytes(FRENCH_TEXT), hex('ff')]) },
    'es -f auto --fallback latin1 --in-place a',
    1,
    'same',
    /a: malformed UTF-8 at byte offset/,
  ],
  [
    'a declared replacement, -c',
    { 'a.html': page('iso-2022-kr', bytes('text')) },
    'es -f auto -c --in-place a.html',
    1,
    'same',
    /unsafe/,
  ],
  [
    'a declared replacement, --replace',
    { 'a.html': page('hz-gb-2312', bytes('text')) },
    'es -f auto --replace --in-place a.html',
    1,
    'same',
    /unsafe/,
  ],
  [
    'a declared replacement on standard output',
    { 'a.html': page('iso-2022-cn', E) },
    'es -f auto -c a.html > b',
    1,
    { 'a.html': page('iso-2022-cn', E), b: '' },
    /unsafe/,
  ],
  [
    'a label of replacement',
    { a: 'text' },
    'es -f iso-2022-cn -c --in-place a',
    2,
    'same',
    /label of replacement/,
  ],

  // Declarations.
  [
    'a declaration in the short form',
    { 'a.html': page('windows-1252', E) },
    'es -f auto --in-place a.html',
    0,
    { 'a.html': page('UTF-8', bytes('\u00e9')) },
    /read as windows-1252/,
  ],
  [
    'the same without --from auto',
    { 'a.html': page("'sjis'", OLD) },
    'es -f sjis --in-place a.html',
    0,
    { 'a.html': page("'UTF-8'", bytes(NEW)) },
    /^$/,
  ],
  [
    'the long form',
    {
      'a.htm': Buffer.concat([
        bytes('<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=sjis">'),
        OLD,
      ]),
    },
    'es -f auto --in-place a.htm',
    0,
    { 'a.htm': `<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">${NEW}` },
    /Shift_JIS/,
  ],
  [
    'XML',
    { 'a.xml': Buffer.concat([bytes(`<?xml version='1.0' encoding='sjis'?><a>`), OLD, bytes('</a>')]) },
    'es -f auto --in-place a.xml',
    0,
    { 'a.xml': `<?xml version='1.0' encoding='UTF-8'?><a>${NEW}</a>` },
    /Shift_JIS \(xml/,
  ],
  [
    'CSS',
    { 'a.css': Buffer.concat([bytes('@charset "sjis";'), OLD]) },
    'es -f auto --in-place a.css',
    0,
    { 'a.css': `@charset "UTF-8";${NEW}` },
    /Shift_JIS/,
  ],
  [
    'another target',
    { 'a.html': page('utf-8', bytes(NEW)) },
    'es -t sjis --in-place a.html',
    0,
    { 'a.html': page('Shift_JIS', OLD) },
    /^$/,
  ],
  [
    '--keep-declaration',
    { 'a.html': page('sjis', OLD) },
    'es -f sjis --keep-declaration --in-place a.html',
    0,
    { 'a.html': page('sjis', bytes(NEW)) },
    /^$/,
  ],
  [
    'no declaration',
    { 'a.html': Buffer.concat([bytes('<p>'), OLD]) },
    'es -f sjis --in-place a.html',
    0,
    { 'a.html': `<p>${NEW}` },
    /^$/,
  ],
  [
    'a declaration in a comment',
    { 'a.html': Buffer.concat([bytes('<!-- <meta charset=sjis> -->'), OLD]) },
    'es -f sjis --in-place a.html',
    0,
    { 'a.html': `<!-- <meta charset=sjis> -->${NEW}` },
    /^$/,
  ],
  [
    'a wrong declaration of UTF-8',
    { 'a.html': page('windows-1252', bytes('caf\u00e9')) },
    'es -f auto --in-place a.html',
    0,
    { 'a.html': page('UTF-8', bytes('caf\u00e9')) },
    /declares windows-1252, but is UTF-8/,
  ],
  [
    'a note about declarations',
    { 'a.txt': 'Write <meta charset=shift_jis>: caf\u00e9' },
    'es -f auto --in-place a.txt',
    0,
    'same',
    /read as UTF-8 \(autodetect/,
  ],
  [
    'a note, converted',
    { 'a.txt': Buffer.concat([bytes('Write <meta charset=sjis>'), OLD]) },
    'es -f sjis --in-place a.txt',
    0,
    { 'a.txt': `Write <meta charset=sjis>${NEW}` },
    /^$/,
  ],

  [
    'tags of a page in a comment before the declaration',
    { 'a.html': Buffer.concat([bytes('<!-- <body> </head> --><meta charset=sjis>'), OLD]) },
    'es -f auto --in-place a.html',
    0,
    { 'a.html': `<!-- <body> </head> --><meta charset=UTF-8>${NEW}` },
    /Shift_JIS/,
  ],
  [
    'a declaration after the head',
    { 'a.html': Buffer.concat([bytes('<head></head><body><meta charset=sjis>'), OLD]) },
    'es -f auto --in-place a.html',
    0,
    { 'a.html': `<head></head><body><meta charset=UTF-8>${NEW}` },
    /Shift_JIS/,
  ],
  [
    'Markdown about declarations',
    { 'a.md': Buffer.concat([bytes('<h1>a</h1> Write <meta charset=koi8-r>'), SJIS]) },
    'es -f auto --in-place a.md',
    0,
    { 'a.md': `<h1>a</h1> Write <meta charset=koi8-r>${SENTENCE}` },
    /Shift_JIS \(autodetect/,
  ],
  [
    'a note that begins with a comment',
    { a: Buffer.concat([bytes('<!-- notes -->\nWrite <meta charset=koi8-r>'), SJIS]) },
    'es -f auto --in-place a',
    0,
    { a: `<!-- notes -->\nWrite <meta charset=koi8-r>${SENTENCE}` },
    /Shift_JIS \(autodetect/,
  ],
  [
    'a page that is UTF-8 already, but declares what the user says',
    { 'a.html': page('windows-1252', bytes('caf\u00e9')) },
    'es -f windows-1252 --in-place a.html',
    0,
    'same',
    /it declares windows-1252, but is UTF-8; --from auto/,
  ],
  [
    'a page that declares UTF-8, but is not',
    { 'a.html': page('utf-8', SJIS) },
    'es -f auto --in-place a.html',
    1,
    'same',
    /may be Shift_JIS: --from Shift_JIS sets it/,
  ],

  // Links, permissions, names.
  ['hard links', { a: E }, 'ln a b; es -f latin1 --in-place a', 0, { a: '\u00e9', b: '\u00e9' }, /^$/],
  [
    'hard links, a limit on growth',
    { a: Buffer.alloc(60_000, 0xe9) },
    'ln a b; ulimit -f 150; es -f latin1 --in-place a; code=$?; rm b; (exit $code)',
    1,
    'same',
    /too large/,
  ],
  [
    'a symbolic link',
    { a: E },
    'ln -s a b; es -f latin1 --in-place b; code=$?; test -L b; rm b; (exit $code)',
    0,
    { a: '\u00e9' },
    /^$/,
  ],
  [
    'a folder above the target of a link, as -o',
    { a: E, b: 'old' },
    'mkdir -p d/e; ln -s d/e l; es -f latin1 a -o l/../b; code=$?; cat d/b > c; rm -r d l; (exit $code)',
    0,
    { a: E, b: 'old', c: '\u00e9' },
    /^$/,
  ],
  [
    'a folder above the target of a link, as -d',
    { a: E },
    'mkdir -p s d/e; mv a s/a; echo old > a; ln -s d/e l; es -f latin1 -d l/.. s/a; code=$?; cat d/a > c; rm -r s d l; (exit $code)',
    0,
    { a: 'old\n', c: '\u00e9' },
    /^$/,
  ],
  [
    'a link to nowhere as -o',
    { a: 'text' },
    'ln -s c b; es a -o b; code=$?; rm b; (exit $code)',
    0,
    { a: 'text', c: 'text' },
    /^$/,
  ],
  [
    'a name that begins with a dash',
    { '-a': E },
    'es -f latin1 --in-place -- -a',
    0,
    { '-a': '\u00e9' },
    /^$/,
  ],
  [
    'a name with an escape character',
    {},
    'es "$(printf "a\\033[31m")"',
    1,
    'same',
    /: a\\x1b\[31m: no such file/,
  ],
  [
    'a backup that exists',
    { a: E, 'a.bak': 'first' },
    'es -f latin1 --in-place=.bak a',
    1,
    'same',
    /already exists/,
  ],
  [
    'a backup that exists, of the target of a link',
    { a: E, 'a.bak': 'first' },
    'ln -s a l; es -f latin1 --in-place=.bak l; code=$?; rm l; (exit $code)',
    1,
    'same',
    /\/a\.bak: already exists/,
  ],
  [
    'a missing file among others',
    { a: 'text' },
    'es none a > b',
    1,
    { a: 'text', b: 'text' },
    /none: no such file/,
  ],
  ['a missing file, in place', { a: E }, 'es -f latin1 --in-place a none', 1, 'same', /none: no such file/],
  ['a missing file, -o', { a: 'text', b: 'old' }, 'es a none -o b', 1, 'same', /none: no such file/],
  [
    'a malformed file among others',
    { a: E, b: hex('ff'), c: E },
    'es -f utf-8 --in-place a b c',
    1,
    'same',
    /not converted: 3 of 3/,
  ],

  // The same command again.
  ['again, from UTF-8', { a: `${NEW}` }, 'es --in-place=.bak a', 0, 'same', /^$/],
  [
    'again, --from auto',
    { a: SJIS },
    'es -f auto --in-place a; es -f auto --in-place=.bak a',
    0,
    { a: SENTENCE },
    /UTF-8/,
  ],
  [
    'again, --from LABEL',
    { a: OLD },
    'es -f sjis --in-place a; es -f sjis --in-place=.bak a',
    0,
    { a: NEW },
    /it is UTF-8 already, and hardly Shift_JIS/,
  ],
  [
    'again, -c',
    { a: E },
    'es -f latin1 -c --in-place a; es -f latin1 -c --in-place=.bak a',
    0,
    { a: '\u00e9' },
    /UTF-8 already/,
  ],
  [
    'again, from UTF-16',
    { a: hex('61 00 e9 00') },
    'es -f utf-16le --in-place a; es -f utf-16le --in-place=.bak a',
    0,
    { a: 'a\u00e9' },
    /UTF-8 already/,
  ],
  [
    'again, to UTF-16',
    { a: 'abc' },
    'es -t utf-16le --in-place a; es -t utf-16le --in-place=.bak a',
    0,
    { a: hex('61 00 62 00 63 00') },
    /UTF-16LE already/,
  ],
  [
    'again, to UTF-16 with a mark',
    { a: 'ab' },
    'es -t utf-16le --bom --in-place a; es -t utf-16le --bom --in-place=.bak a',
    0,
    { a: hex('ff fe 61 00 62 00') },
    /^$/,
  ],
  [
    'again, from UTF-8 to another encoding',
    { a: bytes(SENTENCE) },
    'es -t sjis --in-place a; es -t sjis --in-place=.bak a',
    0,
    { a: SJIS },
    /it is Shift_JIS already, and hardly UTF-8/,
  ],
  [
    'again, from UTF-8 to another encoding, -c',
    { a: bytes(FRENCH_TEXT) },
    'es -t latin1 --in-place a; es -t latin1 -c --in-place=.bak a',
    0,
    { a: FRENCH },
    /it is iso-8859-1 already, and hardly UTF-8/,
  ],
  [
    'again, from UTF-8, -c, too little to tell',
    { a: '\u00e9' },
    'es -t latin1 --in-place a; es -t latin1 -c --in-place=.bak a',
    1,
    { a: E },
    /a: it may be iso-8859-1 already: it is malformed UTF-8, so it is not converted; --force/,
  ],
  [
    'again, from UTF-8, --replace, too little to tell',
    { a: '\u65e5' },
    'es -t sjis --in-place a; es -t sjis --replace --in-place a',
    1,
    { a: OLD.subarray(0, 2) },
    /it may be Shift_JIS already/,
  ],
  [
    'not again: UTF-8 with a bad byte, -c',
    { a: Buffer.concat([bytes(FRENCH_TEXT), hex('ff')]) },
    'es -t latin1 -c --in-place a',
    3,
    { a: FRENCH },
    /1 error in UTF-8 left out/,
  ],
  [
    'again, between two encodings',
    { a: SJIS },
    'es -f sjis -t euc-jp --in-place a; es -f sjis -t euc-jp --in-place=.bak a',
    0,
    { a: EUC },
    /it is EUC-JP already, and hardly Shift_JIS/,
  ],
  [
    'again, between two encodings, -c',
    { a: SJIS },
    'es -f sjis -t euc-jp --in-place a; es -f sjis -t euc-jp -c --in-place=.bak a',
    0,
    { a: EUC },
    /it is EUC-JP already, and hardly Shift_JIS/,
  ],
  [
    'again, between encodings that both have all bytes',
    { a: iconv(RUSSIAN, 'KOI8-R') },
    'es -f koi8-r -t cp1251 --in-place a; es -f koi8-r -t cp1251 --in-place=.bak a',
    1,
    { a: iconv(RUSSIAN, 'CP1251') },
    /a: it seems to be windows-1251 already, and hardly KOI8-R, so it is not converted; --force/,
  ],
  [
    'again, between encodings that both have all bytes, forced',
    { a: iconv(RUSSIAN, 'CP1251') },
    'es -f koi8-r -t cp1251 --force --in-place a',
    0,
    { a: iconv(iconv(RUSSIAN, 'CP1251'), 'CP1251', 'KOI8-R') },
    /^$/,
  ],
  [
    'again, a fallback',
    { a: SJIS },
    'es -f auto --fallback sjis -t euc-jp --in-place a; es -f auto --fallback sjis -t euc-jp --in-place a',
    0,
    { a: EUC },
    /it is EUC-JP already/,
  ],
  [
    'again, a declaration that is kept',
    { 'a.html': page('sjis', SJIS) },
    'es -f auto -t euc-jp --keep-declaration --in-place a.html; es -f auto -t euc-jp --keep-declaration --in-place a.html',
    0,
    { 'a.html': page('sjis', EUC) },
    /it is EUC-JP already/,
  ],
  [
    'again, to ISO-2022-JP',
    { a: SJIS },
    'es -f sjis -t iso-2022-jp --in-place a; es -f sjis -t iso-2022-jp --in-place=.bak a',
    0,
    { a: iconv(SENTENCE, 'ISO-2022-JP') },
    /ISO-2022-JP already/,
  ],
  [
    'again, from ISO-2022-JP',
    { a: iconv(SENTENCE, 'ISO-2022-JP') },
    'es -f iso-2022-jp -t sjis --in-place a; es -f iso-2022-jp -t sjis -c --in-place=.bak a',
    0,
    { a: SJIS },
    /Shift_JIS already/,
  ],
  [
    'again, to the other byte order',
    { a: iconv(SENTENCE, 'UTF-16LE'), b: iconv(FRENCH_TEXT, 'UTF-16LE') },
    'es -f utf-16le -t utf-16be --in-place a b; es -f utf-16le -t utf-16be --in-place=.bak a b',
    0,
    { a: iconv(SENTENCE, 'UTF-16BE'), b: iconv(FRENCH_TEXT, 'UTF-16BE') },
    /a: it is UTF-16BE already.*\n.*b: it is UTF-16BE already/,
  ],
  [
    'again, from UTF-16 to another encoding',
    { a: iconv('ab', 'UTF-16LE'), b: iconv(FRENCH_TEXT, 'UTF-16LE') },
    'es -f utf-16le -t latin1 --in-place a b; es -f utf-16le -t latin1 -c --in-place=.bak a b',
    0,
    { a: 'ab', b: FRENCH },
    /a: it is iso-8859-1 already.*\n.*b: it is iso-8859-1 already/,
  ],
  [
    'not again: a list that NULs separate, to UTF-16',
    { a: hex('63 61 66 e9 00 6e 61 ef 76 65 00 63 61') },
    'es -f latin1 -t utf-16le --in-place a',
    0,
    { a: iconv('caf\u00e9\0na\u00efve\0ca', 'UTF-16LE') },
    /^$/,
  ],
  [
    'again, with the same backup',
    { a: OLD },
    'es -f sjis --in-place=.bak a; es -f sjis --in-place=.bak a',
    0,
    { a: NEW, 'a.bak': OLD },
    /UTF-8 already/,
  ],
  [
    'nothing would change, and there is a backup',
    { a: NEW, 'a.bak': 'first' },
    'es --in-place=.bak a',
    0,
    'same',
    /^$/,
  ],
  [
    'again, a page',
    { 'a.html': page('sjis', OLD) },
    'es -f auto --in-place a.html; es -f auto --in-place=.bak a.html',
    0,
    { 'a.html': page('UTF-8', bytes(NEW)) },
    /UTF-8/,
  ],
  [
    'again, a page from UTF-8 to another encoding',
    { 'a.html': page('utf-8', bytes(NEW)) },
    'es -t sjis --in-place a.html; es -f auto -t sjis --in-place=.bak a.html',
    0,
    { 'a.html': page('Shift_JIS', OLD) },
    /Shift_JIS/,
  ],
  [
    'again, into a folder',
    { a: OLD },
    'mkdir d; es -f sjis -d d a; es -f sjis -d d a; mv d/a b; rmdir d',
    0,
    { a: OLD, b: NEW },
    /^$/,
  ],
  ['a byte order mark stays', { a: `\ufeff${NEW}` }, 'es --in-place=.bak a', 0, 'same', /^$/],
  [
    'a byte order mark is kept on request',
    { a: '\ufefftext' },
    'es --bom keep a > b',
    0,
    { a: '\ufefftext', b: '\ufefftext' },
    /^$/,
  ],
  [
    'a byte order mark is removed on request',
    { a: '\ufefftext' },
    'es --bom=remove --in-place a',
    0,
    { a: 'text' },
    /^$/,
  ],
  [
    'no byte order mark is invented',
    { a: OLD },
    'es -f sjis --bom keep -t utf-16be --in-place a',
    0,
    { a: hex('65 e5 67 2c') },
    /^$/,
  ],

  ['an empty file', { a: '' }, 'es -f utf-16le --in-place=.bak a', 0, 'same', /^$/],

  // What is said.
  [
    'the first command of a new user',
    { 'a.csv': SJIS },
    'es a.csv > b',
    1,
    { 'a.csv': SJIS, b: '' },
    /it may be Shift_JIS: --from auto detects that/,
  ],
  [
    'code pages',
    { a: hex('82e11b') },
    'es -f cp850 -t ebcdic-cp-us a > b',
    0,
    { a: hex('82e11b'), b: hex('515927') },
    /^$/,
  ],
  ['an unknown option', {}, 'es --form sjis', 2, 'same', /there is no option '--form'/],
  ['us-ascii', { a: '\u00e9' }, 'es -t us-ascii a > b', 1, { a: '\u00e9', b: '' }, /us-ascii has no U\+00E9/],
  ['us-ascii, nothing else', { a: 'e' }, 'es -t us-ascii a > b', 0, { a: 'e', b: 'e' }, /^$/],
  [
    'iso-8859-1',
    { a: '\u20ac' },
    'es -t iso-8859-1 a > b',
    1,
    { a: '\u20ac', b: '' },
    /iso-8859-1 has no U\+20AC/,
  ],
  ['iso-8859-1, nothing else', { a: '\u00e9' }, 'es -t iso-8859-1 a > b', 0, { a: '\u00e9', b: E }, /^$/],
  [
    "iconv's options",
    { a: OLD },
    'es -s -c --from-code=sjis --to-code=utf-8 a > b',
    0,
    { a: OLD, b: NEW },
    /^$/,
  ],
  [
    '--sniff --json',
    { a: '\u00e9', b: BINARY },
    'es --sniff --json a b > c',
    1,
    {
      a: '\u00e9',
      b: BINARY,
      c: '{"file":"a","encoding":"UTF-8","source":"autodetect","certain":false,"confidence":null,"bom":false,"newline":null,"errors":{"count":0,"places":[]}}\n{"file":"b","encoding":null,"source":null,"certain":false,"confidence":null,"error":"b: not text: U+0005 at byte offset 3"}\n',
    },
    /not text/,
  ],
];

const quoted = (word) => `'${word.replaceAll("'", String.raw`'\''`)}'`;
const ES = `es() { ${commandLine([]).flat().map(quoted).join(' ')} "$@"; }`;

const noDescriptors = skipIn({ Deno: 'Deno cannot write to what another program has opened' });

/** In other runtimes, the command cannot ignore the signal that ends it where a file may not grow. */
const IGNORE = needsNode ? "trap '' XFSZ" : '';

/** Runs commands of a shell in a folder. */
function runShell(commands, cwd) {
  const child = spawn('sh', ['-c', `${IGNORE}\n${ES}\n${commands}`], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return finish(child);
}

function contentsOf(folder) {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

function check(folder, files, what) {
  const after = contentsOf(folder);
  assert.deepEqual(Object.keys(after).sort(), Object.keys(files).sort(), what);
  for (const [name, content] of Object.entries(files)) {
    if (content !== null)
      assert.ok(after[name].equals(Buffer.from(content)), `${what}: ${name}: ${after[name]}`);
  }
}

test('scenarios', { concurrency: 4 }, async (t) => {
  await Promise.all(
    SCENARIOS.map(([what, files, commands, code, after, says]) =>
      t.test(
        `${what}: ${commands}`,
        { skip: commands.includes('/dev/fd/5') && noDescriptors },
        async (each) => {
          const cwd = folderWith(each, files);
          const result = await runShell(commands, cwd);
          assert.match(result.stderr, says);
          assert.equal(result.code, code, result.stderr);
          check(cwd, after === 'same' ? files : after, what);
        },
      ),
    ),
  );
});

/** The same command twice: the second time, the file is not touched. */
for (const [what, name, content, args] of [
  ['--from auto', 'a.txt', SJIS, '-f auto'],
  ['--from auto of a page', 'a.html', page('sjis', OLD), '-f auto'],
  ['--from LABEL', 'a.txt', OLD, '-f sjis'],
  ['from UTF-8 to UTF-16', 'a.txt', 'text', '-t utf-16be'],
  ['from UTF-16 with a byte order mark', 'a.txt', hex('ff fe 65 00'), '-f auto'],
  ['a fallback', 'a.txt', E, '-f auto --fallback latin1'],
  ['a list that NULs separate', 'a.txt', hex('63 61 66 e9 00 6e 61 ef 76 65 00'), '-f windows-1252'],
]) {
  test(`a second run touches nothing: ${what}`, async (t) => {
    const cwd = folderWith(t, { [name]: content });
    assert.equal((await runShell(`es ${args} --in-place ${name}`, cwd)).code, 0);
    const first = [statSync(join(cwd, name), { bigint: true }), readFileSync(join(cwd, name))];
    assert.notDeepEqual(first[1], Buffer.from(content));
    assert.equal((await runShell(`es ${args} --in-place=.bak ${name}`, cwd)).code, 0);
    const second = [statSync(join(cwd, name), { bigint: true }), readFileSync(join(cwd, name))];
    assert.deepEqual(second[1], first[1]);
    for (const time of ['ino', 'mtimeNs', 'ctimeNs']) assert.equal(second[0][time], first[0][time], time);
    assert.deepEqual(readdirSync(cwd), [name]);
  });
}

/** Mounts need root, and not every container permits them. */
const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0;
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
})();

/** On a disk of 64 KiB. */
for (const [what, files, commands, code, after, says] of [
  [
    'full, standard output',
    { a: LONG.subarray(0, 40_000) },
    'cp a m/fill; es a > m/b',
    1,
    { b: null, fill: null },
    /standard output: no space left/,
  ],
  [
    'full, -o',
    { a: LONG.subarray(0, 40_000) },
    'cp a m/fill; es a -o m/b; code=$?; rm m/fill; (exit $code)',
    1,
    {},
    /m\/b: no space/,
  ],
  [
    'full, in place',
    { a: Buffer.alloc(30_000, 0xe9) },
    'cp a m/a; es -f latin1 --in-place m/a',
    1,
    { a: Buffer.alloc(30_000, 0xe9) },
    /m\/a: no space/,
  ],
  [
    'full while a file with two names grows',
    { a: Buffer.alloc(20_000, 0xe9) },
    'cp a m/a; ln m/a m/b; es -f latin1 --in-place m/a',
    1,
    { a: Buffer.alloc(20_000, 0xe9), b: Buffer.alloc(20_000, 0xe9) },
    /m\/a: no space/,
  ],
  [
    'full while a file with two names and holes is written',
    { a: Buffer.concat([Buffer.alloc(10_000, 0xe9), Buffer.alloc(20_000)]) },
    'cp --sparse=always a m/a; ln m/a m/b; es -f latin1 --in-place m/a',
    1,
    {
      a: Buffer.concat([Buffer.alloc(10_000, 0xe9), Buffer.alloc(20_000)]),
      b: Buffer.concat([Buffer.alloc(10_000, 0xe9), Buffer.alloc(20_000)]),
    },
    /m\/a: no space/,
  ],
  [
    'full, a backup',
    { a: Buffer.alloc(16_000, 0xe9) },
    'cp a m/a; ln m/a m/b; es -f latin1 --in-place=.bak m/a',
    1,
    { a: Buffer.alloc(16_000, 0xe9), b: Buffer.alloc(16_000, 0xe9) },
    /m\/a.bak: no space|m\/a: no space/,
  ],
  [
    'a file on which another one is mounted',
    { a: E },
    'cp a real; : > m/a; mount --bind real m/a; es -f latin1 --in-place m/a; code=$?; cat m/a > m/copy; umount m/a; (exit $code)',
    0,
    { a: '', copy: '\u00e9' },
    /^$/,
  ],
]) {
  test(`a small disk: ${what}`, { skip: !canMount && 'nothing can be mounted here' }, async (t) => {
    const cwd = folderWith(t, files);
    const result = await runShell(`mkdir m; mount -t tmpfs -o size=64k tmpfs m; ${commands}`, cwd);
    try {
      assert.match(result.stderr, says);
      assert.equal(result.code, code);
      check(join(cwd, 'm'), after, what);
    } finally {
      spawnSync('umount', [join(cwd, 'm')]);
    }
  });
}
