import { median } from './measure.mjs';

/**
 * The medians of measurements, which return a time in milliseconds or a promise of it. Each is made once in every round, in
 * turns forwards and backwards, so that other load on the machine affects all of them alike.
 */
export async function medians(measurements, rounds) {
  const times = Object.fromEntries(Object.keys(measurements).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const order = Object.entries(measurements);
    if (round % 2 === 1) order.reverse();
    for (const [name, measurement] of order) times[name].push(await measurement());
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, list]) => [name, Number(median(list).toFixed(2))]),
  );
}
