import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as hooks from 'encoding-standard/hooks';
import { findUnencodable, inspectDecode } from 'encoding-standard/inspect';
import { toHex } from '../api/support/bytes.mjs';
import { withBrokenBuiltins } from '../api/support/broken-builtins.mjs';

test('changes that scripts make to the built-in objects after the import have no effect', () => {
  const text = '\u65e5\u672c'.repeat(10_000);
  const bytes = Uint8Array.of(0x93, 0xfa, 0x61, 0xff);
  const results = withBrokenBuiltins(() => {
    const encoder = hooks.getEncoder('iso-2022-jp');
    return {
      name: hooks.encodings[1].name,
      labels: hooks.encodings[1].labels,
      encoding: hooks.getEncoding(' MS_KANJI\n'),
      outputEncoding: hooks.getOutputEncoding('UTF-16'),
      decoded: hooks.decode(hooks.encode(text, 'euc-jp'), 'euc-jp'),
      utf8: hooks.utf8Decode(hooks.utf8Encode(text)),
      failure: hooks.utf8DecodeWithoutBOMOrFail(bytes),
      mark: hooks.bomSniff(bytes),
      first: encoder.encodeOrFail('\u00a5\u00e9'),
      percentEncoded: hooks.percentEncodeAfterEncoding('sjis', '\u65e5 \u00e9', 'query'),
      piece: inspectDecode(bytes, 'sjis').next().value,
      found: findUnencodable('\u65e5\u00e9', 'sjis').next().value,
    };
  });
  const { first, ...others } = results;
  assert.deepEqual([toHex(first.bytes), first.codePoint, first.read], ['1b 28 4a 5c', 0xe9, 2]);
  assert.deepEqual(others, {
    name: 'IBM866',
    labels: ['866', 'cp866', 'csibm866', 'ibm866'],
    encoding: 'Shift_JIS',
    outputEncoding: 'UTF-8',
    decoded: text,
    utf8: text,
    failure: null,
    mark: null,
    percentEncoded: '%93%FA%20%26%23233%3B',
    piece: { start: 0, end: 2, text: '\u65e5', error: false },
    found: { index: 1, codePoint: 0xe9 },
  });
});
