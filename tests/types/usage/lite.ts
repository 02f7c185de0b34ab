import { LegacyTextEncoder, TextDecoder, TextDecoderStream, TextEncoder } from 'encoding-standard/lite';
import type { Label } from 'encoding-standard/lite';

const label: Label = 'koi8-r';
const decoder: globalThis.TextDecoder = new TextDecoder(label);
const Encoder: typeof globalThis.TextEncoder = TextEncoder;
const stream: globalThis.TextDecoderStream = new TextDecoderStream(label);
const bytes: Uint8Array = new LegacyTextEncoder(label).encode('text');
