import type { Sniffed, SniffingDecoderStreamOptions } from 'encoding-standard/slim/html';
import { parseContentType, sniff, SniffingDecoderStream } from 'encoding-standard/slim/html';

const options: SniffingDecoderStreamOptions = { locale: 'ja', autodetect: true, fatal: true };
const stream = new SniffingDecoderStream(options);
const text: ReadableStream<string> = stream.readable;
const sniffed: Promise<Sniffed> = stream.sniffed;
const essence: string | undefined = parseContentType('text/csv')?.essence;

// @ts-expect-error: a locale is a string
sniff(new Uint8Array(0), { locale: 1 });

void [text, sniffed, essence];
