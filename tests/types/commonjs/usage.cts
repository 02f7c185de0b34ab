// In CommonJS, including versions of Node whose require() cannot load modules.

import { LegacyTextEncoder, TextDecoder, TextDecoderStream } from 'encoding-standard';
import { decode, type EncodingName } from 'encoding-standard/hooks';
import { sniff } from 'encoding-standard/html';
import iconv, { decode as iconvDecode } from 'encoding-standard/iconv';
import { findUnencodable } from 'encoding-standard/inspect';
import { TextDecoder as LiteTextDecoder } from 'encoding-standard/lite';
import { install } from 'encoding-standard/polyfill';
import 'encoding-standard/polyfill/auto';
import 'encoding-standard/polyfill/node';
import { load } from 'encoding-standard/slim';
import { transcode } from 'encoding-standard/transcode';
import wasm = require('encoding-standard/wasm');

const bytes: Uint8Array = new LegacyTextEncoder('big5').encode('text');
const loaded: Promise<void> = load('big5');
const text: string = decode(bytes, 'Big5') + new LiteTextDecoder('latin1').decode(bytes);
const same: string = iconvDecode(iconv.encode(text, 'cp932'), 'cp932');
const transcoded: Uint8Array<ArrayBuffer> = transcode(bytes, { from: 'auto', to: 'gbk' });
const encoding: EncodingName | null = sniff(bytes).encoding;
const stream: globalThis.TextDecoderStream = new TextDecoderStream('gbk');
const names: string[] = install();
const ready: Promise<void> = wasm.init(bytes);
const Decoder: typeof globalThis.TextDecoder = wasm.TextDecoder;

// @ts-expect-error
new TextDecoder(1);
// @ts-expect-error
findUnencodable();

export { Decoder, encoding, loaded, names, ready, same, stream, text, transcoded };
