// https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm

import { copyOf, lengthOf, toBytes } from '../support/bytes.js';
import { min } from '../support/intrinsics.js';
import { names } from '../codec/labels.js';
import { withInput } from './module.js';
import { TEXT, toDetected, toSniffOptions, XML } from './options.js';

/** The steps, in the module's order. */
const SOURCES = [
  'bom',
  'override',
  'transport',
  'prescan',
  'xml',
  'parent',
  'likely',
  'autodetect',
  'default',
];

/** The last step whose result is certain. */
const TRANSPORT = 2;

/** The length of the longest byte order mark. Byte order marks are recognized even if the limit is lower. */
export const LONGEST_BOM = 3;

export function sniff(bytes, options = undefined) {
  const input = toBytes(bytes, 'The input of sniff()');
  const converted = toSniffOptions(options, 'The options of sniff()');
  return toSniffed(decide(input, lengthOf(input), converted));
}

/** How many bytes the decision needs. Later bytes cannot change it. */
export function neededFor({ limit, kind, autodetect }) {
  return limit < LONGEST_BOM || (kind === TEXT && autodetect === null) ? LONGEST_BOM : limit;
}

/** Takes all steps, for a document whose first `size` bytes are given. */
export function decide(bytes, size, options) {
  const decision = takeSteps(bytes, size, options);
  const { autodetect, limit, kind } = options;
  // Autodetection is the last step before the default. XML has no autodetection.
  if (decision.source !== 'default' || kind === XML || autodetect === null) return decision;
  const length = min(limit, size);
  const detected = toDetected(autodetect(copyOf(bytes, length, length), { html: true }));
  return detected < 0 ? decision : { encoding: detected, source: 'autodetect' };
}

/** Takes all steps except autodetection. */
export function takeSteps(bytes, size, options) {
  const { override, transport, parent, likely, fallback, limit, kind } = options;
  const length = min(neededFor(options), size);
  const most = min(limit, length);
  const found = withInput(bytes, length, ({ sniff }) =>
    sniff(length, most, kind, override, transport, parent, likely, fallback),
  );
  const step = found >> 8;
  return { encoding: found & 0xff, source: SOURCES[step], _isCertain: step <= TRANSPORT };
}

/** The public form of a decision. */
export function toSniffed({ encoding, source, _isCertain: isCertain }) {
  return { encoding: names(encoding), confidence: isCertain ? 'certain' : 'tentative', source };
}
