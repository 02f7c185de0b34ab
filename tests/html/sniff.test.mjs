// The encoding sniffing algorithm: each step, and the order of the steps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sniff } from 'encoding-standard/html';
import { LABELS, NAMES } from '../api/support/labels.mjs';
import { latin1, utf8 } from './support/documents.mjs';

/** Every step gives an encoding, each a different one. */
const EVERYTHING = {
  override: 'koi8-r',
  transport: 'big5',
  contentType: 'text/html; charset=euc-jp',
  parent: { encoding: 'gbk', sameOrigin: true },
  likely: 'windows-1253',
  autodetect: () => 'windows-1256',
  locale: 'th',
  fallback: 'macintosh',
};

const META = '<meta charset=shift_jis>';

function check(document, options, encoding, source) {
  const confidence = ['bom', 'override', 'transport'].includes(source) ? 'certain' : 'tentative';
  assert.deepEqual(sniff(latin1(document), options), { encoding, confidence, source });
}

test('each step comes before the next', () => {
  const options = { ...EVERYTHING };
  check(`\xef\xbb\xbf${META}`, options, 'UTF-8', 'bom');
  check(META, options, 'KOI8-R', 'override');
  delete options.override;
  check(META, options, 'Big5', 'transport');
  delete options.transport;
  check(META, options, 'EUC-JP', 'transport');
  delete options.contentType;
  check(META, options, 'Shift_JIS', 'prescan');
  check("<?xml encoding='koi8-u'?>", options, 'KOI8-U', 'prescan');
  check('<p>', options, 'GBK', 'parent');
  delete options.parent;
  check('<p>', options, 'windows-1253', 'likely');
  delete options.likely;
  check('<p>', options, 'windows-1256', 'autodetect');
  delete options.autodetect;
  check('<p>', options, 'windows-874', 'default');
  delete options.locale;
  check('<p>', options, 'macintosh', 'default');
  delete options.fallback;
  check('<p>', options, 'windows-1252', 'default');
  check('<p>', undefined, 'windows-1252', 'default');
  check('<p>', null, 'windows-1252', 'default');
});

test('what came with the data may be unknown, and is skipped', () => {
  const nothing = {
    override: undefined,
    transport: '\u212aoi8-r',
    contentType: 'x/y;charset=z',
    parent: { encoding: null, sameOrigin: true },
    likely: null,
    autodetect: () => 'no-such-thing',
    locale: 'th_TH',
    fallback: null,
  };
  check('<meta charset=x>', nothing, 'windows-1252', 'default');
  const options = { ...EVERYTHING, override: nothing.override };
  check('', options, 'Big5', 'transport');
  options.transport = nothing.transport;
  check('', options, 'EUC-JP', 'transport');
  options.contentType = nothing.contentType;
  check('<meta charset=x>', options, 'GBK', 'parent');
  options.parent = nothing.parent;
  check('', options, 'windows-1253', 'likely');
  options.likely = nothing.likely;
  check('', options, 'windows-1256', 'autodetect');
  options.autodetect = nothing.autodetect;
  check('', options, 'windows-874', 'default');
  options.locale = nothing.locale;
  check('', options, 'macintosh', 'default');
});

test('null counts as no label', () => {
  const names = [...Object.keys(EVERYTHING), 'limit', 'type'];
  check(META, Object.fromEntries(names.map((name) => [name, null])), 'Shift_JIS', 'prescan');
  check('', Object.fromEntries(names.map((name) => [name, null])), 'windows-1252', 'default');
  check('', { parent: { encoding: null, sameOrigin: null } }, 'windows-1252', 'default');
});

test('byte order marks', () => {
  const marks = {
    '\xef\xbb\xbf': 'UTF-8',
    '\xfe\xff': 'UTF-16BE',
    '\xff\xfe': 'UTF-16LE',
    // The standard does not know UTF-32.
    '\xff\xfe\0\0': 'UTF-16LE',
  };
  for (const [mark, encoding] of Object.entries(marks)) {
    for (const limit of [0, 1, 2, 3, 1024, Infinity]) {
      for (const type of ['html', 'xml', 'text'])
        check(mark, { ...EVERYTHING, limit, type }, encoding, 'bom');
    }
  }
  for (const none of ['\xef\xbb', '\xfe', '\xff', ' \xfe\xff', '\0\0\xfe\xff', '\xbf\xbb\xef']) {
    check(none, {}, 'windows-1252', 'default');
  }
});

test('labels are used unchanged: only the prescan changes some', () => {
  for (const { name, label } of LABELS) {
    check('', { override: label }, name, 'override');
    check('', { transport: label }, name, 'transport');
    check('', { likely: label }, name, 'likely');
    check('', { autodetect: () => label }, name, 'autodetect');
    check('', { fallback: label }, name, 'default');
  }
  for (const name of NAMES) check('', { override: name }, name, 'override');
  check('', { transport: '\tIso-2022-KR\n' }, 'replacement', 'transport');
  check('<meta charset=iso-2022-kr>', {}, 'replacement', 'prescan');
});

test('the container document', () => {
  for (const encoding of NAMES) {
    const inherits = !encoding.startsWith('UTF-16');
    for (const sameOrigin of [true, false, undefined]) {
      const options = { parent: { encoding, sameOrigin }, likely: 'koi8-u' };
      if (inherits && sameOrigin) check('<p>', options, encoding, 'parent');
      else check('<p>', options, 'KOI8-U', 'likely');
    }
  }
  check('', { parent: {} }, 'windows-1252', 'default');
  check('', { parent: { sameOrigin: true } }, 'windows-1252', 'default');
});

test('defaults', () => {
  check('', { locale: 'zh-Hans-CN' }, 'gb18030', 'default');
  // The table has a result for every locale, because of its last row.
  check('', { locale: 'en', fallback: 'koi8-r' }, 'windows-1252', 'default');
  check('', { locale: '*', fallback: 'koi8-r' }, 'KOI8-R', 'default');
});

test('the default for XML is the given one, or UTF-8, whatever the locale', () => {
  for (const options of [{ type: 'xml' }, { contentType: 'image/svg+xml' }]) {
    check('<a/>', options, 'UTF-8', 'default');
    check('<a/>', { ...options, locale: 'ja' }, 'UTF-8', 'default');
    check('<a/>', { ...options, fallback: 'koi8-r', locale: 'ja' }, 'KOI8-R', 'default');
    check('<?xml version="1.0" encoding="big5"?>', { ...options, fallback: 'koi8-r' }, 'Big5', 'xml');
  }
});

test('the limit', () => {
  const padded = (spaces) => ' '.repeat(spaces) + META;
  for (const limit of [undefined, null]) check(padded(100_000), { limit }, 'Shift_JIS', 'prescan');
  check(padded(1024 - META.length), { limit: 1024 }, 'Shift_JIS', 'prescan');
  check(padded(1025 - META.length), { limit: 1024 }, 'windows-1252', 'default');
  check(META, { limit: 0 }, 'windows-1252', 'default');
  for (const length of [65_536, 65_537, 1 << 20]) {
    const document = utf8(padded(length - META.length));
    for (const limit of [length, length + 1, Infinity]) {
      assert.equal(sniff(document, { limit }).encoding, 'Shift_JIS', `${length} bytes, a limit of ${limit}`);
    }
    assert.equal(sniff(document, { limit: length - 1 }).source, 'default', `${length} bytes but one`);
  }
});

const DECLARATION = "<?xml version='1.0' encoding='koi8-u'?><meta charset='shift_jis'/>";

test('text has all steps except the prescan', () => {
  const options = { ...EVERYTHING, type: 'text' };
  const nothing = (name) => delete options[name];
  check(`\xfe\xff${META}`, options, 'UTF-16BE', 'bom');
  check(META, options, 'KOI8-R', 'override');
  nothing('override');
  check(META, options, 'Big5', 'transport');
  nothing('transport');
  check(META, options, 'EUC-JP', 'transport');
  nothing('contentType');
  check(META, options, 'GBK', 'parent');
  check(DECLARATION, options, 'GBK', 'parent');
  nothing('parent');
  check(META, options, 'windows-1253', 'likely');
  nothing('likely');
  check(META, options, 'windows-1256', 'autodetect');
  nothing('autodetect');
  check(META, options, 'windows-874', 'default');
  check('<\0?\0x\0', { type: 'text' }, 'windows-1252', 'default');
  check(`${META}\xc3\xa9`, { type: 'text', autodetect: true }, 'UTF-8', 'autodetect');
});

// The HTML and XML MIME types are those of the MIME Sniffing standard.
test('the Content-Type decides the kind of document, unless type does', () => {
  const source = (options) => sniff(latin1(DECLARATION), options).source;
  for (const contentType of [undefined, null, 'text/html', 'Text/HTML;charset=x', '', 'html', 'text/;a']) {
    assert.equal(source({ contentType }), 'prescan', contentType);
    assert.equal(source({ contentType, type: 'xml' }), 'xml', contentType);
    assert.equal(source({ contentType, type: 'text' }), 'default', contentType);
  }
  for (const contentType of [
    ...['text/xml', 'application/XML', 'application/xhtml+xml', 'image/svg+XML ; x=y', 'x/+xml'],
  ]) {
    assert.equal(source({ contentType }), 'xml', contentType);
    assert.equal(source({ contentType, type: 'html' }), 'prescan', contentType);
  }
  for (const contentType of [
    ...[
      'text/csv',
      'text/plain;x=text/html',
      'application/json',
      'image/xml',
      'x/xml',
      'x/yxml',
      '+xml/x',
      'xtext/xml',
      'text/xmlx',
    ],
  ]) {
    assert.equal(source({ contentType }), 'default', contentType);
    assert.equal(source({ contentType, type: 'xml' }), 'xml', contentType);
  }
  assert.equal(source({ type: null }), 'prescan');
});

test('XML: each step comes before the next, and there are no other steps', () => {
  const options = { ...EVERYTHING, autodetect: () => assert.fail('XML has no such step'), type: 'xml' };
  check(`\xfe\xff${DECLARATION}`, options, 'UTF-16BE', 'bom');
  check(DECLARATION, options, 'KOI8-R', 'override');
  delete options.override;
  check(DECLARATION, options, 'Big5', 'transport');
  delete options.transport;
  check(DECLARATION, options, 'EUC-JP', 'transport');
  delete options.contentType;
  check(DECLARATION, options, 'KOI8-U', 'xml');
  check(META, options, 'macintosh', 'default');
  delete options.fallback;
  check('', options, 'UTF-8', 'default');
  check(META, options, 'UTF-8', 'default');
  check("<?xml version='1.0'?>\xff", options, 'UTF-8', 'default');
  check("<?xml encoding='x'?>", options, 'UTF-8', 'default');
});

test('XML: declarations in UTF-16', () => {
  const text = "<?xml version='1.0' encoding='utf-16'?><x/>";
  const littleEndian = Buffer.from(text, 'utf16le').toString('latin1');
  const bigEndian = Buffer.from(text, 'utf16le').swap16().toString('latin1');
  check(littleEndian, { type: 'xml' }, 'UTF-16LE', 'xml');
  check(bigEndian, { type: 'xml' }, 'UTF-16BE', 'xml');
  check(bigEndian.slice(0, 5), { type: 'xml' }, 'UTF-8', 'default');
  // A declaration in ASCII that names UTF-16 is wrong.
  check(text, { type: 'xml' }, 'UTF-8', 'xml');
  // HTML looks for the same in its prescan.
  check(littleEndian, {}, 'UTF-16LE', 'prescan');
  check(bigEndian, {}, 'UTF-16BE', 'prescan');
});

test('XML: the limit', () => {
  const end = DECLARATION.indexOf('>') + 1;
  check(DECLARATION, { type: 'xml', limit: end }, 'KOI8-U', 'xml');
  check(DECLARATION, { type: 'xml', limit: end - 1 }, 'UTF-8', 'default');
});
