// The properties of the exported object, which programs read and set.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import ours, { decode, encode } from 'encoding-standard/iconv';
import theirs from 'iconv-lite';
import { loadWith } from '../api/support/fresh.mjs';

test('the object has the public members of iconv-lite, with the same values at first', () => {
  const fresh = loadWith({}, 'iconv');
  const isPublic = (name) =>
    !['encodings', '_codecDataCache'].includes(name) && !name.startsWith('IconvLite');
  const names = Object.keys(theirs).filter(isPublic);
  assert.deepEqual(
    Object.keys(fresh)
      .filter((name) => name !== 'skipDecodeWarning')
      .sort(),
    [...names, 'getCodec'].filter((name, i, all) => all.indexOf(name) === i).sort(),
  );
  for (const name of names) {
    assert.equal(typeof fresh[name], typeof theirs[name], name);
    if (typeof theirs[name] !== 'function') assert.equal(fresh[name], theirs[name], name);
  }
  assert.equal(Boolean(fresh.skipDecodeWarning), Boolean(theirs.skipDecodeWarning));
  assert.equal(fresh.fromEncoding, fresh.decode);
  assert.equal(fresh.toEncoding, fresh.encode);
});

test('the first time that a string is decoded, there is a warning', (t) => {
  const { mock } = t.mock.method(console, 'warn', () => {});
  const fresh = loadWith({}, 'iconv');
  for (let i = 0; i < 2; i++) assert.equal(fresh.decode('\x93\xfa', 'cp932'), '\u65e5');
  assert.equal(mock.callCount(), 1);
});

test('an empty default character leaves out what is malformed', (t) => {
  t.after(() => (ours.defaultCharUnicode = '\ufffd'));
  ours.defaultCharUnicode = '';
  for (const [encoding, bytes, text] of [
    ['utf8', '61ff62', 'ab'],
    ['gbk', '61ff62', 'ab'],
    ['utf-16be', '0061dc000062', 'ab'],
    ['utf-32be', '000000610011000000000062', 'ab'],
  ]) {
    assert.equal(decode(Buffer.from(bytes, 'hex'), encoding), text);
  }
});

test('a text in UTF-8 of any size has the default character that is set', (t) => {
  t.after(() => (ours.defaultCharUnicode = '\ufffd'));
  for (const character of ['?', '!?', '', '\ufffd']) {
    ours.defaultCharUnicode = character;
    for (const length of [0, 1, 126, 127, 128, 129, 1000, 70_000]) {
      const before = 'a'.repeat(length);
      const bytes = Buffer.concat([Buffer.from(before), Buffer.of(0xff), encode('\u65e5', 'utf8')]);
      assert.ok(decode(bytes, 'utf8') === `${before}${character}\u65e5`, `${character} after ${length}`);
    }
  }
});
