// Parsing a Content-Type header, and its charset parameter through the sniffing: a header for each step of the MIME
// Sniffing standard's *parse a MIME type*.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseContentType, sniff } from 'encoding-standard/html';
import { LABELS } from '../api/support/labels.mjs';

function areKoi8R(headers) {
  const expected = { encoding: 'KOI8-R', confidence: 'certain', source: 'transport' };
  for (const contentType of headers) {
    assert.deepEqual(sniff(new Uint8Array(), { contentType }), expected, JSON.stringify(contentType));
    assert.equal(parseContentType(contentType).encoding, 'KOI8-R', JSON.stringify(contentType));
  }
}

function areNothing(headers) {
  for (const contentType of headers) {
    assert.equal(sniff(new Uint8Array(), { contentType }).source, 'default', JSON.stringify(contentType));
    assert.equal(parseContentType(contentType)?.encoding ?? null, null, JSON.stringify(contentType));
  }
}

test('type and subtype', () => {
  areKoi8R([
    'text/html;charset=koi8-r',
    ' \t\r\ntext/html;charset=koi8-r \t\r\n',
    'text/html \t\r\n;charset=koi8-r',
    'application/atom+xml;charset=koi8-r',
    'x/y;charset=koi8-r',
    "!#$%&'*+-.^_`|~0Az/!#$%&'*+-.^_`|~0Az;charset=koi8-r",
  ]);
  areNothing([
    '',
    '/',
    'text',
    'text/html',
    'koi8-r',
    'charset=koi8-r',
    ';charset=koi8-r',
    'text;charset=koi8-r',
    'text/;charset=koi8-r',
    'text/ ;charset=koi8-r',
    '/html;charset=koi8-r',
    ' /html;charset=koi8-r',
    'te xt/html;charset=koi8-r',
    'text /html;charset=koi8-r',
    'text/ html;charset=koi8-r',
    'text/html/x;charset=koi8-r',
    'text/html,x;charset=koi8-r',
    'text/html\x0C;charset=koi8-r',
    '\x0Ctext/html;charset=koi8-r',
    't\u{E9}xt/html;charset=koi8-r',
    'text/h\u{E9}ml;charset=koi8-r',
    '"text"/html;charset=koi8-r',
  ]);
});

test('parameter names', () => {
  areKoi8R([
    'text/html;CHARSET=koi8-r',
    'text/html; \t\r\ncharset=koi8-r',
    'text/html;;charset=koi8-r',
    'text/html; ; ;charset=koi8-r',
    'text/html;x;charset=koi8-r',
    'text/html;charset;charset=koi8-r',
    'text/html;=x;charset=koi8-r',
    'text/html;x=y;charset=koi8-r',
    'text/html;x y=z;charset=koi8-r',
    'text/html;charsex=big5;charset=koi8-r',
  ]);
  areNothing([
    'text/html;',
    'text/html;charset',
    'text/html;charset=',
    'text/html; charset =koi8-r',
    'text/html;\x0Ccharset=koi8-r',
    'text/html;xcharset=koi8-r',
    // Its lower byte is that of c.
    'text/html;\u0163harset=koi8-r',
    'text/html;charsets=koi8-r',
    'text/html;"charset"=koi8-r',
    'text/html;x=charset=koi8-r',
    'text/html charset=koi8-r',
    'text/html,charset=koi8-r',
  ]);
});

test('values', () => {
  areKoi8R([
    'text/html;charset=KOI8-R',
    'text/html;charset=koi8-r \t\r\n;x',
    'text/html;charset=koi8-r;x="',
    // Getting an encoding ignores surrounding whitespace.
    'text/html;charset= koi8-r',
    // An empty value is not set.
    'text/html;charset=;charset=koi8-r',
    'text/html;charset= ;charset=koi8-r',
    // Nor is a value with other code points than these.
    'text/html;charset=\u{100};charset=koi8-r',
    'text/html;charset=\x0C;charset=koi8-r',
    'text/html;charset=\x7F;charset=koi8-r',
  ]);
  areNothing([
    'text/html;charset=koi9',
    "text/html;charset='koi8-r'",
    'text/html;charset=koi8-r x',
    'text/html;charset=koi8-r""',
    'text/html;charset=koi8\\-r',
    'text/html;charset=koi8-r\x0C',
    'text/html;charset=koi8-r\u{A0}',
  ]);
});

test('quoted values', () => {
  areKoi8R([
    'text/html;charset="koi8-r"',
    'text/html;charset="koi8-\\r',
    'text/html;charset=" koi8-r\t"',
    'text/html;charset="koi8-r"big5',
    'text/html;charset="koi8-r" ; x',
    'text/html;x="y"z=";charset=koi8-r',
    // An unclosed quoted string continues to the end.
    'text/html;charset="koi8-r',
    // A backslash escapes the next character.
    'text/html;charset="koi\\8-r"',
    'text/html;charset="\\k\\o\\i\\8\\-\\r"',
    'text/html;x="\\";charset=big5;\\\\";charset=koi8-r',
    'text/html;x=";charset=big5";charset=koi8-r',
    'text/html;x="""";charset=koi8-r',
    'text/html;charset="\u{100}";charset=koi8-r',
  ]);
  areNothing([
    'text/html;charset=""',
    'text/html;charset="',
    'text/html;charset="\\',
    'text/html;charset="koi8-r\\',
    'text/html;charset="koi8-r\\"',
    'text/html;charset="koi8-r;x"',
    'text/html;charset="koi8-r\\\\"',
    'text/html;charset="\'koi8-r\'"',
    'text/html;charset= "koi8-r"',
    'text/html;x="y"charset=koi8-r',
    'text/html;x="charset=koi8-r',
    'text/html;x=";charset=koi8-r',
  ]);
});

test('a parameter is set once', () => {
  areKoi8R(['text/html;charset=koi8-r;charset=big5', 'text/html;charset="koi8-r";CHARSET=big5']);
  areNothing([
    'text/html;charset=x;charset=koi8-r',
    'text/html;charset="";charset=koi8-r',
    'text/html;charset=\u{E9};charset=koi8-r',
  ]);
});

test('headers of any length', () => {
  const spaces = ' '.repeat(70_000);
  areKoi8R([`text/html;${spaces}charset=koi8-r`, `text/html;charset="${spaces}koi8-r${spaces}"${spaces}`]);
  areNothing([`text/html;charset=${'x'.repeat(70_000)};charset=koi8-r`]);
});

test('lone surrogates', () => {
  areKoi8R(['text/html;charset=\ud800;charset=koi8-r', 'text/html;x=\udc00;charset=koi8-r']);
  areNothing(['text/html\ud800;charset=koi8-r']);
});

test('essence and charset are as in the header', () => {
  const said = (essence, charset = null, encoding = null) => ({ essence, charset, encoding });
  const long = 'x'.repeat(70_000);
  for (const [header, expected] of [
    ['text/csv', said('text/csv')],
    ['\t Text/CSV \r\n; Header=present', said('text/csv')],
    ['text/csv;charset=SJIS ', said('text/csv', 'SJIS', 'Shift_JIS')],
    ['a/b;charset=" x;\\"y\\\\ "', said('a/b', ' x;"y\\ ')],
    ['a/b;charset="x\\', said('a/b', 'x\\')],
    ['a/b;charset="";charset=big5', said('a/b', '')],
    ['a/b;charset=\u{E9}\u{FF}', said('a/b', '\u{E9}\u{FF}')],
    ['a/b;charset=;charset=\u{100};charset=x y', said('a/b', 'x y')],
    [`a/b;charset="${long}"`, said('a/b', long)],
    ['a/b;charset=iso-2022-kr', said('a/b', 'iso-2022-kr', 'replacement')],
  ]) {
    assert.deepEqual(parseContentType(header), expected, header.slice(0, 50));
  }
  for (const nothing of ['', '/', 'a', 'a/', '/b', 'a/b c', 'a b/c', 'a/b/c', 'a/\u{E9}', ';charset=x']) {
    assert.equal(parseContentType(nothing), null, nothing);
  }
});

test('an absent header gives nothing, and anything else but a string is a TypeError', () => {
  assert.equal(parseContentType(null), null);
  assert.equal(parseContentType(undefined), null);
  for (const value of [1, true, {}, [], Symbol(), new String('a/b')]) {
    assert.throws(() => parseContentType(value), { name: 'TypeError', message: /parseContentType/ });
  }
});

test('the encoding is that of the charset, by any label', () => {
  for (const { label, name } of LABELS) {
    assert.deepEqual(parseContentType(`Text/CSV; charset=${label}`), {
      essence: 'text/csv',
      charset: label,
      encoding: name,
    });
  }
});
