import { decodeText, encodeText, readText, TextFile } from 'encoding-standard/text';
import type {
  Change,
  DecodedText,
  MalformedParts,
  Newline,
  NotFoundError,
  OpenFileOptions,
  SeamError,
  TextInfo,
} from 'encoding-standard/text';

declare const response: Response;
declare const request: Request;
declare const blob: Blob;
declare const body: ReadableStream<Uint8Array<ArrayBuffer>>;
declare const chunks: AsyncIterable<ArrayBuffer>;
declare const signal: AbortSignal;

const decoded: DecodedText | null = decodeText(new ArrayBuffer(1), {
  language: 'ja',
  confidence: 0.8,
  limit: 9,
});
if (decoded) {
  const { text, encoding, bom, newline } = decoded;
  const bytes: Uint8Array<ArrayBuffer> = encodeText(text, { encoding, bom, newline, unencodable: 'html' });
  const ends: Newline = newline;
  const errors: MalformedParts = decoded.errors;
  decodeText(bytes, { candidates: ['gbk', 'big5'], binary: 'throw', fatal: true, type: 'text' });
  errors.places.map(({ offset, length, index }) => offset + length + index + Number(ends === 'mixed'));
}

for (const input of [response, request, blob, body, chunks, [new Uint8Array(1)]]) {
  const read: DecodedText | null = await readText(input, {
    signal,
    onProgress: (read, total) => total ?? read,
  });
  await TextFile.from(input, { signal, parts: true, encoding: read?.encoding ?? null });
}

const options: OpenFileOptions = { parts: true };
const file = TextFile.open(new Uint8Array(1), options);
if (file) {
  const info: TextInfo = file;
  const count: number = file.replace('a', 'b', { all: true, normalize: true, newline: 'keep' });
  file.replace(/a(b)/g, (found, group) => `${group}${found}`);
  file.edit(count, 1, info.encoding);
  file.insert(0, file.mixedWith ?? 'none');
  file.append('\n', { newline: 'keep' });
  const changes: Change[] = file.changes;
  const bytes: Uint8Array<ArrayBuffer> = file.bytes;
  changes.map(({ offset, removedBytes }) => bytes.subarray(offset, offset + removedBytes.length));
}

declare const error: SeamError | NotFoundError;
if (error.code === 'ERR_ENCODING_SEAM') error.start satisfies number;
else error.forms.includes('newline');

// @ts-expect-error A constructor is not public.
new TextFile();
// @ts-expect-error The text of a file is changed by its methods.
if (file) file.text = '';
// @ts-expect-error There is no such line end.
encodeText('', { newline: '\n\r' });
// @ts-expect-error A string has no bytes.
decodeText('');
