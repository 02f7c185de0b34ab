// The interfaces that include https://streams.spec.whatwg.org/#generictransformstream. Their transforms are the platform's.

import { lengthOf } from '../support/bytes.js';
import { illegalThis } from '../support/errors.js';
import {
  apply,
  capturedStreams,
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

/** The platform's classes and methods. */
const streams = /* @__PURE__ */ capturedStreams(() => {
  const TransformStream = globalOrUndefined('TransformStream');
  return {
    TransformStream,
    readableOf: getterOf(TransformStream, 'readable'),
    writableOf: getterOf(TransformStream, 'writable'),
    enqueue: methodOf(globalOrUndefined('TransformStreamDefaultController'), 'enqueue'),
  };
});

/** Whether the platform has `TransformStream`. */
export function hasTransformStream() {
  return streams().readableOf && streams().writableOf;
}

/**
 * Creates a transform and returns its two sides. It enqueues what `transform` returns for each chunk and what `flush`
 * returns at the end, unless empty. If either throws, both sides are errored. The queuing strategy is that of the readable
 * side.
 */
export function createTransform(name, transform, flush, strategy) {
  if (!hasTransformStream()) throw new TypeError(`${name} needs TransformStream`);
  const { TransformStream, readableOf, writableOf } = streams();
  const transformer = {
    __proto__: null,
    transform: (chunk, controller) => enqueueUnlessEmpty(controller, transform(chunk)),
    flush: (controller) => enqueueUnlessEmpty(controller, flush()),
  };
  const stream = new TransformStream(transformer, undefined, strategy);
  return { readable: readableOf(stream), writable: writableOf(stream) };
}

function enqueueUnlessEmpty(controller, output) {
  if ((typeof output === 'string' ? output.length : lengthOf(output)) === 0) return;
  // Older engines do not expose the controller's class as a global.
  streams().enqueue ??= methodOrUndefined(getPrototypeOf(controller), 'enqueue');
  const { enqueue } = streams();
  enqueue(controller, output);
}

/**
 * A property by which copies of this package recognize each other's classes and streams' getters. Its value is the
 * interface's name.
 */
export const INTERFACE = /* @__PURE__ */ Symbol.for('encoding-standard');

const DO_NOT_FLUSH = { __proto__: null, stream: true };

/**
 * Defines the interface of streams that use a `Codec`. Each chunk is converted by `toChunk` and given to the codec's
 * `operation`. `first`, `second` and `third` are the codec's attributes that the stream has too. If `label` is given, all
 * streams have that label, otherwise the constructor takes one.
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
          // The chunk is converted here, because the operation itself takes undefined for no input.
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
   * The readable or writable side of an object that this copy of the package did not make. All realms of a page accept
   * each other's platform objects, but each realm has its own copy of this package. So an object of another copy is read
   * by that copy's getter.
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
