// The encoding sniffing algorithm: labels that are unknown or null, each encoding in each step, and limits.

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
  for (const options of [undefined, null]) check('<p>', options, 'windows-1252', 'default');
  const names = [...Object.keys(EVERYTHING), 'limit', 'type'];
  check(META, Object.fromEntries(names.map((name) => [name, null])), 'Shift_JIS', 'prescan');
  check('', Object.fromEntries(names.map((name) => [name, null])), 'windows-1252', 'default');
  check('', { parent: { encoding: null, sameOrigin: null } }, 'windows-1252', 'default');
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
