// The RangeError of an unknown label names the label that is meant.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as all from 'encoding-standard';
import { inspectDecode } from 'encoding-standard/inspect';
import * as lite from 'encoding-standard/lite';
import * as slim from 'encoding-standard/slim';
import { transcode } from 'encoding-standard/transcode';
import { withBrokenBuiltins } from './support/broken-builtins.mjs';

/** What the names of Windows, Java, Python, PHP and MySQL mean: each system's documentation says so. */
const MEANT = {
  'utf-8': ['cp65001', '65001', 'utf_8', 'UTF 8', 'utf8mb3', 'utf8mb4'],
  'windows-1252': ['win1252', 'WIN-1252', 'Cp1252_', '1252', 'ms1252', 'ISO8859_1', 'latin-1'],
  shift_jis: ['cp932', 'CP-932', '932', 'windows-932', 'Shift JIS', 'shiftjis'],
  gbk: ['cp936', 'ms936', '936', 'GB-2312'],
  big5: ['cp950', 'windows-950', '950', 'BIG-5'],
  'euc-kr': ['cp949', 'ms949', '949', 'euckr'],
  'euc-jp': ['eucjp', 'EUC_JP'],
  'utf-16le': ['utf16le', 'UTF16'],
};

const UNKNOWN = [
  '',
  '-',
  'cp',
  'win',
  'cp437',
  'ibm932',
  'xcp932',
  'klingon',
  '__proto__',
  'cp__proto__',
  '\u212aoi8-r',
];

function messageOf(call) {
  let thrown;
  assert.throws(call, (error) => {
    thrown = error;
    return error instanceof RangeError && error.code === 'ERR_ENCODING_NOT_SUPPORTED';
  });
  return thrown.message;
}

const CALLS = {
  TextDecoder: (label) => new all.TextDecoder(label),
  TextDecoderStream: (label) => new all.TextDecoderStream(label),
  LegacyTextEncoder: (label) => new all.LegacyTextEncoder(label),
  LegacyTextEncoderStream: (label) => new all.LegacyTextEncoderStream(label),
  'TextDecoder of /slim': (label) => new slim.TextDecoder(label),
  inspectDecode: (label) => inspectDecode(new Uint8Array(), label),
  transcode: (label) => transcode(new Uint8Array(), { from: label, to: 'utf-8' }),
};

/** An option is named. */
const of = (name) => (name === 'transcode' ? "of the option 'from'" : 'provided');

for (const [name, call] of Object.entries(CALLS)) {
  test(`${name} says which label is meant`, () => {
    for (const [label, names] of Object.entries(MEANT)) {
      for (const other of names) {
        assert.equal(
          messageOf(() => call(other)),
          `The encoding label ${of(name)} ('${other}') is invalid. Did you mean '${label}'?`,
        );
      }
    }
  });

  test(`${name} suggests no label for an unknown name or a label of replacement`, () => {
    for (const other of [...UNKNOWN, 'hz-gb-2312', 'iso2022kr', 'replacement']) {
      assert.equal(
        messageOf(() => call(other)),
        `The encoding label ${of(name)} ('${other}') is invalid.`,
      );
    }
  });
}

test('load of /slim says which label is meant', async () => {
  await assert.rejects(slim.load('cp950'), {
    name: 'RangeError',
    message: "The encoding label provided ('cp950') is invalid. Did you mean 'big5'?",
  });
});

test('/lite knows only labels', () => {
  assert.equal(
    messageOf(() => new lite.TextDecoder('win1252')),
    "The encoding label provided ('win1252') is invalid.",
  );
});

test('scripts cannot change which label is meant', () => {
  const labels = ['CP-932', 'win1252', 'utf8mb4', 'x'];
  const messages = withBrokenBuiltins(() => {
    const thrown = [];
    // Iterators are broken, too.
    for (let i = 0; i < labels.length; i++) {
      try {
        new all.TextDecoder(labels[i]);
      } catch (error) {
        thrown[i] = error.message;
      }
    }
    return thrown;
  });
  assert.deepEqual(messages, [
    "The encoding label provided ('CP-932') is invalid. Did you mean 'shift_jis'?",
    "The encoding label provided ('win1252') is invalid. Did you mean 'windows-1252'?",
    "The encoding label provided ('utf8mb4') is invalid. Did you mean 'utf-8'?",
    "The encoding label provided ('x') is invalid.",
  ]);
});

test('a long label is an error too', () => {
  const label = '-'.repeat(1e6);
  assert.equal(
    messageOf(() => new all.TextDecoder(label)),
    `The encoding label provided ('${label}') is invalid.`,
  );
});
