import { transcode, TranscoderStream } from 'encoding-standard/transcode';
import type {
  DecodeError,
  TranscodeCounts,
  TranscodeOptions,
  UnencodableBytesError,
} from 'encoding-standard/transcode';

declare const body: ReadableStream<Uint8Array<ArrayBuffer>>;

const counts: Partial<TranscodeCounts> = {};
const options: TranscodeOptions = {
  from: 'auto',
  contentType: null,
  to: 'shift_jis',
  fatal: true,
  ignoreBOM: false,
  bom: null,
  unencodable: (codePoint, offset) => `${codePoint} at ${offset}`,
  counts,
};
const bytes: Uint8Array<ArrayBuffer> = transcode(new ArrayBuffer(1), options);
transcode(new SharedArrayBuffer(1));
transcode(new DataView(new ArrayBuffer(1)), null);
const stream = new TranscoderStream({ from: 'gbk', unencodable: 'html' });
const from: string | null = stream.from;
const to: string = stream.to;
const output: ReadableStream<Uint8Array<ArrayBuffer>> = body.pipeThrough(stream);
const errors = (error: DecodeError | UnencodableBytesError): number => error.offset + error.length;

// @ts-expect-error A string has no bytes.
transcode('text');
// @ts-expect-error
transcode(bytes, { unencodable: 'ignore' });
// @ts-expect-error
transcode(bytes, { fatal: 1 });
// @ts-expect-error
stream.to = 'gbk';

export { errors, from, output, to };
