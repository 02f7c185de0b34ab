import * as labels from 'encoding-standard/labels';
import type { EncodingEntry, EncodingLabel, EncodingName } from 'encoding-standard/labels';

const entry: EncodingEntry | undefined = labels.encodings[0];
const label: EncodingLabel = entry?.labels[0] ?? 'sjis';
const name: EncodingName | null = labels.getEncoding(label);
const output: EncodingName = labels.getOutputEncoding(name ?? 'UTF-16LE');
const meant: Lowercase<EncodingName> | null = labels.normalizeLabel('cp932');
const mark: 'UTF-8' | 'UTF-16BE' | 'UTF-16LE' | null = labels.bomSniff(new ArrayBuffer(3));

// @ts-expect-error: there is no such function.
labels.decode(new Uint8Array(), 'sjis');

export { label, mark, meant, output };
