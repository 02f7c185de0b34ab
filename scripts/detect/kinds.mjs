// How often the detection and other detectors are right on kinds of input that are not running text.

import { getEncoding } from 'encoding-standard/labels';
import { samplesOf } from '../../tools/detect/kinds.mjs';
import { PYTHONS, VERSIONS, chardetngAnswers, npmDetectors, pythonAnswers } from './peers.mjs';

/** An answer with at least this confidence that is wrong is loud. */
const LOUD = 0.9;
/** The confidence of an answer that should always be right. */
const CERTAIN = 0.99;

const withoutMark = (text) => text?.replace(/^\ufeff/, '');

/** Whether an answer decodes the bytes to the true text; or where none does, does not claim to. */
function isRight({ text, right, maxConfidence }, { encoding, confidence = 1, text: decoded }) {
  if (maxConfidence !== undefined && (encoding === null || confidence <= maxConfidence)) return true;
  if (encoding === null || right === null) return false;
  if (withoutMark(decoded) === withoutMark(text)) return true;
  const names = [encoding, getEncoding(encoding)];
  return right.some((name) => names.some((other) => other?.toLowerCase() === name.toLowerCase()));
}

/** The answers of the other detectors, by their name. */
function peerAnswers(list) {
  const { jschardet } = npmDetectors();
  const titles = { 'faust-cchardet': 'uchardet, in faust-cchardet' };
  return {
    ...Object.fromEntries(
      Object.entries(PYTHONS).map(([name, version]) => [
        `${titles[name] ?? name} ${version}`,
        pythonAnswers(name, list),
      ]),
    ),
    'chardetng 1.0.0': chardetngAnswers(list).map((encoding) => ({ encoding })),
    [`jschardet ${VERSIONS.jschardet}`]: list.map((bytes) => jschardet.detect(bytes)),
  };
}

const count = (list, isCounted) => list.filter(isCounted).length;
const share = (part, all) => (all === 0 ? null : Math.round((1000 * part) / all) / 1000);

/** The figures of one detector for some samples. An answer without a confidence is never loud. */
function figuresOf(results) {
  const certain = results.filter(({ answer }) => answer.encoding !== null && answer.confidence >= CERTAIN);
  return {
    right: share(
      count(results, ({ right }) => right),
      results.length,
    ),
    loud: share(
      count(results, ({ answer, right }) => !right && answer.confidence >= LOUD),
      results.length,
    ),
    certain: certain.length,
    certainRight: share(
      count(certain, ({ right }) => right),
      certain.length,
    ),
  };
}

/** The figures of each detector for each kind, and all wrong answers of the detection. `others` asks for the other detectors. */
export async function figuresOfKinds(group, detect, others) {
  const samples = await samplesOf(group);
  const list = samples.map(({ hex }) => Buffer.from(hex, 'hex'));
  const none = { encoding: null, confidence: null };
  const answers = {
    'encoding-standard/detect': list.map((bytes) => detect(bytes) ?? none),
    ...(others ? peerAnswers(list) : {}),
  };
  const graded = Object.entries(answers).map(([name, found]) => ({
    name,
    results: samples.map((sample, place) => ({
      sample,
      answer: found[place],
      right: isRight(sample, { ...found[place], encoding: found[place].encoding ?? null }),
    })),
  }));
  const kinds = [...new Set(samples.map(({ kind }) => kind))].map((kind) => {
    const some = ({ results }) => results.filter(({ sample }) => sample.kind === kind);
    const rows = graded.map((detector) => ({ name: detector.name, ...figuresOf(some(detector)) }));
    return { kind, samples: some(graded[0]).length, rows };
  });
  return { kinds, wrong: graded[0].results.filter(({ right }) => !right) };
}
