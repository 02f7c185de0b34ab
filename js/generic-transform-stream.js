// The transform of https://streams.spec.whatwg.org/#generictransformstream, which is the platform's.

import { lengthOf } from './bytes.js';
import {
  apply,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  getterOrUndefined,
  globalOrUndefined,
  methodOrUndefined,
  Symbol,
  TypeError,
} from './intrinsics.js';
import { illegalInvocation } from './webidl.js';

const platform = /* @__PURE__ */ takePlatform();

function takePlatform() {
  const TransformStream = globalOrUndefined('TransformStream');
  const Controller = globalOrUndefined('TransformStreamDefaultController');
  return {
    __proto__: null,
    TransformStream,
    readableOf: getterOrUndefined(TransformStream?.prototype, 'readable'),
    writableOf: getterOrUndefined(TransformStream?.prototype, 'writable'),
    enqueue: methodOrUndefined(Controller?.prototype, 'enqueue'),
  };
}

/** Whether the platform has what the streams are made of. */
export function hasTransformStream() {
  return platform.readableOf !== undefined && platform.writableOf !== undefined;
}

/**
 * The two sides of a transform. What `transform` makes of a chunk is enqueued, and what `flush` returns at the end,
 * unless it is empty; what they throw errors both sides.
 */
export function createTransform(name, transform, flush) {
  if (!hasTransformStream())
    throw new TypeError(`A ${name} needs TransformStream, which this environment lacks`);
  const { TransformStream, readableOf, writableOf } = platform;
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
  platform.enqueue ??= methodOrUndefined(getPrototypeOf(controller), 'enqueue');
  const { enqueue } = platform;
  enqueue(controller, output);
}

/** By this, with the name of the interface, the getters of all copies of this package are known. */
const INTERFACE = /* @__PURE__ */ Symbol.for('encoding-standard');

/** Makes the sides' getters known to other copies. */
export function exposeSides(name, { prototype }) {
  const value = { __proto__: null, value: name };
  defineProperty(getOwnPropertyDescriptor(prototype, 'readable').get, INTERFACE, value);
  defineProperty(getOwnPropertyDescriptor(prototype, 'writable').get, INTERFACE, value);
}

/**
 * A side of an object that this copy of the package has not made. All realms of a page know each other's platform
 * objects, and each has its own copy: one that another has made is asked for its side by that copy's getter.
 */
export function sideElsewhere(object, side, name, Interface) {
  let prototype = object;
  let get;
  while (get === undefined && prototype !== null) {
    prototype = getPrototypeOf(prototype);
    get = prototype && getOwnPropertyDescriptor(prototype, side)?.get;
  }
  if (prototype === Interface.prototype || get?.[INTERFACE] !== name) throw illegalInvocation();
  return apply(get, object, []);
}
