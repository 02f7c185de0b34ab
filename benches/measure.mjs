// Times several functions side by side, so that what else the machine does falls on all of them alike.

/** How long a function is called, over and over, for one measurement. */
const MILLISECONDS = 10;

/** The median time of one call of each function, in milliseconds: all of them are timed once in each round. */
export function measure(functions, rounds) {
  for (const call of functions) timeOf(call);
  const times = functions.map(() => []);
  for (let round = 0; round < rounds; round++) {
    // Each goes first in its turn.
    for (let i = 0; i < functions.length; i++) {
      const which = (round + i) % functions.length;
      times[which].push(timeOf(functions[which]));
    }
  }
  return times.map(median);
}

function timeOf(call) {
  const start = performance.now();
  let calls = 0;
  let elapsed;
  do {
    call();
    calls++;
    elapsed = performance.now() - start;
  } while (elapsed < MILLISECONDS);
  return elapsed / calls;
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
