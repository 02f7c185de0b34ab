// How often the detection and other detectors are right on kinds of input that are not running text.

import { getEncoding } from 'encoding-standard/labels';
import { samplesOf } from '../../tools/detect/kinds.mjs';
import { PYPI, NPM, chardetngAnswers, npmDetectors, pythonAnswers } from './peers.mjs';

/** An answer with at least this confidence that is wrong is loud. */
const LOUD = 0.9;
/** The confidence of an answer that should always be right. */
const CERTAIN = 0.99;

const withoutMark = (text) => text?.replace(/^\ufeff/, '');

/** Whether an answer decodes the bytes to the true text; or where none does, does not claim to. */
export function isRight({ text, right, maxConfidence }, { encoding, confidence = 1, text: decoded }) {
  if (maxConfidence !== undefined && (encoding === null || confidence <= maxConfidence)) return true;
  if (encoding === null || right === null) return false;
  if (withoutMark(decoded) === withoutMark(text)) return true;
  const names = [encoding, getEncoding(encoding)];
  return right.some((name) => names.some((other) => other?.toLowerCase() === name.toLowerCase()));
}

/** The answers of the other detectors, by their name. */
function peerAnswers(list) {
  const { jschardet } = npmDetectors();
  const python = (name) => pythonAnswers(name, list);
  return {
    [`chardet ${PYPI.chardet}`]: python('chardet'),
    'chardetng 1.0.0': chardetngAnswers(list).map((encoding) => ({ encoding })),
    [`charset-normalizer ${PYPI['charset-normalizer']}`]: python('charset-normalizer'),
    [`jschardet ${NPM.jschardet}`]: list.map((bytes) => jschardet.detect(bytes)),
    [`uchardet, in faust-cchardet ${PYPI['faust-cchardet']}`]: python('faust-cchardet'),
  };
}

const share = (list, isCounted) =>
  list.length === 0 ? null : Math.round((1000 * list.filter(isCounted).length) / list.length) / 1000;
const isLoud = ({ answer, right }) => !right && answer.confidence >= LOUD;

/** The results of each detector for the kinds of a group of sources. `others` asks for the other detectors. */
export async function resultsOfKinds(group, detect, others) {
  const samples = await samplesOf(group);
  const list = samples.map(({ hex }) => Buffer.from(hex, 'hex'));
  const answers = {
    'encoding-standard/detect': list.map((bytes) => detect(bytes) ?? {}),
    ...(others ? peerAnswers(list) : {}),
  };
  return Object.entries(answers).map(([name, found]) => ({
    name,
    results: samples.map((sample, place) => {
      const answer = { ...found[place], encoding: found[place].encoding ?? null };
      return { sample, answer, right: isRight(sample, answer) };
    }),
  }));
}

/** The figures of one detector for some samples. An answer without a confidence is never loud. */
function figuresOf(name, results) {
  const isRight = ({ right }) => right;
  const certain = results.filter(({ answer }) => answer.encoding !== null && answer.confidence >= CERTAIN);
  return {
    name,
    right: share(results, isRight),
    loud: share(results, isLoud),
    certain: certain.length,
    certainRight: share(certain, isRight),
  };
}

/** The figures of each detector by kind, and their mean. */
export function figuresByKind(detectors) {
  const kinds = [...new Set(detectors[0].results.map(({ sample }) => sample.kind))];
  const ofEach = kinds.map((kind) => {
    const some = ({ results }) => results.filter(({ sample }) => sample.kind === kind);
    const rows = detectors.map((detector) => figuresOf(detector.name, some(detector)));
    return { kind, samples: some(detectors[0]).length, rows };
  });
  const mean = (place, figure) => {
    const sum = ofEach.reduce((sum, { rows }) => sum + rows[place][figure], 0);
    return Math.round((1000 * sum) / ofEach.length) / 1000;
  };
  const rows = detectors.map(({ name, results }, place) => ({
    ...figuresOf(name, results),
    right: mean(place, 'right'),
    loud: mean(place, 'loud'),
  }));
  return [...ofEach, { kind: 'mean of the kinds', samples: detectors[0].results.length, rows }];
}

const percent = (part) => (part === null ? '–' : (100 * part).toFixed(1));

/** Prints the wrong answers that are loud, the shortest input first. */
export function printLoud({ results }) {
  const bytes = ({ sample }) => sample.hex.length / 2;
  for (const { sample, answer } of results.filter(isLoud).sort((a, b) => bytes(a) - bytes(b))) {
    const { kind, language, right, hex, text } = sample;
    const what = `${kind}, ${language}: ${right?.[0] ?? 'none'} as ${answer.encoding} ${answer.confidence.toFixed(4)}`;
    console.log(`${what} ${hex.slice(0, 160)} ${JSON.stringify(text?.slice(0, 80) ?? null)}`);
  }
}

/** Prints the shares of right and of loud answers, and how many of the certain ones of the detection are right. */
export function printKinds(kinds) {
  const names = kinds[0].rows.map(({ name }) => name);
  console.log(['right % (loud %)', 'samples', ...names, 'from 0.99', 'right %'].join('\t'));
  for (const { kind, samples, rows } of kinds) {
    const cells = rows.map(({ right, loud }) => `${percent(right)} (${percent(loud)})`);
    console.log([kind, samples, ...cells, rows[0].certain, percent(rows[0].certainRight)].join('\t'));
  }
}
