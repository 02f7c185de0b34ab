// https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm

import { copyOf, lengthOf, toBytes } from '../support/bytes.js';
import { min } from '../support/intrinsics.js';
import { names } from '../codec/labels.js';
import { withInput } from './module.js';
import { TEXT, toDetected, toSniffOptions, XML } from './options.js';

/** The steps, in the order in which the module numbers them. */
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

/** Up to that step, what is found is certain. */
const TRANSPORT = 2;

/** So many bytes are looked at for a byte order mark, whatever the limit. */
export const LONGEST_BOM = 3;

export function sniff(bytes, options = undefined) {
  const input = toBytes(bytes, 'The input of sniff()');
  const converted = toSniffOptions(options, 'The options of sniff()');
  return toSniffed(decide(input, lengthOf(input), converted));
}

/** Of how many bytes no later one can change the decision. */
export function neededFor({ limit, kind, autodetect }) {
  return limit < LONGEST_BOM || (kind === TEXT && autodetect === null) ? LONGEST_BOM : limit;
}

/** Goes through all the steps, for a document of which `size` bytes are there. */
export function decide(bytes, size, options) {
  const decision = takeSteps(bytes, size, options);
  const { autodetect, limit, kind } = options;
  // The autodetection is the last step before the default, and XML has none.
  if (decision.source !== 'default' || kind === XML || autodetect === null) return decision;
  const length = min(limit, size);
  const detected = toDetected(autodetect(copyOf(bytes, length, length)));
  return detected < 0 ? decision : { encoding: detected, source: 'autodetect', _isCertain: false };
}

/** Goes through the steps but for the autodetection. */
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

/** A decision as the caller is told it. */
export function toSniffed({ encoding, source, _isCertain: isCertain }) {
  return { encoding: names(encoding), confidence: isCertain ? 'certain' : 'tentative', source };
}
