// Runs the measurements in the runtime in which this is loaded.

import { contendersOf, FLOOR, OURS } from './contenders.mjs';
import { measure } from './measure.mjs';

/** The results, a row for each line and contender. */
export async function runSuite({ rows, inputs, size, rounds }, iconv) {
  const results = [];
  for (let i = 0; i < rows.length; i++) {
    const input = rows[i].characters === undefined ? repeated(inputs[i], size) : decoded(inputs[i]);
    results.push(...(await compare(rows[i], input, rounds, iconv)));
  }
  return results;
}

/** Compares the contenders on one input. */
async function compare({ what, input, kind, encoding }, { text, bytes }, rounds, iconv) {
  const isDecoding = kind !== 'encode' && kind !== 'encodeInto';
  const given = isDecoding ? bytes : text;
  const entries = [];
  for (const [contender, make] of Object.entries(contendersOf(kind, iconv))) {
    try {
      const convert = make(encoding, text, bytes, flatten);
      const made = await convert(given);
      entries.push({ contender, convert, wrong: isDecoding ? made !== text : !isEqual(made, bytes) });
    } catch (error) {
      // Most contenders lack an encoding or a direction. Errors of this package must not be hidden.
      if (contender === OURS) throw error;
    }
  }
  const calls = entries.map(({ convert }) => callOf(convert, given, kind));
  const times = await measure(calls, rounds, kind === 'stream');
  const isPeer = ({ contender, wrong }) => contender !== OURS && contender !== FLOOR && !wrong;
  const best = Math.min(...times.filter((_, i) => isPeer(entries[i])));
  return entries.map(({ contender, wrong }, i) => ({
    ...{ what, input, contender },
    ...(kind === 'newDecode'
      ? { ns: rounded(times[i] * 1e6) }
      : { mbps: rounded(bytes.length / 1000 / times[i]) }),
    ratio: best === Infinity ? null : rounded(best / times[i]),
    wrong,
  }));
}

function callOf(convert, given, kind) {
  if (kind === 'decode' || kind === 'newDecode') return () => flatten(convert(given));
  return () => convert(given);
}

/** Engines can build strings lazily. This makes the engine finish a string within the measured time. */
function flatten(string) {
  return /^\0/.test(string);
}

function repeated({ text, bytes }, size) {
  const once = fromBase64(bytes);
  const times = Math.ceil(size / once.length);
  const all = new Uint8Array(once.length * times);
  for (let i = 0; i < times; i++) all.set(once, i * once.length);
  const string = text.repeat(times);
  flatten(string);
  return { text: string, bytes: all };
}

function decoded({ text, bytes }) {
  return { text, bytes: fromBase64(bytes) };
}

function fromBase64(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function isEqual(bytes, expected) {
  return bytes.length === expected.length && bytes.every((byte, i) => byte === expected[i]);
}

function rounded(number) {
  return Number(number.toPrecision(4));
}
