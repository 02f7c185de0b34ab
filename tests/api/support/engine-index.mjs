// Decodes every pair of bytes in an encoding, with one of the TextDecoders below as the engine's, and prints as JSON
// the result, how much memory the module then has, and the labels that the TextDecoder was created with.

import { createHash } from 'node:crypto';
import { TextDecoder as OtherTextDecoder } from '@exodus/bytes/encoding.js';

const { argv, stdout } = process;
const [kind, label] = argv.slice(2);
const asked = [];

/** What each TextDecoder returns instead of the correct text. */
const KINDS = {
  right: (text) => text,
  'wrong in one place': (text) => `${text.slice(0, 8000)}\u4e00${text.slice(8001)}`,
  'without the first character': (text) => text.slice(1),
  'without the end': (text) => text.slice(0, -2),
  'with more at the end': (text) => `${text}\u4e00\n\u4e01\n`,
  'longer than the memory': (text) => text.repeat(100),
  'no text': () => ({ length: 1000 }),
  nothing: () => undefined,
  'an error'() {
    throw new TypeError('No');
  },
  'what calls the package': (text) => {
    new TextDecoder(label).decode(Uint8Array.of(0xb0, 0xa1, 0xb0, 0xa1));
    return text;
  },
};

if (kind === 'none') {
  delete globalThis.TextDecoder;
} else {
  globalThis.TextDecoder = class extends OtherTextDecoder {
    decode(bytes, options) {
      const text = super.decode(bytes, options);
      if (bytes.length < 1000) return text;
      asked.push(this.encoding);
      return KINDS[kind](text);
    }
  };
}

const instances = [];
WebAssembly.Instance = class extends WebAssembly.Instance {
  constructor(...parameters) {
    super(...parameters);
    instances.push(this);
  }
};

const { TextDecoder } = await import('encoding-standard');

const first = {
  gbk: [0xc8, 0xd5],
  big5: [0xa4, 0xe9],
  'iso-2022-jp': [0x1b, 0x24, 0x42, 0x46, 0x7c],
  'euc-kr': [0xb0, 0xa1],
}[label] ?? [0xc6, 0xfc];
new TextDecoder(label).decode(Uint8Array.from(first));
const memory = instances.at(-1).exports.memory.buffer.byteLength;

const pairs = [];
for (let leading = 0x80; leading < 0x100; leading++) {
  for (let trailing = 0x20; trailing < 0x100; trailing++) pairs.push(leading, trailing, 0x0a);
}
const text = new TextDecoder(label).decode(Uint8Array.from(pairs));
const digest = createHash('sha256').update(text, 'utf16le').digest('hex');
stdout.write(JSON.stringify({ digest, memory, asked }));
