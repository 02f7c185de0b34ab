// Shortens the names of the WebAssembly modules' exports to one letter each. js/ has the long names, and bundle.mjs renames
// them in the same way.

import { number, readNumber, withSections } from './module-sections.mjs';

/** Exports that are missing here share their names with other things in js/. */
export const SHORT_NAMES = {
  scratch: 's',
  get_encoding: 'g',
  text_decoder_decode: 'd',
  text_encoder_encode: 'e',
  make_index: 'i',
  get_xml_encoding: 'x',
  extract_encoding_from_meta: 'm',
  default_encoding: 'f',
  parse_content_type: 'c',
};

const IMPORTS = 2;
const EXPORTS = 7;

/** A module with short names of its exports and of the functions that it imports. */
export function withShortNames(module) {
  return withSections(module, {
    [IMPORTS]: (section) => shorten(section, 2),
    [EXPORTS]: (section) => shorten(section, 1),
  });
}

/** Shortens the names in a section. Its entries have this many `names`, a kind, and an index. */
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
