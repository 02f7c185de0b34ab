// Times several functions side by side, so that what else the machine does falls on all of them alike.

/** How long a function is called, over and over, for one measurement. */
const MILLISECONDS = 10;

/** How many times longer before the first one, so that engines have compiled what they run: as often as it is measured. */
const MOST_WARM_UP = 10;

/** In how many rounds a function is measured of which one call takes longer than the second of these. */
const FEW = 1;
const LONG = 60;

/**
 * The median time of one call of each function, in milliseconds. All of them are timed once in each round, but those
 * that take very long only in the first ones.
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
    // Each goes first in its turn.
    for (let i = 0; i < functions.length; i++) {
      const which = (round + i) % functions.length;
      if (round < last[which]) times[which].push(await timeOf(functions[which], MILLISECONDS));
    }
  }
  return times.map(median);
}

function timeOfSync(call, milliseconds) {
  // As many calls between two looks at the clock as take some time, since some clocks are coarse and all take time.
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
