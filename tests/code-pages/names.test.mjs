import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as root from '../../pkg/index.js';
import { encodings, normalizeLabel } from '../../pkg/labels.js';
import { codePages, getCodePage, LegacyTextEncoder, TextDecoder } from '../../pkg/code-pages.js';

test('names are matched loosely', () => {
  for (const [name, page] of [
    ['cp850', 'IBM850'],
    ['IBM850', 'IBM850'],
    ['850', 'IBM850'],
    [' Cp_850 ', 'IBM850'],
    ['windows-850', 'IBM850'],
    ['CCSID00858', 'IBM858'],
    ['cp858', 'IBM858'],
    ['037', 'IBM037'],
    ['IBM-37', 'IBM037'],
    ['CP01140', 'IBM1140'],
    ['mac_greek', 'x-mac-greek'],
    ['windows-10029', 'x-mac-ce'],
    ['x-MacIceland', 'x-mac-icelandic'],
    ['hp-roman8', 'hp-roman8'],
    ['US-ASCII-strict', 'us-ascii-strict'],
    ['ISO_8859-1-strict', 'iso-8859-1-strict'],
    ['TCVN5712-1:1993', 'TCVN'],
    ['DOS-720', 'IBM720'],
  ]) {
    assert.equal(getCodePage(name), page, name);
    assert.equal(new TextDecoder(name).encoding, page.toLowerCase());
  }
});

test('the labels of the standard, and other names of its encodings, mean the same as elsewhere', () => {
  for (const { name, labels } of encodings) {
    if (name === 'replacement') continue;
    for (const label of labels) {
      assert.equal(new TextDecoder(label).encoding, name.toLowerCase());
      assert.equal(getCodePage(label), null, label);
    }
  }
  for (const name of ['cp932', 'WIN1252', 'macroman', 'cp936', 'utf8mb4', 'cp874']) {
    assert.equal(new TextDecoder(name).encoding, normalizeLabel(name), name);
    assert.equal(new LegacyTextEncoder(name).encoding, normalizeLabel(name));
  }
});

test('the classes of the root do not know code pages', () => {
  for (const { name, labels } of codePages) {
    for (const label of [name, ...labels]) {
      assert.throws(() => new root.TextDecoder(label), RangeError, label);
      assert.throws(() => new root.LegacyTextEncoder(label), RangeError);
      assert.ok([null, 'replacement'].includes(normalizeLabel(label)), label);
    }
  }
});

test('every page is listed with its names, which no other page has', () => {
  const all = codePages.flatMap(({ labels }) => labels);
  assert.equal(new Set(all).size, all.length);
  const lines = readFileSync('code-pages/names.txt', 'utf8')
    .split('\n')
    .filter((line) => !/^(#|$)/.test(line));
  for (const line of lines) {
    const [page, name] = line.split('\t');
    assert.equal(getCodePage(name), page, line);
    assert.ok(
      codePages.some((listed) => listed.name === page && listed.labels.includes(name)),
      line,
    );
  }
  assert.throws(() => codePages.push({}), TypeError);
  assert.throws(() => codePages[0].labels.push(''), TypeError);
});

test('what is no name is refused', () => {
  for (const name of ['', 'cp', 'cp1', '8500', 'cp850x', 'none', '\u0660']) {
    assert.equal(getCodePage(name), null, name);
    assert.throws(
      () => new TextDecoder(name),
      { name: 'RangeError', code: 'ERR_ENCODING_NOT_SUPPORTED' },
      name,
    );
  }
  assert.throws(() => new TextDecoder('replacement'), RangeError);
  assert.throws(() => getCodePage(850), { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' });
});
