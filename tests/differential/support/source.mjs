// Writes a case as a JavaScript program that does the same with the package.

import { escaped } from '../runner/log.mjs';

/** Longer inputs are truncated. */
const LONGEST = 4000;

const quoted = (string) =>
  string.length > LONGEST
    ? `'${escaped(string.slice(0, LONGEST))}' /* and ${string.length - LONGEST} more */`
    : `'${escaped(string)}'`;

/** Writes a value as a literal, without undefined members. */
function literal(value) {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  const entries = Object.entries(value).filter((entry) => entry[1] !== undefined);
  return `{ ${entries.map(([key, member]) => `${key}: ${literal(member)}`).join(', ')} }`;
}

const buffers = {
  plain: (size) => `new ArrayBuffer(${size})`,
  detached: (size) => `new ArrayBuffer(${size})`,
  shared: (size) => `new SharedArrayBuffer(${size})`,
  resizable: (size) => `new ArrayBuffer(${size}, { maxByteLength: ${size + 1} })`,
  growable: (size) => `new SharedArrayBuffer(${size}, { maxByteLength: ${size + 1} })`,
};

/** An expression that makes the buffer source. */
function source({ memory, view, offset, bytes }) {
  if (view === 'nothing') return '';
  const list = Array.from(bytes.subarray(0, LONGEST), (byte) => `0x${byte.toString(16).padStart(2, '0')}`);
  const rest = bytes.length > LONGEST ? ` /* and ${bytes.length - LONGEST} more */` : '';
  const values = `[${list.join(', ')}${rest}]`;
  if (memory === 'plain' && view === 'Uint8Array' && offset === 0) return `Uint8Array.from(${values})`;
  const made = `((buffer) => (new Uint8Array(buffer, ${offset}).set(${values}), buffer))(${buffers[memory](offset + bytes.length)})`;
  const detached =
    memory === 'detached'
      ? `structuredClone(source.buffer ?? source, { transfer: [source.buffer ?? source] });`
      : '';
  const viewed = view === 'ArrayBuffer' ? made : `new ${view}(${made}, ${offset})`;
  return detached === '' ? viewed : `((source) => { ${detached} return source; })(${viewed})`;
}

function destination({ memory, offset, size }) {
  return `new Uint8Array(${buffers[memory](offset + size + 8)}, ${offset}, ${size})`;
}

const MODULES = { root: 'encoding-standard', lite: 'encoding-standard/lite' };

function imported(name, entry) {
  return entry === 'polyfilled'
    ? `install({ replace: 'all' }); // of encoding-standard/polyfill\nconst { ${name} } = globalThis;`
    : `import { ${name} } from '${MODULES[entry] ?? `encoding-standard/${entry}`}';`;
}

function unencodable({ unencodable: mode, substitutes }) {
  return substitutes === undefined
    ? literal({ unencodable: mode })
    : `{ unencodable: (codePoint, index) => ${literal(substitutes)}[(codePoint + index) % ${substitutes.length}] }`;
}

function transcoderOptions({ options, counts, ...rest }) {
  const members = [literal(options).slice(2, -2), unencodable(rest).slice(2, -2)];
  if (counts) members.push('counts: {}');
  return `{ ${members.join(', ')} }`;
}

const piped = (lines, chunks) => [
  ...lines,
  'const writer = stream.writable.getWriter();',
  `for (const chunk of [${chunks.join(', ')}]) writer.write(chunk).catch(() => {});`,
  'writer.close().catch(() => {});',
  'for await (const chunk of stream.readable) console.log(chunk);',
];

const allOrList = (chunks) => (chunks.length === 1 ? chunks[0] : `[${chunks.join(', ')}]`);
const hook = (call) => [`import * as hooks from 'encoding-standard/hooks';`, `hooks.${call};`];
const html = (call) => [`import * as html from 'encoding-standard/html';`, `html.${call};`];

const kinds = {
  decoder: ({ entry, label, fatal, ignoreBOM, calls }) => [
    imported('TextDecoder', entry),
    `const decoder = new TextDecoder(${quoted(label)}, ${literal({ fatal, ignoreBOM })});`,
    ...calls.map((call) => {
      const options = call.stream ? ', { stream: true }' : '';
      return `decoder.decode(${call.view === 'nothing' && call.stream ? 'undefined' : source(call)}${options});`;
    }),
  ],
  decoderStream: ({ entry, label, fatal, ignoreBOM, chunks }) =>
    piped(
      [
        imported('TextDecoderStream', entry),
        `const stream = new TextDecoderStream(${quoted(label)}, ${literal({ fatal, ignoreBOM })});`,
      ],
      chunks.map(source),
    ),
  encoder: ({ entry, calls }) => [
    imported('TextEncoder', entry),
    'const encoder = new TextEncoder();',
    ...calls.map((call) =>
      call.destination === undefined
        ? `encoder.encode(${quoted(call.text)});`
        : `encoder.encodeInto(${quoted(call.text)}, ${destination(call.destination)});`,
    ),
  ],
  encoderStream: ({ entry, chunks }) =>
    piped(
      [imported('TextEncoderStream', entry), 'const stream = new TextEncoderStream();'],
      chunks.map(quoted),
    ),
  legacyEncoder: ({ entry, label, calls, ...options }) => [
    imported('LegacyTextEncoder', entry),
    `const encoder = new LegacyTextEncoder(${quoted(label)}, ${unencodable(options)});`,
    ...calls.map(({ name, text, stream, destination: into }) => {
      const args = [quoted(text)];
      if (into !== undefined) args.push(destination(into));
      if (name !== 'canEncode') args.push(literal({ stream }));
      return `encoder.${name}(${args.join(', ')});`;
    }),
  ],
  legacyEncoderStream: ({ entry, label, chunks, ...options }) =>
    piped(
      [
        imported('LegacyTextEncoderStream', entry),
        `const stream = new LegacyTextEncoderStream(${quoted(label)}, ${unencodable(options)});`,
      ],
      chunks.map(quoted),
    ),
  hookDecode: ({ label, input }) => hook(`decode(${source(input)}, ${quoted(label)})`),
  hookUtf8Decode: ({ input }) => [
    ...hook(`utf8Decode(${source(input)})`),
    `// And utf8DecodeWithoutBOM and utf8DecodeWithoutBOMOrFail.`,
  ],
  hookBomSniff: ({ input }) => hook(`bomSniff(${source(input)})`),
  hookEncode: ({ label, text }) => hook(`encode(${quoted(text)}, ${quoted(label)})`),
  hookUtf8Encode: ({ text }) => hook(`utf8Encode(${quoted(text)})`),
  hookEncodeOrFail: ({ label, texts }) => [
    `import { getEncoder } from 'encoding-standard/hooks';`,
    `const encoder = getEncoder(${quoted(label)});`,
    ...texts.map((text) => `encoder.encodeOrFail(${quoted(text)}); // and with the rest, while there is one`),
  ],
  hookPercentEncode: ({ label, text, set, spaceAsPlus }) =>
    hook(`percentEncodeAfterEncoding(${[label, text, set].map(quoted).join(', ')}, ${spaceAsPlus})`),
  hookGetEncoding: ({ label }) => [
    ...hook(`getEncoding(${quoted(label)})`),
    `hooks.getOutputEncoding(${quoted(label)});`,
  ],
  sniff: ({ options, input }) => html(`sniff(${source(input)}, ${literal(options)})`),
  prescan: ({ limit, input }) => html(`prescan(${source(input)}, ${literal({ limit })})`),
  getXMLEncoding: ({ input }) => html(`getXMLEncoding(${source(input)})`),
  extractEncodingFromMeta: ({ text }) => html(`extractEncodingFromMeta(${quoted(text)})`),
  sniffingStream: ({ options, fatal, chunks }) =>
    piped(
      [
        imported('SniffingDecoderStream', 'html'),
        `const stream = new SniffingDecoderStream(${literal({ ...options, fatal })});`,
      ],
      chunks.map(source),
    ),
  inspectDecode: ({ label, chunks }) => [
    imported('inspectDecode', 'inspect'),
    `[...inspectDecode(${allOrList(chunks.map(source))}, ${quoted(label)})];`,
  ],
  findUnencodable: ({ label, chunks }) => [
    imported('findUnencodable', 'inspect'),
    `[...findUnencodable(${allOrList(chunks.map(quoted))}, ${quoted(label)})];`,
  ],
  transcode: ({ input, ...rest }) => [
    imported('transcode', 'transcode'),
    `transcode(${source(input) || 'undefined'}, ${transcoderOptions(rest)});`,
  ],
  transcoderStream: ({ chunks, ...rest }) =>
    piped(
      [
        imported('TranscoderStream', 'transcode'),
        `const stream = new TranscoderStream(${transcoderOptions(rest)});`,
      ],
      chunks.map(source),
    ),
};

export function sourceOf(testCase) {
  return kinds[testCase.kind](testCase).join('\n');
}
