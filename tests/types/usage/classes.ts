// Uses that must be accepted, and, each after its comment, uses that must not be. The compiler is the test.

import * as standard from 'encoding-standard';
import type { DecodeError, ErrorCode, Label, Unencodable, UnencodableError } from 'encoding-standard';

// These replace the declarations of lib.dom.
const TextDecoderOfDom: typeof globalThis.TextDecoder = standard.TextDecoder;
const TextEncoderOfDom: typeof globalThis.TextEncoder = standard.TextEncoder;
const decoder: globalThis.TextDecoder = new standard.TextDecoder('shift_jis', {
  fatal: true,
  ignoreBOM: false,
});
const encoder: globalThis.TextEncoder = new standard.TextEncoder();
globalThis.TextDecoder = standard.TextDecoder;
globalThis.TextEncoder = standard.TextEncoder;

// All kinds of bytes.
let text: string = new standard.TextDecoder().decode();
for (const bytes of [
  new Uint8Array(1),
  new ArrayBuffer(1),
  new SharedArrayBuffer(1),
  new DataView(new ArrayBuffer(1)),
]) {
  text += new standard.TextDecoder('big5').decode(bytes, { stream: true });
}
// @ts-expect-error A string is not a buffer source.
new standard.TextDecoder().decode('text');
// @ts-expect-error
new standard.TextDecoder('utf-8', { fatal: 'yes' });
// @ts-expect-error
decoder.encoding = 'big5';

// Labels: those of the table are known, and any other string is allowed.
const label: Label = 'sjis';
new standard.TextDecoder(label);
new standard.TextDecoder(text);
// @ts-expect-error
const noLabel: Label = 'shift-jis-2004';

// Encoding.
const bytes: Uint8Array<ArrayBuffer> = new standard.TextEncoder().encode('text');
const { read, written }: { read: number; written: number } = encoder.encodeInto('text', bytes);
const unencodable: Unencodable = (codePoint: number, index: number) => `${codePoint}@${index}`;
const legacy = new standard.LegacyTextEncoder('gbk', { unencodable });
const encoded: Uint8Array<ArrayBuffer> = legacy.encode('text', { stream: true });
const { finished }: { finished: boolean } = legacy.encodeInto(
  'text',
  new Uint8Array(new SharedArrayBuffer(1)),
);
const canEncode: boolean = legacy.canEncode('text');
try {
  legacy.encode();
} catch (error) {
  const { code, codePoint, index, message } = error as UnencodableError;
  text = `${message}: ${codePoint.toFixed()} ${index.toFixed()}`;
  const known: ErrorCode = code;
  // @ts-expect-error It has another code.
  const other: DecodeError['code'] = code;
  text += known + other;
}
try {
  decoder.decode();
} catch (error) {
  const { code, offset, length } = error as DecodeError;
  const known: ErrorCode = code;
  text = `${known}: ${offset.toFixed()} ${length.toFixed()}`;
}
try {
  decoder.decode();
} catch (error) {
  if (standard.isEncodingError(error)) {
    const known: ErrorCode = error.code;
    text = known;
    if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') text += error.offset.toFixed();
    if (error.code === 'ERR_ENCODING_UNENCODABLE') text += error.codePoint.toFixed();
    // @ts-expect-error Only some of these errors have an offset.
    text += error.offset;
  }
}
// @ts-expect-error It does not return a string.
new standard.LegacyTextEncoder('gbk', { unencodable: () => undefined });
// @ts-expect-error A label is required.
new standard.LegacyTextEncoder();
// @ts-expect-error
new standard.LegacyTextEncoder('gbk', { unencodable: 'ignore' });

export { TextDecoderOfDom, TextEncoderOfDom, canEncode, encoded, finished, noLabel, read, written };
