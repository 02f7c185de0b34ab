import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode } from 'encoding-standard/iconv';
import theirs from 'iconv-lite';

/** All sequences of `length` of these values. */
function sequences(values, length) {
  if (length === 0) return [[]];
  return sequences(values, length - 1).flatMap((before) => values.map((value) => [...before, value]));
}

/** Compares with iconv-lite, with each byte order as the default. What docs/migration.md says of lone surrogates is left out. */
function compare(encoding, ...parts) {
  const bytes = Buffer.concat(parts);
  for (const order of ['le', 'be']) {
    const options = { defaultEncoding: encoding + order };
    const text = theirs.decode(bytes, encoding, options).toWellFormed();
    // Only a failure is worth the time for a message.
    if (decode(bytes, encoding, options) !== text) {
      assert.equal(decode(bytes, encoding, options), text, `${encoding} ${order} ${bytes.toString('hex')}`);
    }
  }
}

const NONE = Buffer.alloc(0);
const LITTLE_16 = Buffer.from('6100', 'hex');
const BIG_16 = Buffer.from('0061', 'hex');
const LITTLE_32 = Buffer.from('61000000', 'hex');
const BIG_32 = Buffer.from('00000061', 'hex');
const twice = (bytes) => Buffer.concat([bytes, bytes]);

test('each code unit of utf-16 is as much evidence as in iconv-lite', () => {
  const units = sequences([0, 1, 0xfd, 0xfe, 0xff], 2).map((unit) => Buffer.from(unit));
  for (const unit of units) {
    for (const evidence of [NONE, LITTLE_16, BIG_16]) {
      compare('utf-16', unit, evidence);
      compare('utf-16', unit, twice(evidence));
      compare('utf-16', evidence, unit);
      compare('utf-16', twice(evidence), unit);
      for (const other of units) compare('utf-16', evidence, unit, other);
    }
  }
});

test('each code unit of utf-32 is as much evidence as in iconv-lite', () => {
  for (const bytes of sequences([0, 1, 0x10, 0x11, 0xfe, 0xff], 4)) {
    const unit = Buffer.from(bytes);
    compare('utf-32', unit);
    for (const evidence of [LITTLE_32, BIG_32]) {
      compare('utf-32', unit, evidence);
      compare('utf-32', twice(evidence), unit);
      compare('utf-32', unit, twice(evidence), evidence);
    }
  }
});

test('the evidence of code units of utf-32 is added as in iconv-lite', () => {
  const units = [
    '00000061',
    '61000000',
    '00010000',
    '00000100',
    '00010211',
    '11020100',
    '00010200',
    '00110000',
  ];
  for (const sequence of sequences(units, 3)) compare('utf-32', Buffer.from(sequence.join(''), 'hex'));
});

test('a byte order mark decides against any number of code units, but only at the beginning', () => {
  for (const [encoding, marks, units] of [
    ['utf-16', ['fffe', 'feff', 'fdfe', 'fefe', 'fffd', 'feff', 'fe00', 'ff00'], [LITTLE_16, BIG_16]],
    ['utf-32', ['fffe0000', '0000feff', 'fefe0000', '0000fefe'], [LITTLE_32, BIG_32]],
  ]) {
    for (const mark of marks.map((hex) => Buffer.from(hex, 'hex'))) {
      for (const unit of units) {
        const text = Buffer.concat(Array.from({ length: 9 }, () => unit));
        compare(encoding, mark, text);
        compare(encoding, unit, mark);
        compare(encoding, text, mark, mark);
      }
    }
  }
});

test('an incomplete code unit is no evidence', () => {
  for (const [encoding, neutral, little, big] of [
    ['utf-16', [0x4e, 0x2d], '\u2d4e', '\u4e2d'],
    ['utf-32', [0, 1, 2, 0], '\u{20100}', '\u{10200}'],
  ]) {
    for (let size = 1; size < neutral.length; size++) {
      for (const rest of sequences([0, 1, 0xff], size)) {
        const bytes = [...neutral, ...rest];
        assert.equal(decode(bytes, encoding, { defaultEncoding: `${encoding}le` }), `${little}\ufffd`);
        assert.equal(decode(bytes, encoding, { defaultEncoding: `${encoding}be` }), `${big}\ufffd`);
      }
    }
  }
});
