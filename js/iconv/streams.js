// Streams: Node's, in runtimes that have them or after enableStreamingAPI(), otherwise web streams.

import { copyBytes, lengthOf } from '../support/bytes.js';
import { mustBe } from '../support/errors.js';
import { capturedStreams, globalOrUndefined, isView, TypeError, Uint8Array } from '../support/intrinsics.js';
import { toBuffer } from './bytes.js';

const { getBuiltinModule } = globalOrUndefined('process') ?? {};
const transformStream = capturedStreams(() => globalOrUndefined('TransformStream'));

/** The subclasses of Node's `Transform`; undefined as long as that is unknown. */
let classes;

/** Uses the `Transform` of Node's module `stream`, or of its replacement in a bundle. */
export function enableStreamingAPI(stream) {
  classes ??= classesOver(stream.Transform);
}

export function supportsStreams() {
  if (classes === undefined && getBuiltinModule) enableStreamingAPI(getBuiltinModule('stream'));
  return classes !== undefined || transformStream() !== undefined;
}

export function decoderStream(decoder, options) {
  return supportsStreams() && classes
    ? new classes.DecoderStream(decoder, { ...options, encoding: 'utf8' })
    : webStream(decoder, toDecoderInput, (texts) => texts.join(''));
}

export function encoderStream(encoder, options) {
  return supportsStreams() && classes
    ? new classes.EncoderStream(encoder, { ...options, decodeStrings: false })
    : webStream(encoder, toEncoderInput, concatenated);
}

function toDecoderInput(chunk) {
  if (isView(chunk)) return chunk;
  throw mustBe('A chunk of a decoding stream', 'a Uint8Array or another view of a buffer');
}

function toEncoderInput(chunk) {
  if (typeof chunk === 'string') return chunk;
  throw mustBe('A chunk of an encoding stream', 'a string');
}

function classesOver(Transform) {
  class ConverterStream extends Transform {
    constructor(converter, options) {
      super(options);
      this.conv = converter;
    }

    _transform(chunk, encoding, done) {
      this.pushOf(() => this.conv.write(this.toInput(chunk)), done);
    }

    _flush(done) {
      this.pushOf(() => this.conv.end(), done);
    }

    /** Pushes what the converter returns. Passes on an error that it throws. */
    pushOf(convert, done) {
      try {
        const output = convert();
        if (output?.length > 0) this.push(output, this.outputEncoding);
      } catch (error) {
        done(error);
        return;
      }
      done();
    }

    /** Calls `callback` with an error, or with null and all output. */
    collect(callback) {
      const chunks = [];
      this.on('error', callback);
      this.on('data', (chunk) => chunks.push(chunk));
      this.on('end', () => callback(null, this.joined(chunks)));
      return this;
    }
  }

  class DecoderStream extends ConverterStream {
    get outputEncoding() {
      return 'utf8';
    }

    toInput(chunk) {
      return toDecoderInput(chunk);
    }

    joined(texts) {
      return texts.join('');
    }
  }

  class EncoderStream extends ConverterStream {
    toInput(chunk) {
      return toEncoderInput(chunk);
    }

    joined(chunks) {
      return concatenated(chunks);
    }
  }

  return { DecoderStream, EncoderStream };
}

/** A pair of web streams with the method `collect`. */
function webStream(converter, toInput, join) {
  const TransformStream = transformStream();
  if (!TransformStream) {
    throw new TypeError(
      'This runtime has no streams: call enableStreamingAPI() with a module that has a Transform',
    );
  }
  const pair = new TransformStream({
    transform(chunk, controller) {
      enqueue(controller, converter.write(toInput(chunk)));
    },
    flush(controller) {
      enqueue(controller, converter.end());
    },
  });
  pair.collect = (callback) => {
    gather(pair.readable.getReader(), join).then((all) => callback(null, all), callback);
    return pair;
  };
  return pair;
}

function enqueue(controller, output) {
  if (output?.length > 0) controller.enqueue(output);
}

async function gather(reader, join) {
  const chunks = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return join(chunks);
    chunks.push(value);
  }
}

export function concatenated(chunks) {
  let size = 0;
  for (let i = 0; i < chunks.length; i++) size += lengthOf(chunks[i]);
  const all = new Uint8Array(size);
  let at = 0;
  for (let i = 0; i < chunks.length; i++) {
    const length = lengthOf(chunks[i]);
    copyBytes(chunks[i], 0, length, all, at);
    at += length;
  }
  return toBuffer(all);
}
