// Uses that must be accepted, and, each after its comment, uses that must not be. The compiler is the test.

import * as standard from 'encoding-standard';

// These replace the declarations of lib.dom.
const TextDecoderStreamOfDom: typeof globalThis.TextDecoderStream = standard.TextDecoderStream;
const TextEncoderStreamOfDom: typeof globalThis.TextEncoderStream = standard.TextEncoderStream;
const decoder: globalThis.TextDecoderStream = new standard.TextDecoderStream('sjis', {
  fatal: true,
  ignoreBOM: true,
});
const encoder: globalThis.TextEncoderStream = new standard.TextEncoderStream();
globalThis.TextDecoderStream = standard.TextDecoderStream;
globalThis.TextEncoderStream = standard.TextEncoderStream;

// In pipes.
declare const body: ReadableStream<Uint8Array<ArrayBuffer>>;
declare const file: WritableStream<Uint8Array>;
const text: ReadableStream<string> = body.pipeThrough(new standard.TextDecoderStream('euc-jp'));
const done: Promise<void> = text
  .pipeThrough(new standard.LegacyTextEncoderStream('gbk', { unencodable: 'html' }))
  .pipeTo(file);
const utf8: ReadableStream<Uint8Array> = text.pipeThrough(new standard.TextEncoderStream());

const legacy = new standard.LegacyTextEncoderStream('koi8-r', { unencodable: () => '?' });
const unencodable: standard.Unencodable = legacy.unencodable;
const encoding: string = legacy.encoding + decoder.encoding + encoder.encoding;
const flags: boolean = decoder.fatal || decoder.ignoreBOM;

// @ts-expect-error A label is required.
new standard.LegacyTextEncoderStream();
// @ts-expect-error It has no label.
new standard.TextEncoderStream('utf-8');
// @ts-expect-error
legacy.readable = text;
// @ts-expect-error A stream of text cannot be decoded.
text.pipeThrough(new standard.TextDecoderStream());

export { TextDecoderStreamOfDom, TextEncoderStreamOfDom, done, encoding, flags, unencodable, utf8 };
