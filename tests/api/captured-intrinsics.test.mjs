import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder, TextDecoder, TextEncoder } from 'encoding-standard';
import { toHex } from './support/bytes.mjs';
import { withBrokenBuiltins } from './support/broken-builtins.mjs';

test('changes that scripts make to the built-in objects after the import have no effect', () => {
  const text = '\u65e5\u672c\u8a9e'.repeat(20_000);
  const bytes = new LegacyTextEncoder('shift_jis').encode(text);
  const { buffer } = bytes;
  const view = new DataView(buffer);
  const destination = new Uint8Array(100);

  const results = withBrokenBuiltins(() => {
    const decoder = new TextDecoder(' EUC-KR ', { fatal: true });
    let error;
    try {
      decoder.decode(bytes);
    } catch (thrown) {
      error = thrown;
    }
    return {
      decoded: new TextDecoder('Shift_JIS').decode(bytes),
      fromView: new TextDecoder('ms932').decode(view),
      fromBuffer: new TextDecoder('csshiftjis').decode(buffer),
      encoded: new LegacyTextEncoder('shift_jis', { unencodable: () => '' }).encode(`${text}\u{1f4a9}`),
      result: new TextEncoder().encodeInto(text, destination),
      short: new TextEncoder().encode('\u65e5'),
      long: new TextEncoder().encode(text),
      error,
    };
  });
  assert.equal(results.decoded, text);
  assert.equal(results.fromView, text);
  assert.equal(results.fromBuffer, text);
  assert.equal(toHex(results.encoded), toHex(bytes));
  assert.deepEqual(results.result, { read: 33, written: 99 });
  assert.equal(toHex(results.short), 'e6 97 a5');
  assert.equal(results.long.length, 9 * 20_000);
  assert.ok(results.error instanceof TypeError);
});
