// Without lib.dom or any other declaration of a platform: the package's own declarations must be enough.

import { LegacyTextEncoder, TextDecoder, TextDecoderStream } from 'encoding-standard';
import { decode } from 'encoding-standard/hooks';
import { sniff, SniffingDecoderStream } from 'encoding-standard/html';
import { encode } from 'encoding-standard/iconv';
import { inspectDecode } from 'encoding-standard/inspect';
import { install } from 'encoding-standard/polyfill';
import { init } from 'encoding-standard/wasm';

const bytes: Uint8Array<ArrayBuffer> = new LegacyTextEncoder('big5').encode('text');
const text: string = new TextDecoder('big5').decode(bytes) + decode(bytes, sniff(bytes).encoding);
const stream: ReadableStream<string> = new TextDecoderStream('big5').readable;
const pieces: string[] = [...inspectDecode(bytes, 'big5')].map((piece) => piece.text);
const names: string[] = install();
const ready: Promise<void> = init(bytes);
const sniffing: ReadableStream<string> = new SniffingDecoderStream().readable;

const encoded: Uint8Array<ArrayBuffer> = encode('text', 'win1252');

export { encoded, names, pieces, ready, sniffing, stream, text };
