// Reads the cases that the program in ../cases writes. src/case.rs there defines the format.

export const ENTRIES = ['root', 'lite', 'polyfilled'];
export const MEMORIES = ['plain', 'shared', 'resizable', 'growable', 'detached'];
export const VIEWS = [
  'Uint8Array',
  'ArrayBuffer',
  'DataView',
  'Int8Array',
  'Uint16Array',
  'Float64Array',
  'nothing',
];

class Reader {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  flag() {
    return this.byte() === 1;
  }

  number() {
    const { bytes, at } = this;
    this.at += 4;
    return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;
  }

  plain() {
    const length = this.number();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  string() {
    const length = this.number();
    const { bytes } = this;
    const end = this.at + 2 * length;
    // In parts, because engines limit the number of arguments of a call.
    let string = '';
    while (this.at < end) {
      const units = [];
      for (; this.at < end && units.length < 4096; this.at += 2)
        units.push(bytes[this.at] | (bytes[this.at + 1] << 8));
      string += String.fromCharCode.apply(null, units);
    }
    return string;
  }

  list(read) {
    const list = [];
    for (let length = this.number(); length > 0; length--) list.push(read());
    return list;
  }

  optional(read) {
    return this.flag() ? read() : undefined;
  }

  input = () => ({
    memory: MEMORIES[this.byte()],
    view: VIEWS[this.byte()],
    offset: this.byte(),
    bytes: this.plain(),
  });

  inputs() {
    return this.list(this.input);
  }

  text = () => this.string();

  texts() {
    return this.list(this.text);
  }

  destination = () => ({ memory: MEMORIES[this.byte()], offset: this.byte(), size: this.number() });

  entry() {
    return ENTRIES[this.byte()];
  }

  decoderOptions() {
    return { entry: this.entry(), label: this.string(), fatal: this.flag(), ignoreBOM: this.flag() };
  }

  encoderOptions() {
    return { entry: this.entry(), label: this.string(), ...this.unencodable() };
  }

  unencodable() {
    const mode = this.byte();
    return mode < 3
      ? { unencodable: ['fatal', 'html', 'replace'][mode] }
      : { substitutes: this.list(() => this.optional(this.text)) };
  }

  sniff() {
    const [override, transport, likely, fallback] = [1, 2, 3, 4].map(() => this.optional(this.text));
    const parent = this.optional(() => ({ encoding: this.string(), sameOrigin: this.flag() }));
    const autodetect = this.flag();
    return { override, transport, likely, fallback, parent, autodetect, limit: this.number() };
  }

  transcoderOptions() {
    const from = this.flag() ? { from: 'auto', ...this.sniff() } : { from: this.string() };
    const to = this.string();
    const [fatal, ignoreBOM, bom, counts] = [1, 2, 3, 4].map(() => this.flag());
    return { options: { ...from, to, fatal, ignoreBOM, bom }, counts, ...this.unencodable() };
  }
}

/** Each kind, in the order of the list in src/case.rs, with its properties. */
const KINDS = [
  ['decoder', (r) => ({ ...r.decoderOptions(), calls: r.list(() => ({ ...r.input(), stream: r.flag() })) })],
  ['decoderStream', (r) => ({ ...r.decoderOptions(), chunks: r.inputs() })],
  [
    'encoder',
    (r) => ({
      entry: r.entry(),
      calls: r.list(() => ({ text: r.string(), destination: r.optional(r.destination) })),
    }),
  ],
  ['encoderStream', (r) => ({ entry: r.entry(), chunks: r.texts() })],
  [
    'legacyEncoder',
    (r) => ({
      ...r.encoderOptions(),
      calls: r.list(() => {
        const call = {
          text: r.string(),
          stream: r.flag(),
          name: ['encode', 'encodeInto', 'canEncode'][r.byte()],
        };
        if (call.name === 'encodeInto') call.destination = r.destination();
        return call;
      }),
    }),
  ],
  ['legacyEncoderStream', (r) => ({ ...r.encoderOptions(), chunks: r.texts() })],
  ['hookDecode', (r) => ({ label: r.string(), input: r.input() })],
  ['hookUtf8Decode', (r) => ({ input: r.input() })],
  ['hookBomSniff', (r) => ({ input: r.input() })],
  ['hookEncode', (r) => ({ label: r.string(), text: r.string() })],
  ['hookUtf8Encode', (r) => ({ text: r.string() })],
  ['hookEncodeOrFail', (r) => ({ label: r.string(), texts: r.texts() })],
  [
    'hookPercentEncode',
    (r) => ({ label: r.string(), text: r.string(), set: r.string(), spaceAsPlus: r.flag() }),
  ],
  ['hookGetEncoding', (r) => ({ label: r.string() })],
  ['sniff', (r) => ({ options: r.sniff(), input: r.input() })],
  ['prescan', (r) => ({ limit: r.number(), input: r.input() })],
  ['getXMLEncoding', (r) => ({ input: r.input() })],
  ['extractEncodingFromMeta', (r) => ({ text: r.string() })],
  ['sniffingStream', (r) => ({ options: r.sniff(), fatal: r.flag(), chunks: r.inputs() })],
  ['inspectDecode', (r) => ({ label: r.string(), chunks: r.inputs() })],
  ['findUnencodable', (r) => ({ label: r.string(), chunks: r.texts() })],
  ['transcode', (r) => ({ ...r.transcoderOptions(), input: r.input() })],
  ['transcoderStream', (r) => ({ ...r.transcoderOptions(), chunks: r.inputs() })],
];

/** The cases of a batch, in order. */
export function* casesIn(bytes) {
  let at = 0;
  while (at < bytes.length) {
    const reader = new Reader(bytes, at);
    const length = reader.number();
    const seed = reader.number();
    const [kind, read] = KINDS[reader.byte()];
    yield { seed, kind, ...read(reader) };
    at += 4 + length;
    if (reader.at !== at) throw new Error(`case ${seed} ends at ${reader.at}, not at ${at}`);
  }
}
