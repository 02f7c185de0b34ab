import * as hooks from 'encoding-standard/hooks';
import type { EncodeOrFailResult, Encoder, EncodingName, PercentEncodeSet } from 'encoding-standard/hooks';

const names: EncodingName[] = hooks.encodings.map(({ name }) => name);
const labels: readonly string[] | undefined = hooks.encodings[0]?.labels;
const name: EncodingName | null = hooks.getEncoding('ms932');
const meant: Lowercase<EncodingName> | null = hooks.normalizeLabel('cp932');
const isomorphic: Uint8Array<ArrayBuffer> = hooks.isomorphicEncode(
  hooks.isomorphicDecode(new ArrayBuffer(1)),
);
const output: EncodingName = hooks.getOutputEncoding(name ?? 'UTF-16LE');
const mark: 'UTF-8' | 'UTF-16BE' | 'UTF-16LE' | null = hooks.bomSniff(new ArrayBuffer(3));
const bytes: Uint8Array<ArrayBuffer> = hooks.utf8Encode('text');
const text: string =
  hooks.utf8Decode(bytes) + hooks.utf8DecodeWithoutBOM(bytes) + hooks.decode(bytes, mark ?? output);
const textOrNull: string | null = hooks.utf8DecodeWithoutBOMOrFail(new SharedArrayBuffer(1));
const encoded: Uint8Array<ArrayBuffer> = hooks.encode(text, 'Shift_JIS');

const encoder: Encoder = hooks.getEncoder(output);
const result: EncodeOrFailResult = encoder.encodeOrFail(text);
const codePoint: number | null = result.codePoint;
const rest: string = text.slice(result.read) + result.bytes.byteLength.toFixed();

const sets: PercentEncodeSet[] = ['query', { characters: ' %' }, (codePoint: number) => codePoint === 0x25];
const percentEncoded: string[] = sets.map((set) =>
  hooks.percentEncodeAfterEncoding('big5', text, set, false),
);
hooks.percentEncodeAfterEncoding('utf-8', text, 'application/x-www-form-urlencoded');

// @ts-expect-error The list is frozen.
hooks.encodings.push({ name: 'UTF-8', labels: [] });
// @ts-expect-error Text is not bytes.
hooks.utf8Decode('text');
// @ts-expect-error The fallback is required.
hooks.decode(bytes);
// @ts-expect-error It can be null.
const noName: string = hooks.getEncoding('utf-8');
// @ts-expect-error The set is required.
hooks.percentEncodeAfterEncoding('utf-8', text);
// @ts-expect-error A name is misspelt.
hooks.percentEncodeAfterEncoding('utf-8', text, 'queries');
// @ts-expect-error
const wrongName: EncodingName = 'utf-8';

export {
  codePoint,
  encoded,
  isomorphic,
  labels,
  meant,
  names,
  noName,
  percentEncoded,
  rest,
  textOrNull,
  wrongName,
};
