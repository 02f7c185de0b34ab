import iconv, { decode, decodeStream, encode, encodeStream, getDecoder } from 'encoding-standard/iconv';
import * as all from 'encoding-standard/iconv';
import type { Bytes, Codec, Decoder, Encoder } from 'encoding-standard/iconv';

const bytes: Uint8Array<ArrayBuffer> = encode('text', 'win1252', { addBOM: true });
const text: string = decode(bytes, 'cp932', { stripBOM: () => {}, defaultEncoding: 'utf-16be' });
const fromArray: string = iconv.decode([0x61], 'utf8') + all.decode(new ArrayBuffer(1), 'gbk');
const decoder: Decoder = getDecoder('gbk');
const fromJson: string = decode({ type: 'Buffer', data: [0x61] }, 'utf8');
const encoder: Encoder = iconv.getEncoder('gbk');
const rest: string | undefined = decoder.end();
const codec: Codec = iconv.getCodec('gbk');
const exists: boolean = iconv.encodingExists('utf-7');
iconv.defaultCharUnicode = '?';
iconv.enableStreamingAPI({ Transform: class {} });

const decoded: ReadableStream<string> = new Blob([]).stream().pipeThrough(decodeStream('gbk'));
const encoded: ReadableStream<Bytes> = decoded.pipeThrough(encodeStream('big5'));
decodeStream('gbk').collect((error: Error | null, all?: string) => [error, all]);

// @ts-expect-error An encoding is required.
decode(bytes);
// @ts-expect-error It is only read.
iconv.supportsStreams = true;
// @ts-expect-error
getDecoder('gbk').write(1);
// @ts-expect-error A chunk is a view of a buffer.
decodeStream('gbk').writable.getWriter().write(new ArrayBuffer(1));
decodeStream('gbk')
  .writable.getWriter()
  .write(new DataView(new ArrayBuffer(1)));

export { codec, encoded, encoder, exists, fromArray, fromJson, rest, text };
