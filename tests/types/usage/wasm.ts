import { init, LegacyTextEncoder, TextDecoder, TextDecoderStream, TextEncoder } from 'encoding-standard/wasm';
import type { Label } from 'encoding-standard/wasm';

declare const module: WebAssembly.Module;

await init(module);
await init(new Uint8Array(8));
await init(new ArrayBuffer(8));
await init(fetch('encoding.wasm'));
await init(await fetch('encoding.wasm'));
await init(new URL('encoding.wasm', 'https://example.org/'));
const ready: Promise<void> = init('encoding.wasm');

const label: Label = 'big5';
const decoder: globalThis.TextDecoder = new TextDecoder(label);
const Decoder: typeof globalThis.TextDecoder = TextDecoder;
const Encoder: typeof globalThis.TextEncoder = TextEncoder;
const stream: globalThis.TextDecoderStream = new TextDecoderStream(label);
const bytes: Uint8Array = new LegacyTextEncoder(label).encode('text');

// @ts-expect-error There is no default.
init();
// @ts-expect-error
init(undefined);

export { bytes, decoder, Decoder, Encoder, ready, stream };
