// The same command again garbles nothing.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWith, hex } from './support/command.mjs';
import {
  bytes,
  E,
  EUC,
  FRENCH,
  FRENCH_TEXT,
  iconv,
  NEW,
  OLD,
  page,
  runShell,
  RUSSIAN,
  SENTENCE,
  SJIS,
  testScenarios,
} from './support/scenarios.mjs';

testScenarios([
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
    'again, -o of the input',
    { a: OLD },
    'es -f sjis a -o a; es -f sjis a -o a',
    0,
    { a: NEW },
    /it is UTF-8 already, and hardly Shift_JIS/,
  ],
  [
    'again, -o of the input, -c, by another name of it',
    { a: E },
    'ln -s a l; es -f latin1 a -o l; es -f latin1 -c - -o l < a; code=$?; rm l; (exit $code)',
    0,
    { a: '\u00e9' },
    /UTF-8 already/,
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
]);

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
