// The transform of https://streams.spec.whatwg.org/#generictransformstream, which is the platform's, and the interfaces
// that include it.

import { lengthOf } from '../support/bytes.js';
import { illegalThis } from '../support/errors.js';
import {
  apply,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  getterOf,
  getterOrUndefined,
  globalOrUndefined,
  methodOf,
  methodOrUndefined,
  Symbol,
  TypeError,
  uncurryThis,
} from '../support/intrinsics.js';
import { defineInterface, requireArguments } from '../support/webidl.js';

const TransformStream = /* @__PURE__ */ globalOrUndefined('TransformStream');
const readableOf = /* @__PURE__ */ getterOf(TransformStream, 'readable');
const writableOf = /* @__PURE__ */ getterOf(TransformStream, 'writable');
let enqueue = /* @__PURE__ */ methodOf(
  /* @__PURE__ */ globalOrUndefined('TransformStreamDefaultController'),
  'enqueue',
);

/** Whether the platform has what the streams are made of. */
export const hasTransformStream = readableOf && writableOf;

/**
 * The two sides of a transform. What `transform` makes of a chunk is enqueued, and what `flush` returns at the end,
 * unless it is empty; what they throw errors both sides.
 */
export function createTransform(name, transform, flush) {
  if (!hasTransformStream) throw new TypeError(`${name} needs TransformStream`);
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

/** By this, with the name of the interface, the getters of all copies of this package are known. */
const INTERFACE = /* @__PURE__ */ Symbol.for('encoding-standard');

const DO_NOT_FLUSH = { __proto__: null, stream: true };

/**
 * The interface of streams that use a `Codec`: the `operation` of one, which is given what `toChunk` makes of a chunk.
 * The attributes are two or three of its own. If there is a `label`, it is that of all.
 */
export function defineStream(name, length, label, Codec, operation, toChunk, first, second, third = first) {
  const { prototype } = Codec;
  const process = uncurryThis(prototype[operation]);
  const getFirst = getterOrUndefined(prototype, first);
  const getSecond = getterOrUndefined(prototype, second);
  const getThird = getterOrUndefined(prototype, third);

  const Stream = defineInterface(
    class {
      #codec;
      #sides;

      constructor(givenLabel, options) {
        requireArguments(length, arguments.length);
        const codec = label ? new Codec(label) : new Codec(givenLabel, options);
        this.#codec = codec;
        this.#sides = createTransform(
          name,
          // Not as it is, to which undefined is no input.
          (chunk) => process(codec, toChunk(chunk), DO_NOT_FLUSH),
          () => process(codec),
        );
      }

      get [first]() {
        return getFirst(this.#codec);
      }

      get [second]() {
        return getSecond(this.#codec);
      }

      get [third]() {
        return getThird(this.#codec);
      }

      get readable() {
        return #sides in this ? this.#sides.readable : sideElsewhere(this, 'readable');
      }

      get writable() {
        return #sides in this ? this.#sides.writable : sideElsewhere(this, 'writable');
      }
    },
    name,
  );

  const value = { __proto__: null, value: name };
  defineProperty(getOwnPropertyDescriptor(Stream.prototype, 'readable').get, INTERFACE, value);
  defineProperty(getOwnPropertyDescriptor(Stream.prototype, 'writable').get, INTERFACE, value);

  /**
   * A side of an object that this copy of the package has not made. All realms of a page know each other's platform
   * objects, and each has its own copy: one that another has made is asked for its side by that copy's getter.
   */
  function sideElsewhere(object, side) {
    let prototype = object;
    let get;
    while (!get && prototype) {
      prototype = getPrototypeOf(prototype);
      get = prototype && getOwnPropertyDescriptor(prototype, side)?.get;
    }
    if (prototype === Stream.prototype || get?.[INTERFACE] !== name) throw illegalThis(name);
    return apply(get, object, []);
  }

  defineProperty(Stream, 'length', { value: length });
  return Stream;
}
