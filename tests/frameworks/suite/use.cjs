// What is done with the package in each of them: something of each entry.

/** `expect` is the runner's. Shift_JIS has 日 as 93 FA, and so has windows-1252 “ú. */
exports.use = function use(
  { index, lite, detect, hooks, html, inspect, polyfill, text, transcode, wasm },
  expect,
) {
  const bytes = Uint8Array.of(0x93, 0xfa);
  const { LegacyTextEncoder, TextDecoder, TextDecoderStream } = index;
  expect(new TextDecoder('shift_jis').decode(bytes)).toBe('\u65e5');
  expect(new LegacyTextEncoder('shift_jis').encode('\u65e5')).toEqual(bytes);
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow(TypeError);
  expect(() => new TextDecoder('no such label')).toThrow(RangeError);
  expect(new lite.TextDecoder('latin1').decode(bytes)).toBe('\u201c\u00fa');
  expect(hooks.decode(bytes, 'shift_jis')).toBe('\u65e5');
  expect(html.sniff(bytes, { transport: 'shift_jis' }).encoding).toBe('Shift_JIS');
  expect(detect.detect(Uint8Array.of(0xef, 0xbb, 0xbf)).encoding).toBe('UTF-8');
  expect([...inspect.findUnencodable('a\u65e5', 'latin1')]).toHaveLength(1);
  expect(text.decodeText(bytes, { encoding: 'shift_jis' }).text).toBe('\u65e5');
  expect(transcode.transcode(bytes, { from: 'shift_jis' })).toEqual(Uint8Array.of(0xe6, 0x97, 0xa5));
  // One copy, whichever entry it comes from.
  expect(wasm.TextDecoder).toBe(TextDecoder);
  expect(polyfill.install()).toEqual([]);
  expect(typeof globalThis.TextDecoder).toBe('function');
  // jsdom has no streams.
  if (typeof TransformStream === 'function') expect(new TextDecoderStream('gbk').encoding).toBe('gbk');
};
