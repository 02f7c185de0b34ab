// Extracting a character encoding from a meta element: a string for each step.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractEncodingFromMeta } from 'encoding-standard/html';
import { LABELS } from '../api/support/labels.mjs';

function extractKoi8R(strings) {
  for (const string of strings) {
    assert.equal(extractEncodingFromMeta(string), 'KOI8-R', JSON.stringify(string));
  }
}

function extractNothing(strings) {
  for (const string of strings) {
    assert.equal(extractEncodingFromMeta(string), null, JSON.stringify(string));
  }
}

test('find charset', () => {
  extractKoi8R([
    'charset=koi8-r',
    'text/html; charset=koi8-r',
    'ChArSeT=koi8-r',
    // It need not be a separate word.
    'xcharset=koi8-r',
    'chcharset=koi8-r',
    'é\u{1F4A9}charset=koi8-r',
  ]);
  extractNothing(['', 'text/html', 'koi8-r', 'charse=koi8-r', 'char set=koi8-r', 'char\u{17F}et=koi8-r']);
});

test('whitespace before the equals sign', () => {
  extractKoi8R(['charset =koi8-r', 'charset\t\n\x0C\r =koi8-r']);
  extractNothing(['charset\x0B=koi8-r', 'charset\u{A0}=koi8-r', 'charset\x00=koi8-r']);
});

test('a match that is not followed by an equals sign is skipped', () => {
  extractKoi8R([
    'charset charset=koi8-r',
    'charsetcharset=koi8-r',
    'charset\t charset = koi8-r',
    'charset; charset=koi8-r',
    'charset big5 charset=koi8-r',
    'charsets=big5; charset=koi8-r',
    'charset:big5; charset=koi8-r',
  ]);
  extractNothing(['charset', 'charset ', 'charset charset', 'charset koi8-r', 'charset;=koi8-r']);
});

test('whitespace after the equals sign', () => {
  extractKoi8R(['charset= koi8-r', 'charset=\t\n\x0C\r koi8-r', "charset= 'koi8-r'"]);
  extractNothing(['charset=', 'charset= ', 'charset=\x0Bkoi8-r', 'charset=\u{A0}koi8-r']);
});

test('quoted values', () => {
  extractKoi8R([
    'charset="koi8-r"',
    "charset='koi8-r'",
    "charset='koi8-r'x",
    // Getting an encoding ignores whitespace at both ends.
    "charset=' koi8-r\n'",
    'charset="koi8-r" charset="big5"',
  ]);
  extractNothing([
    "charset=''",
    'charset=""',
    "charset='koi8-r;'",
    'charset="\'koi8-r\'"',
    'charset="koi8-r x"',
  ]);
});

test('unmatched quotes', () => {
  extractNothing([
    'charset="',
    "charset='",
    'charset="koi8-r',
    "charset='koi8-r",
    'charset="koi8-r\'',
    'charset=\'koi8-r"',
    // That ends the algorithm.
    "charset='koi8-r charset=koi8-r",
  ]);
});

test('unquoted values', () => {
  extractKoi8R([
    'charset=koi8-r\t',
    'charset=koi8-r\nx',
    'charset=koi8-r\x0Cx',
    'charset=koi8-r\rx',
    'charset=koi8-r x',
    'charset=koi8-r;x',
    'charset=KOI8-R;charset=big5',
  ]);
  extractNothing([
    'charset=;koi8-r',
    'charset==koi8-r',
    'charset=koi8-r"',
    "charset=koi8-r'x'",
    'charset=koi8-r,x',
    'charset=koi8-r\x0B',
    'charset=koi8-r\u{A0}',
  ]);
});

test('an unknown label ends the algorithm', () => {
  extractNothing(['charset=x charset=koi8-r', "charset='x' charset=koi8-r", 'charset=; charset=koi8-r']);
});

test('every encoding is returned unchanged', () => {
  // The prescan, not this algorithm, changes UTF-16BE/LE and x-user-defined.
  for (const { name, label } of LABELS) {
    assert.equal(extractEncodingFromMeta(`charset=${label}`), name, label);
  }
});

test('strings of any length', () => {
  for (const length of [65_535, 65_536, 65_537, 3_000_000]) {
    extractKoi8R([`${'x'.repeat(length)}charset=koi8-r`, `charset=${' '.repeat(length)}koi8-r`]);
    extractNothing([`charset=${'x'.repeat(length)}`, '\u3042'.repeat(length)]);
  }
});

test('lone surrogates are treated like any other character', () => {
  extractKoi8R(['\ud800charset=koi8-r;\udc00', "charset='koi8-r'\udc00"]);
  extractNothing(['charset=koi8-r\udc00', 'char\ud800set=koi8-r']);
});

test('half a pair at the end is part of an unknown label', () => {
  extractNothing(['charset=koi8-r\ud800', `${' '.repeat(100)}charset=koi8-r\ud83d`]);
  extractKoi8R(['charset="koi8-r"\ud800', 'charset=koi8-r;\ud83d']);
});
