// The package keeps what it has made under the numbers of the encodings. A script may have put properties with such names
// on Object.prototype.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadWith } from './support/fresh.mjs';

const TEXTS = {
  'utf-8': ['caf\u00e9', 'caf\xc3\xa9'],
  'utf-16le': ['caf\u00e9', 'c\0a\0f\0\xe9\0'],
  'windows-1252': ['caf\u00e9', 'caf\xe9'],
  'koi8-r': ['\u0434\u0430', '\xc4\xc1'],
  gb18030: ['\u4f60\u597d', '\xc4\xe3\xba\xc3'],
  gbk: ['\u4f60\u597d', '\xc4\xe3\xba\xc3'],
  big5: ['\u4e2d', '\xa4\xa4'],
  'euc-jp': ['\u3042\u02d8', '\xa4\xa2\x8f\xa2\xaf'],
  'iso-2022-jp': ['\u3042', '\x1b$B$"\x1b(B'],
  shift_jis: ['\u65e5\u672c', '\x93\xfa\x96{'],
  'euc-kr': ['\uac00', '\xb0\xa1'],
};

/** In Node, /slim lacks one until it is loaded. */
const LACKING = {
  slim: ['big5'],
  lite: ['gb18030', 'gbk', 'big5', 'euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr'],
};

for (const entry of ['index', 'slim', 'lite']) {
  test(`/${entry}: numeric properties of Object.prototype change nothing`, () => {
    const { TextDecoder, LegacyTextEncoder } = loadWith({}, entry);
    // It can be called, and has a value for each code unit.
    const polluted = Object.assign(() => 'wrong', new Array(0x800).fill(0x141));
    for (let i = 0; i < 41; i++) {
      Object.defineProperty(Object.prototype, i, { value: polluted, writable: true, configurable: true });
    }
    try {
      for (const [label, [text, bytes]] of Object.entries(TEXTS)) {
        if (LACKING[entry]?.includes(label)) continue;
        // The second decoder and encoder use what was made for the first one.
        for (let i = 0; i < 2; i++) {
          // An escape sequence directly after another is an error.
          for (const size of label === 'iso-2022-jp' ? [1] : [1, 60, 200]) {
            const long = Buffer.from(bytes.repeat(size), 'latin1');
            assert.equal(new TextDecoder(label).decode(long), text.repeat(size), label);
          }
          // Encoders of EUC-JP do not write three bytes.
          if (!LegacyTextEncoder || label === 'euc-jp') continue;
          assert.equal(Buffer.from(new LegacyTextEncoder(label).encode(text)).toString('latin1'), bytes);
        }
      }
    } finally {
      for (let i = 0; i < 41; i++) delete Object.prototype[i];
    }
  });
}
