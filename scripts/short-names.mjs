// One letter for each name by which js/ knows what the WebAssembly modules export.

/** What is missing here has a name that is also used for something else. */
export const SHORT_NAMES = {
  scratch: 's',
  get_encoding: 'g',
  encoding_name: 'n',
  text_decoder_decode: 'd',
  text_encoder_encode: 'e',
  encoding_labels: 'l',
  get_xml_encoding: 'x',
  extract_encoding_from_meta: 'm',
  default_encoding: 'f',
  encoding_from_content_type: 'c',
};

const IMPORTS = 2;
const EXPORTS = 7;

/** A module with the names shortened of what it exports, and of the functions that it imports. */
export function withShortNames(module) {
  // Behind the magic number and the version.
  const parts = [module.subarray(0, 8)];
  for (let at = 8; at < module.length;) {
    const id = module[at];
    const [size, start] = readNumber(module, at + 1);
    at = start + size;
    const section = module.subarray(start, at);
    const content = id === IMPORTS ? shorten(section, 2) : id === EXPORTS ? shorten(section, 1) : section;
    parts.push(Buffer.of(id), number(content.length), content);
  }
  return Buffer.concat(parts);
}

/** A section whose entries have so many names, what they are, and an index. */
function shorten(section, names) {
  let [count, at] = readNumber(section, 0);
  const parts = [number(count)];
  for (; count > 0; count--) {
    for (let i = 0; i < names; i++) {
      const [length, start] = readNumber(section, at);
      at = start + length;
      const name = section.toString('latin1', start, at);
      const short = Buffer.from(SHORT_NAMES[name] ?? name);
      parts.push(number(short.length), short);
    }
    const [, end] = readNumber(section, at + 1);
    parts.push(section.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

/** A number in LEB128, and where it ends. */
function readNumber(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    value |= (bytes[at] & 0x7f) << shift;
    if (bytes[at++] < 0x80) return [value, at];
  }
}

function number(value) {
  const bytes = [];
  for (; value > 0x7f; value >>= 7) bytes.push((value & 0x7f) | 0x80);
  return Buffer.of(...bytes, value);
}
