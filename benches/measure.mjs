// Times several functions side by side, so that other load on the machine affects all of them alike.

/** The minimum time for one measurement, in which a function is called repeatedly. */
const MILLISECONDS = 10;

/** The factor for the time before the first measurement, so that engines have compiled the code. */
const MOST_WARM_UP = 10;

/** The number of rounds for a function whose single call takes longer than the second of these. */
const FEW = 1;
const LONG = 60;

/**
 * The median time of one call of each function, in milliseconds. All of them are timed once in each round, except that
 * very slow ones are timed only in the first rounds.
 */
export async function measure(functions, rounds, isAsync) {
  const timeOf = isAsync ? timeOfAsync : timeOfSync;
  const warmUp = MILLISECONDS * Math.min(MOST_WARM_UP, rounds);
  const last = [];
  for (const call of functions) {
    const time = await timeOf(call, warmUp);
    last.push(time > LONG ? Math.min(FEW, rounds) : rounds);
  }
  const times = functions.map(() => []);
  for (let round = 0; round < rounds; round++) {
    // Each goes first in turn.
    for (let i = 0; i < functions.length; i++) {
      const which = (round + i) % functions.length;
      if (round < last[which]) times[which].push(await timeOf(functions[which], MILLISECONDS));
    }
  }
  return times.map(median);
}

function timeOfSync(call, milliseconds) {
  // Many calls between two readings of the clock, because some clocks are coarse and reading one takes time.
  let batch = 1;
  let calls = 0;
  const start = performance.now();
  let elapsed;
  do {
    for (let i = 0; i < batch; i++) call();
    calls += batch;
    elapsed = performance.now() - start;
    if (elapsed < milliseconds / 10) batch *= 2;
  } while (elapsed < milliseconds);
  return elapsed / calls;
}

async function timeOfAsync(call, milliseconds) {
  const start = performance.now();
  let calls = 0;
  let elapsed;
  do {
    await call();
    calls++;
    elapsed = performance.now() - start;
  } while (elapsed < milliseconds);
  return elapsed / calls;
}

function median(numbers) {
  const sorted = numbers.slice().sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
