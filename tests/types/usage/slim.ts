import { LegacyTextEncoder, load, TextDecoder, TextDecoderStream, TextEncoder } from 'encoding-standard/slim';
import type { Label } from 'encoding-standard/slim';

const label: Label = 'big5';
const loaded: Promise<void> = load(label);
void load('Big5-HKSCS').then(() => loaded);
const decoder: globalThis.TextDecoder = new TextDecoder(label);
const Encoder: typeof globalThis.TextEncoder = TextEncoder;
const stream: globalThis.TextDecoderStream = new TextDecoderStream(label);
const bytes: Uint8Array = new LegacyTextEncoder(label).encode('text');

// @ts-expect-error: a label is a string
void load(1);

void [decoder, Encoder, stream, bytes];
