import { findUnencodable, inspectDecode } from 'encoding-standard/inspect';
import type { Piece, UnencodableCodePoint } from 'encoding-standard/inspect';

declare const body: ReadableStream<Uint8Array<ArrayBuffer>>;
declare const texts: AsyncIterable<string>;

const pieces: Piece[] = [...inspectDecode(new ArrayBuffer(1), 'gbk')];
const first: Piece | undefined =
  inspectDecode([new Uint8Array(1), new ArrayBuffer(1)], 'gbk').next().value ?? undefined;
for await (const { start, end, text, error } of inspectDecode(body, 'gbk')) {
  const length: number = end - start + text.length + Number(error);
  pieces.push({ start, end: length, text, error });
}

const found: UnencodableCodePoint[] = [
  ...findUnencodable('text', 'gbk'),
  ...findUnencodable(['te', 'xt'], 'gbk'),
];
for await (const { index, codePoint } of findUnencodable(texts, 'gbk')) found.push({ index, codePoint });

// @ts-expect-error The chunks are asynchronous.
for (const piece of inspectDecode(body, 'gbk')) pieces.push(piece);
// @ts-expect-error A label is required.
inspectDecode(new ArrayBuffer(1));
// @ts-expect-error Numbers are not chunks.
inspectDecode([0x61], 'gbk');
// @ts-expect-error
findUnencodable(new ArrayBuffer(1), 'gbk');

export { first, found };
