// Runs the measurements in the runtime in which this is loaded.

import { contendersOf, FLOOR, OURS, SLOWEST } from './contenders.mjs';
import { measure } from './measure.mjs';

/**
 * The results, a row for each line and contender. `host` has the library `iconv` if it runs there, `clock` if the clock
 * of the runtime needs to be asked in another way, and `report` to be told of each row. The report counts
 * them among all `total` rows, of which `done` were measured before.
 */
export async function runSuite({ rows, inputs, size, rounds, done, total }, { iconv, clock, report } = {}) {
  const results = [];
  for (const [i, row] of rows.entries()) {
    report?.(`${done + i + 1} of ${total}: ${row.what}, ${row.input}`);
    const samples = inputs[row.key].map(({ text, bytes }) => ({ text, bytes: fromBase64(bytes) }));
    const input = row.characters === undefined ? [repeated(samples[0], size)] : samples;
    results.push(...(await compare(row, input, { rounds, clock }, iconv)));
  }
  return results;
}

const ENCODES = ['encode', 'encodeInto', 'shortEncode'];
const STREAMS = ['stream', 'transcodingStream'];

/** What contenders of a kind are given and what they have to return, as members of an input. */
function directionOf(kind) {
  if (ENCODES.includes(kind)) return ['text', 'bytes'];
  if (kind === 'transcode from UTF-8') return ['utf8', 'bytes'];
  return ['bytes', kind.startsWith('transcod') ? 'utf8' : 'text'];
}

/** Compares the contenders on one input. */
async function compare(
  { what, input, kind, encoding, text: kindOfText, characters },
  samples,
  timing,
  iconv,
) {
  const [given, expected] = directionOf(kind);
  const [{ text, bytes }] = samples;
  const entries = [];
  for (const [contender, make] of Object.entries(contendersOf(kind, iconv))) {
    if (contender === SLOWEST && kindOfText !== 'running') continue;
    try {
      const convert = make(encoding, text, bytes, flatten);
      let wrong = false;
      for (const sample of samples) {
        if (!isEqual(await convert(sample[given]), sample[expected])) wrong = true;
      }
      entries.push({ contender, convert, wrong });
    } catch (error) {
      // Most contenders lack an encoding or a direction. Errors of this package must not be hidden.
      if (contender === OURS) throw error;
    }
  }
  const calls = entries.map(({ convert }) =>
    callOf(
      convert,
      samples.map((sample) => sample[given]),
      kind,
    ),
  );
  const options = { ...timing, isAsync: STREAMS.includes(kind) };
  // The floor is the last entry. It is measured alone, because it leaves the most to collect for the function after it.
  const floorless = entries.filter(({ contender }) => contender !== FLOOR).length;
  const times = [
    ...(await measure(calls.slice(0, floorless), options)),
    ...(await measure(calls.slice(floorless), options)),
  ];
  const isPeer = ({ contender, wrong }) => contender !== OURS && contender !== FLOOR && !wrong;
  const best = Math.min(...times.filter((_, i) => isPeer(entries[i])));
  return entries.map(({ contender, wrong }, i) => ({
    ...{ what, input, contender },
    ...(characters === undefined
      ? { mbps: rounded(bytes.length / 1000 / times[i]) }
      : { ns: rounded(times[i] * 1e6) }),
    ratio: best === Infinity ? null : rounded(best / times[i]),
    wrong,
  }));
}

/** A call with the one long input, or with the next of the short ones, so that the processor cannot learn it by heart. */
function callOf(convert, inputs, kind) {
  const isString = directionOf(kind)[1] === 'text' && !STREAMS.includes(kind);
  const finish = isString ? flatten : (made) => made;
  if (inputs.length === 1) return () => finish(convert(inputs[0]));
  let next = 0;
  return () => {
    const input = inputs[next];
    next = next + 1 === inputs.length ? 0 : next + 1;
    return finish(convert(input));
  };
}

/** Engines can build strings lazily. This makes the engine finish a string within the measured time. */
function flatten(string) {
  return /^\0/.test(string);
}

function repeated({ text, bytes: once }, size) {
  const times = Math.ceil(size / once.length);
  const bytes = new Uint8Array(once.length * times);
  for (let i = 0; i < times; i++) bytes.set(once, i * once.length);
  const string = text.repeat(times);
  flatten(string);
  return { text: string, bytes, utf8: new TextEncoder().encode(string) };
}

function fromBase64(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function isEqual(made, expected) {
  if (typeof expected === 'string') return made === expected;
  return made.length === expected.length && made.every((byte, i) => byte === expected[i]);
}

function rounded(number) {
  return Number(number.toPrecision(4));
}
