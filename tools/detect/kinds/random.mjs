// Random choices that are the same in each run.

/** A source of random choices. Another seed, any text, gives others. */
export function randomOf(seed) {
  let state = 2166136261;
  for (const unit of seed) state = Math.imul(state ^ unit.codePointAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (from, to) => from + Math.floor(next() * (to - from + 1));
  return {
    number,
    pick: (list) => list[number(0, list.length - 1)],
    times: (from, to, make) => Array.from({ length: number(from, to) }, (_, place) => make(place)),
    bytes: (length) => Uint8Array.from({ length }, () => number(0, 255)),
  };
}
