// Runs a case with the package, and logs all results in the same order as src/expect.rs of the program in
// ../cases.

import { toDestination, toSource } from './memory.mjs';

/** Logs the result of a call, or what it throws. */
function attempt(log, call, note) {
  let result;
  try {
    result = call();
  } catch (error) {
    log.error(error);
    return false;
  }
  note(result);
  return true;
}

/** The object that a constructor returns; undefined if it threw, which is then logged. */
function construct(log, make) {
  let made;
  attempt(log, make, (object) => (made = object));
  return made;
}

function noteDecoder(log, decoder) {
  log.string('encoding', decoder.encoding);
  log.number('fatal', Number(decoder.fatal));
  log.number('ignoreBOM', Number(decoder.ignoreBOM));
}

function decode(decoder, input, stream) {
  const source = toSource(input);
  // A call may leave out arguments that it does not need.
  if (source === undefined) return stream ? decoder.decode(undefined, { stream }) : decoder.decode();
  return stream ? decoder.decode(source, { stream }) : decoder.decode(source);
}

/** Writes all chunks to a stream and reads its output at the same time. */
async function pipe(log, { readable, writable }, chunks, note) {
  const writer = writable.getWriter();
  const reader = readable.getReader();
  const written = (async () => {
    for (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  })();
  // The readable side fails with the same error.
  written.catch(() => {});
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      note(value);
    }
  } catch (error) {
    log.error(error);
    return false;
  }
  return true;
}

async function pipeChunks(log, stream, chunks, note) {
  if (await pipe(log, stream, chunks, note)) log.number('closed', 1);
}

function encoderOptions(options, log) {
  const { unencodable, substitutes } = options;
  if (substitutes === undefined) return { unencodable };
  return {
    unencodable(codePoint, index) {
      log.number('a substitute for', codePoint);
      log.number('at', index);
      return substitutes[(codePoint + index) % substitutes.length];
    },
  };
}

/** The options of a transcoder, with an object to count in if the case has one. */
function transcoderOptions({ options, counts, ...unencodable }, log) {
  return { ...options, ...encoderOptions(unencodable, log), counts: counts ? {} : undefined };
}

function noteCounts(log, { counts }) {
  if (counts === undefined || counts.malformed === undefined) return;
  log.number('malformed', counts.malformed);
  log.number('unencodable', counts.unencodable);
}

/** A single chunk is all of the input. */
const allOrList = (chunks) => (chunks.length === 1 ? chunks[0] : chunks);

function eachOf(log, iterable, note) {
  try {
    for (const item of iterable()) note(item);
  } catch (error) {
    log.error(error);
  }
}

const kinds = {
  decoder({ entry, label, fatal, ignoreBOM, calls }, { [entry]: { TextDecoder } }, log) {
    const decoder = construct(log, () => new TextDecoder(label, { fatal, ignoreBOM }));
    if (decoder === undefined) return;
    noteDecoder(log, decoder);
    for (const call of calls) {
      attempt(
        log,
        () => decode(decoder, call, call.stream),
        (text) => log.string('decode', text),
      );
    }
  },

  async decoderStream({ entry, label, fatal, ignoreBOM, chunks }, { [entry]: { TextDecoderStream } }, log) {
    const stream = construct(log, () => new TextDecoderStream(label, { fatal, ignoreBOM }));
    if (stream === undefined) return;
    noteDecoder(log, stream);
    await pipeChunks(log, stream, chunks.map(toSource), (text) => log.string('chunk', text));
  },

  encoder({ entry, calls }, { [entry]: { TextEncoder } }, log) {
    const encoder = new TextEncoder();
    log.string('encoding', encoder.encoding);
    for (const { text, destination } of calls) {
      if (destination === undefined) {
        log.bytes('encode', encoder.encode(text));
        continue;
      }
      const to = toDestination(destination);
      const call = () => encoder.encodeInto(text, to.destination);
      attempt(log, call, ({ read, written }) => {
        log.number('read', read);
        log.number('written', written);
        log.bytes('buffer', to.all);
      });
    }
  },

  async encoderStream({ entry, chunks }, { [entry]: { TextEncoderStream } }, log) {
    await pipeChunks(log, new TextEncoderStream(), chunks, (bytes) => log.bytes('chunk', bytes));
  },

  legacyEncoder({ entry, label, calls, ...options }, { [entry]: { LegacyTextEncoder } }, log) {
    const encoder = construct(log, () => new LegacyTextEncoder(label, encoderOptions(options, log)));
    if (encoder === undefined) return;
    log.string('encoding', encoder.encoding);
    for (const { text, stream, name, destination } of calls) {
      if (name === 'canEncode') {
        log.number('canEncode', Number(encoder.canEncode(text)));
      } else if (name === 'encode') {
        attempt(
          log,
          () => encoder.encode(text, { stream }),
          (bytes) => log.bytes('encode', bytes),
        );
      } else {
        const to = toDestination(destination);
        const call = () => encoder.encodeInto(text, to.destination, { stream });
        attempt(log, call, ({ read, written, finished }) => {
          log.number('read', read);
          log.number('written', written);
          log.number('finished', Number(finished));
        });
        if (destination.memory !== 'resizable') log.bytes('buffer', to.all);
      }
    }
  },

  async legacyEncoderStream({ entry, label, chunks, ...options }, { [entry]: entries }, log) {
    const { LegacyTextEncoderStream } = entries;
    const stream = construct(log, () => new LegacyTextEncoderStream(label, encoderOptions(options, log)));
    if (stream === undefined) return;
    log.string('encoding', stream.encoding);
    await pipeChunks(log, stream, chunks, (bytes) => log.bytes('chunk', bytes));
  },

  hookDecode({ label, input }, { hooks }, log) {
    attempt(
      log,
      () => hooks.decode(toSource(input), label),
      (text) => log.string('decode', text),
    );
  },

  hookUtf8Decode({ input }, { hooks }, log) {
    const source = toSource(input);
    const note = (text) => {
      log.string('utf8Decode', text);
      log.string('utf8DecodeWithoutBOM', hooks.utf8DecodeWithoutBOM(source));
      log.optional('utf8DecodeWithoutBOMOrFail', hooks.utf8DecodeWithoutBOMOrFail(source));
    };
    attempt(log, () => hooks.utf8Decode(source), note);
  },

  hookBomSniff({ input }, { hooks }, log) {
    attempt(
      log,
      () => hooks.bomSniff(toSource(input)),
      (name) => log.optional('bomSniff', name),
    );
  },

  hookEncode({ label, text }, { hooks }, log) {
    attempt(
      log,
      () => hooks.encode(text, label),
      (bytes) => log.bytes('encode', bytes),
    );
  },

  hookUtf8Encode({ text }, { hooks }, log) {
    log.bytes('utf8Encode', hooks.utf8Encode(text));
  },

  hookEncodeOrFail({ label, texts }, { hooks }, log) {
    const encoder = construct(log, () => hooks.getEncoder(label));
    if (encoder === undefined) return;
    for (let text of texts) {
      for (let codePoint = 0; codePoint !== null;) {
        const result = encoder.encodeOrFail(text);
        ({ codePoint } = result);
        log.bytes('bytes', result.bytes);
        if (codePoint === null) log.nothing('codePoint');
        else log.number('codePoint', codePoint);
        log.number('read', result.read);
        text = text.slice(result.read);
      }
    }
  },

  hookPercentEncode({ label, text, set, spaceAsPlus }, { hooks }, log) {
    const call = () => hooks.percentEncodeAfterEncoding(label, text, set, spaceAsPlus);
    attempt(log, call, (encoded) => log.string('percentEncodeAfterEncoding', encoded));
  },

  hookGetEncoding({ label }, { hooks }, log) {
    log.optional('getEncoding', hooks.getEncoding(label));
    attempt(
      log,
      () => hooks.getOutputEncoding(label),
      (name) => log.string('getOutputEncoding', name),
    );
  },

  sniff({ options, input }, { html }, log) {
    attempt(
      log,
      () => html.sniff(toSource(input), options),
      (sniffed) => noteSniffed(log, sniffed),
    );
  },

  prescan({ limit, input }, { html }, log) {
    const call = () => html.prescan(toSource(input), { limit });
    attempt(log, call, (name) => log.optional('prescan', name));
  },

  getXMLEncoding({ input }, { html }, log) {
    const call = () => html.getXMLEncoding(toSource(input));
    attempt(log, call, (name) => log.optional('getXMLEncoding', name));
  },

  extractEncodingFromMeta({ text }, { html }, log) {
    log.optional('extractEncodingFromMeta', html.extractEncodingFromMeta(text));
  },

  async sniffingStream({ options, fatal, chunks }, { html }, log) {
    const stream = new html.SniffingDecoderStream({ ...options, fatal });
    let all = '';
    if (!(await pipe(log, stream, chunks.map(toSource), (text) => (all += text)))) return;
    log.string('text', all);
    noteSniffed(log, await stream.sniffed);
  },

  inspectDecode({ label, chunks }, { inspect }, log) {
    const pieces = () => inspect.inspectDecode(allOrList(chunks.map(toSource)), label);
    eachOf(log, pieces, ({ start, end, text, error }) => {
      log.number('start', start);
      log.number('end', end);
      log.string('text', text);
      log.number('error', Number(error));
    });
  },

  findUnencodable({ label, chunks }, { inspect }, log) {
    const found = () => inspect.findUnencodable(allOrList(chunks), label);
    eachOf(log, found, ({ index, codePoint }) => {
      log.number('index', index);
      log.number('codePoint', codePoint);
    });
  },

  transcode({ input, ...rest }, { transcoding }, log) {
    const options = transcoderOptions(rest, log);
    attempt(
      log,
      () => transcoding.transcode(toSource(input), options),
      (bytes) => log.bytes('transcode', bytes),
    );
    noteCounts(log, options);
  },

  async transcoderStream({ chunks, ...rest }, { transcoding }, log) {
    const options = transcoderOptions(rest, log);
    const stream = construct(log, () => new transcoding.TranscoderStream(options));
    if (stream === undefined) return;
    log.string('to', stream.to);
    log.optional('from', stream.from);
    await pipeChunks(log, stream, chunks.map(toSource), (bytes) => log.bytes('chunk', bytes));
    log.optional('from', stream.from);
    noteCounts(log, options);
  },
};

function noteSniffed(log, { encoding, confidence, source }) {
  log.string('encoding', encoding);
  log.string('confidence', confidence);
  log.string('source', source);
}

/** The interfaces that each kind of cases needs, from the requested entries of the package or from others. */
const NEEDS = {
  decoder: 'TextDecoder',
  decoderStream: 'TextDecoderStream',
  encoder: 'TextEncoder',
  encoderStream: 'TextEncoderStream',
  legacyEncoder: 'LegacyTextEncoder',
  legacyEncoderStream: 'LegacyTextEncoderStream',
  inspectDecode: 'inspect',
  findUnencodable: 'inspect',
  sniff: 'html',
  prescan: 'html',
  getXMLEncoding: 'html',
  extractEncodingFromMeta: 'html',
  sniffingStream: 'html',
  transcode: 'transcoding',
  transcoderStream: 'transcoding',
};

/** Whether an implementation has everything that a case needs. */
export function canRun({ kind, entry, label }, subject) {
  if (label !== undefined && subject.lacks?.(label)) return false;
  const has = entry === undefined ? subject : subject[entry];
  return has?.[NEEDS[kind] ?? 'hooks'] !== undefined;
}

/** Waits for a case only if it is asynchronous: most cases finish synchronously. */
export function runCase(testCase, subject, log) {
  return kinds[testCase.kind](testCase, subject, log);
}
