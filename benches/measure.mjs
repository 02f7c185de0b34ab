// Times several functions side by side, so that other load on the machine affects all of them alike.

/**
 * The minimum time for one measurement, in which a function is called repeatedly. In a shorter time, engines collect
 * memory in some of the measurements and not in others.
 */
const MILLISECONDS = 25;

/** The factor for the time before the first measurement, so that engines have compiled the code. */
const MOST_WARM_UP = 3;

/** The time of a single call, in milliseconds, above which a function is not timed again after the warm-up. */
const LONG = 60;

/** With a clock that has to be waited for, measurements are longer, because waiting takes time as well. */
const SLOW_CLOCK_FACTOR = 2;

/**
 * The median time of one call of each function, in milliseconds. All of them are timed once in each of `rounds`, except
 * that very slow ones are timed only once. `clock` returns a promise of the time, for runtimes in which
 * `performance.now()` returns the time of the last event. Without it, `performance.now()` is used.
 */
export async function measure(functions, { rounds, isAsync, clock }) {
  const timeOf = clock !== undefined ? timeWith(clock) : isAsync ? timeOfAsync : timeOfSync;
  const least = MILLISECONDS * (clock === undefined ? 1 : SLOW_CLOCK_FACTOR);
  const warmUp = Math.max(MILLISECONDS * Math.min(MOST_WARM_UP, rounds), least);
  const times = [];
  const isSlow = [];
  for (const call of functions) {
    const time = await timeOf(call, warmUp);
    isSlow.push(time > LONG);
    times.push(time > LONG ? [time] : []);
  }
  for (let round = 0; round < rounds; round++) {
    for (const which of shuffled(functions.length)) {
      if (!isSlow[which]) times[which].push(await timeOf(functions[which], least));
    }
  }
  return times.map(median);
}

/**
 * The numbers below `count` in random order. A function is slower after one that leaves much to collect, which would
 * always be the same one in a fixed order.
 */
function shuffled(count) {
  const numbers = [];
  for (let i = 0; i < count; i++) {
    const at = Math.floor(Math.random() * (i + 1));
    numbers[i] = numbers[at];
    numbers[at] = i;
  }
  return numbers;
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

/**
 * The clock is read twice for each batch, and the time that reading takes is subtracted. Batches are doubled until one
 * takes long enough.
 */
function timeWith(clock) {
  // To double from one call again each time would take longer than the measurement.
  const known = new Map();
  return async (call, milliseconds) => {
    for (let batch = Math.ceil(milliseconds / (known.get(call) ?? milliseconds)); ; batch *= 2) {
      const waiting = await clock();
      const start = await clock();
      for (let i = 0; i < batch; i++) {
        const made = call();
        if (typeof made?.then === 'function') await made;
      }
      const end = await clock();
      const elapsed = end - start - (start - waiting);
      if (elapsed >= milliseconds) {
        // A little less than the time of a call, because a batch that is slightly too short has to be doubled.
        known.set(call, (elapsed / batch) * 0.9);
        return elapsed / batch;
      }
    }
  };
}

/** The median of a list that is not empty. */
export function median(numbers) {
  const sorted = numbers.slice().sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
