// Texts that have to be waited for.

import { lacksIndex } from '../engine/engine-index.js';
import { replaceSlim } from '../module/module.js';
import { toOptions } from '../support/options.js';
import { decide } from './decide.js';
import { limited, makingText, toText } from './decode-text.js';
import { contentTypeOf, gather, GATHER_OPTIONS } from './gather.js';
import { DECODE_OPTIONS, toReadOptions } from './options.js';

export async function readText(input, options = null) {
  const { checked, bytes } = await readBytes(input, options, 'readText()', DECODE_OPTIONS);
  const { input: first, isCut } = limited(bytes, checked.limit);
  const decision = await decideWithAll(first, isCut, checked);
  return makingText(() => toText(first, isCut, checked, decision));
}

/** The options, checked with the names in `known`, and the bytes of an input. */
export async function readBytes(input, options, what, known) {
  const all = [...known, ...GATHER_OPTIONS];
  const checked = toReadOptions(options, what, all, contentTypeOf(input));
  return { checked, bytes: await gather(input, checked.limit, toOptions(options, what, all)) };
}

/** Decides as `decide` does, and loads what that needs: the detector, and the index of the encoding. */
export async function decideWithAll(bytes, isCut, options) {
  const decideBy = (examine) => makingText(() => decide(bytes, isCut, options, examine));
  const decision = decideBy(null) ?? decideBy((await import('../detect/detect.js')).examine);
  if (decision.encoding !== null && lacksIndex(decision.encoding)) {
    replaceSlim((await import('../module/inline.js')).embedded);
  }
  return decision;
}
