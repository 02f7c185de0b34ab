import { decodeStream, encode, encodeStream } from 'encoding-standard/iconv';

declare const source: NodeJS.ReadWriteStream;

const bytes: Buffer = encode('text', 'win1252');
const first: number = bytes.readUInt8(0);
source
  .pipe(decodeStream('gbk'))
  .pipe(encodeStream('big5'))
  .collect((error, all?: Buffer) => [error, all?.readUInt8(0)]);

// @ts-expect-error It is no stream of the web.
decodeStream('gbk').writable;

export { first };
