// The sections of a WebAssembly module, and the numbers in them.

/** Where the first section starts, after the magic number and the version. */
const FIRST = 8;

/** The sections of a module: the id of each, and where its content starts and ends. */
export function sectionsOf(module) {
  const sections = [];
  for (let at = FIRST; at < module.length; at = sections.at(-1).end) {
    const [size, start] = readNumber(module, at + 1);
    sections.push({ id: module[at], start, end: start + size });
  }
  return sections;
}

/** A module with some sections replaced. `functions` make the new content, by id, from the old. */
export function withSections(module, functions) {
  const parts = [module.subarray(0, FIRST)];
  for (const { id, start, end } of sectionsOf(module)) {
    const section = module.subarray(start, end);
    const content = functions[id]?.(section) ?? section;
    parts.push(Buffer.of(id), number(content.length), content);
  }
  return Buffer.concat(parts);
}

/** Reads a number in LEB128. Returns it and where it ends. */
export function readNumber(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    value |= (bytes[at] & 0x7f) << shift;
    if (bytes[at++] < 0x80) return [value, at];
  }
}

/** A number in LEB128. */
export function number(value) {
  const bytes = [];
  for (; value > 0x7f; value >>= 7) bytes.push((value & 0x7f) | 0x80);
  return Buffer.of(...bytes, value);
}
