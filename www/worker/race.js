// A small race between the browser's TextDecoder and ours.

import { LegacyTextEncoder, TextDecoder as OurTextDecoder } from 'encoding-standard';
import { texts } from './texts.js';

const SIZE = 1 << 20;
const ROUNDS = 7;
/** The minimum duration of a round, because clocks in browsers are coarse. */
const MILLISECONDS = 20;
const LAPS = {
  'UTF-8': 'ja',
  'windows-1252': 'fr',
  'windows-1251': 'ru',
  Shift_JIS: 'ja',
  'EUC-JP': 'ja',
  GBK: 'zhHans',
  Big5: 'zhHant',
  'EUC-KR': 'ko',
};

/** A result for each encoding: `{ encoding, browser, ours }`, the last two `{ speed, isRight }` with MB per second. */
export async function race(_, report, signal) {
  const racers = { browser: globalThis.TextDecoder, ours: OurTextDecoder };
  const results = [];
  for (const [encoding, language] of Object.entries(LAPS)) {
    const lap = makeLap(encoding, texts[language]);
    const times = { browser: [], ours: [] };
    const isRight = { browser: true, ours: true };
    for (let round = 0; round < ROUNDS; round++) {
      signal.throwIfAborted();
      for (const [name, Class] of Object.entries(racers)) {
        const { time, text } = runLap(Class, encoding, lap.bytes);
        times[name].push(time);
        isRight[name] &&= text === lap.text;
      }
    }
    const of = (name) => ({ speed: lap.bytes.length / 1000 / median(times[name]), isRight: isRight[name] });
    results.push({ encoding, browser: of('browser'), ours: of('ours') });
    report(results);
    // Lets the page show the result, and stop the race.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return results;
}

function runLap(Class, encoding, bytes) {
  const start = performance.now();
  for (let count = 1; ; count++) {
    const text = new Class(encoding).decode(bytes);
    const elapsed = performance.now() - start;
    if (elapsed >= MILLISECONDS) return { text, time: elapsed / count };
  }
}

function makeLap(encoding, once) {
  const encoder = new LegacyTextEncoder(encoding, { unencodable: 'replace' });
  const size = encoder.encode(once).length;
  // Characters that the encoding lacks would not survive a round trip.
  const writable = [...once].filter((character) => encoder.canEncode(character)).join('');
  const text = writable.repeat(Math.ceil(SIZE / size));
  return { text, bytes: encoder.encode(text) };
}

function median(values) {
  return values.sort((a, b) => a - b)[values.length >> 1];
}
