// The transform of https://streams.spec.whatwg.org/#generictransformstream, which is the platform's.

import { lengthOf } from './bytes.js';
import {
  getPrototypeOf,
  getterOrUndefined,
  globalOrUndefined,
  methodOrUndefined,
  TypeError,
} from './intrinsics.js';

const TransformStream = globalOrUndefined('TransformStream');
const readableOf = getterOrUndefined(TransformStream?.prototype, 'readable');
const writableOf = getterOrUndefined(TransformStream?.prototype, 'writable');
let enqueue = methodOrUndefined(globalOrUndefined('TransformStreamDefaultController')?.prototype, 'enqueue');

/** Whether the platform has what the streams are made of. */
export const hasTransformStream = readableOf !== undefined && writableOf !== undefined;

/**
 * The two sides of a transform. What `transform` makes of a chunk is enqueued, and what `flush` returns at the end,
 * unless it is empty; what they throw errors both sides.
 */
export function createTransform(name, transform, flush) {
  if (!hasTransformStream)
    throw new TypeError(`A ${name} needs TransformStream, which this environment lacks`);
  const stream = new TransformStream({
    __proto__: null,
    transform: (chunk, controller) => enqueueUnlessEmpty(controller, transform(chunk)),
    flush: (controller) => enqueueUnlessEmpty(controller, flush()),
  });
  return { readable: readableOf(stream), writable: writableOf(stream) };
}

function enqueueUnlessEmpty(controller, output) {
  if ((typeof output === 'string' ? output.length : lengthOf(output)) === 0) return;
  // Older engines do not expose the controller's interface.
  enqueue ??= methodOrUndefined(getPrototypeOf(controller), 'enqueue');
  enqueue(controller, output);
}
