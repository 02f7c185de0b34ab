// The part of WebAssembly's binary format that is needed to give the memory a maximum.

const MEMORY_SECTION = 5;

/** The module with its memory limited to this number of pages, given its initial number. */
export function withMaximum(bytes, maximum) {
  let at = 8;
  const number = () => {
    for (let [value, shift] = [0, 0]; ; shift += 7) {
      const byte = bytes[at++];
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const start = at;
    const [section, size] = [number(), number()];
    const end = at + size;
    if (section === MEMORY_SECTION) {
      const [count, flags, initial] = [number(), number(), number()];
      if (count !== 1 || flags > 1) throw new Error('it has one memory, which is not shared');
      const body = [1, 1, ...unsigned(initial), ...unsigned(maximum(initial))];
      return Buffer.concat([
        bytes.subarray(0, start),
        Buffer.from([MEMORY_SECTION, ...unsigned(body.length), ...body]),
        bytes.subarray(end),
      ]);
    }
    at = end;
  }
  throw new Error('there is no memory');
}

function unsigned(value) {
  const bytes = [];
  for (; value >= 0x80; value >>= 7) bytes.push((value & 0x7f) | 0x80);
  return [...bytes, value];
}
