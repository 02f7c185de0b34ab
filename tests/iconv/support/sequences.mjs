/** All sequences of up to `most` of these values. */
export function* sequences(values, most, before = []) {
  yield before;
  if (before.length < most) for (const value of values) yield* sequences(values, most, [...before, value]);
}
