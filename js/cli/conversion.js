// Converts bytes to bytes, chunk by chunk, and reports what was lost.

import { getEncoding, KEEP_BOM, names, newDecoder, UTF_8 } from '../entries/codec.js';
import { KEEP } from './arguments.js';
import { Redeclaration } from './declaration.js';
import { describeFailure, Stop } from './failure.js';
import { FileOutput } from './file-output.js';
import { InputDecoder, SniffedInputDecoder } from './input-decoder.js';
import { InputFile } from './input.js';
import { countLines } from './line-position.js';
import { OutputEncoder } from './output-encoder.js';
import { describeSniffed, prepareToGuess } from './sniff.js';

const NO_BYTES = new Uint8Array(0);
/** How many bytes are converted at once: V8 makes their text faster than that of more. */
const PIECE = 0x8000;
/** A character that takes more than one byte of UTF-8. */
const HIGH = /[^\0-\x7f]/;
const UTF_16 = ['UTF-16BE', 'UTF-16LE'].map(getEncoding);

export class Conversion {
  /** Takes the options as `parseArguments` returns them. If `from` is null, the input's encoding is sniffed. */
  constructor(options) {
    const { from, to, bom, unencodable } = options;
    this.options = options;
    this.from = from;
    this.encoder = new OutputEncoder(to, unencodable);
    /** Whether the next text is the first, and whether a byte order mark is written before it. */
    this.isStart = true;
    this.bom = bom;
    this.decoders = [];
    this.decoder = null;
    this.redeclaration = null;
    this.repetition = null;
  }

  beginInput(name) {
    const { options, from } = this;
    const { malformed, to } = options;
    this.decoder =
      from === null
        ? new SniffedInputDecoder(malformed, name, options)
        : new InputDecoder(from, malformed, name);
    this.decoder.isSuggesting = from !== null && !options.isFromGiven;
    this.decoders.push(this.decoder);
    this.encoder.beginInput(name);
    this.redeclaration = new Redeclaration(name, to);
    this.redeclaration.isDone = options.keepDeclaration;
    if (options.inPlace && from !== null && !options.force) this.repetition = new Repetition(from, to, name);
  }

  /** Returns the bytes of a chunk. They are valid until such a method was called twice more. */
  convert(bytes) {
    this.repetition?.examine(bytes, false);
    return this.convertChunk(bytes, false);
  }

  endInput() {
    this.repetition?.examine(NO_BYTES, true);
    return this.convertChunk(NO_BYTES, true);
  }

  convertChunk(bytes, last) {
    const { decoder, encoder } = this;
    let at = 0;
    do {
      const from = at;
      at = Math.min(at + PIECE, bytes.length);
      decoder.endedLines = 0;
      const text = decoder.decode(bytes.subarray(from, at), last);
      this.encode(text, decoder.endedLines, last || decoder.isStopped);
    } while (at < bytes.length && !this.isStopped);
    return encoder.take();
  }

  /** Encodes a piece of text in which `lines` lines end. */
  encode(text, lines, last) {
    const { encoder } = this;
    if (this.isStart && (text !== '' || last)) {
      this.isStart = false;
      if (this.bom === true || (this.bom === KEEP && this.decoder.hasMark)) encoder.encodeMark();
    }
    if (this.redeclaration.isDone) {
      encoder.encode(text, false, lines);
      return;
    }
    for (const { text: part, instead } of this.redeclaration.convert(text, last)) {
      if (instead === undefined) encoder.encode(part, false, countLines(part, part.length));
      else encoder.encodeLabel(part, instead);
      if (encoder.unencodable !== null) break;
    }
  }

  end() {
    if (this.isStart && this.bom === true) this.encoder.encodeMark();
    this.encoder.encode('', true, 0);
    return this.encoder.take();
  }

  /** Whether the file stays as it is: it has been converted before. */
  get isRepeated() {
    return this.repetition?.isRepeated === true && !this.decoder.hasMark;
  }

  get isStopped() {
    return this.encoder.unencodable !== null || this.decoder.isStopped;
  }

  /** Loads what the message about why it stopped needs. */
  async prepareStop() {
    if (this.decoder.isSuggesting && this.decoder.isStopped) await prepareToGuess();
  }

  /** Why it stopped, as an error to throw after the bytes before that have been written; null if it did not. */
  get stop() {
    // An unencodable character comes before the input's error.
    const reason = this.encoder.describeStop() ?? this.decoder.describeStop();
    return reason === null ? null : new Stop(reason);
  }

  /** All messages for the user. */
  report() {
    const { repetition, options } = this;
    if (this.isRepeated) return [repetition.describe()];
    if (options.silent) return [];
    return [...this.sniffed(), ...this.overruled(), ...this.replacements()];
  }

  /** Messages about what was replaced or left out so far. */
  replacements() {
    return [...this.decoders.map((decoder) => decoder.replacements()), this.encoder.replacements()].filter(
      (message) => message !== null,
    );
  }

  /** Messages about sniffed encodings. */
  sniffed() {
    if (this.from !== null) return [];
    return this.decoders
      .filter(({ sniffed }) => sniffed !== null && sniffed.encoding !== 'replacement')
      .flatMap((decoder) => {
        const { name, sniffed } = decoder;
        const wrong = decoder.contradiction();
        return [`${name}: read as ${describeSniffed(sniffed)}`, ...(wrong === null ? [] : [wrong])];
      });
  }

  /** Messages about byte order marks that overrode --from. */
  overruled() {
    if (!this.options.isFromGiven || this.from === null) return [];
    return this.decoders
      .filter(({ encoding }) => encoding !== this.from)
      .map(({ name, encoding }) => {
        return `${name}: read as ${names(encoding)}, not ${names(this.from)}, because of its byte order mark`;
      });
  }
}

/**
 * Whether a file is converted in place for the second time: it is in the output's encoding already, UTF-8 or UTF-16, but the
 * user says that it is not. All of it is examined, because not much of it need be other than ASCII.
 */
class Repetition {
  constructor(from, to, name) {
    this.name = name;
    this.from = from;
    this.to = to;
    this.decoder = newDecoder(to, KEEP_BOM);
    const isTo16 = UTF_16.includes(to);
    const isFrom16 = UTF_16.includes(from);
    this.isPossible = from !== to && (to === UTF_8 || (isTo16 && !isFrom16));
    /** Text in UTF-16 has zeros, and text in other encodings does not. */
    this.hasZeros = isTo16;
    this.isFrom16 = isFrom16;
    this.hasEvidence = false;
    this.isRepeated = false;
  }

  examine(bytes, last) {
    if (!this.isPossible) return;
    const text = this.decoder.decode(bytes, 0, last, true);
    const hasZeros = bytes.includes(0);
    this.isPossible = this.decoder.error === null && (this.hasZeros || !this.isFrom16 || !hasZeros);
    this.hasEvidence ||= this.hasZeros ? hasZeros : this.isFrom16 ? text !== '' : HIGH.test(text);
    if (last) this.isRepeated = this.isPossible && this.hasEvidence;
  }

  describe() {
    const what = `it is ${names(this.to)} already, and hardly ${names(this.from)}`;
    return `${this.name}: ${what}, so it stays as it is; --force converts it`;
  }
}

/** Finishes the output, or discards it if that fails. */
export async function transfer(inputs, conversion, output, progress) {
  const writer = new Writer(output);
  try {
    for (const input of inputs) {
      conversion.beginInput(input.name);
      for await (const chunk of input.chunks()) {
        await writer.write(conversion.convert(chunk));
        if (conversion.isStopped) await writer.stop(conversion);
        progress.add(chunk.length);
      }
      await writer.write(conversion.endInput());
      if (conversion.isRepeated) return;
      if (conversion.isStopped) await writer.stop(conversion);
    }
    await writer.write(conversion.end());
    await writer.written;
    await output.finish();
  } finally {
    await writer.settled();
    await output.discard();
  }
}

/** Writes while the caller reads and converts the next chunk, but never more than one chunk at a time. */
class Writer {
  constructor(output) {
    this.output = output;
    this.written = null;
  }

  /** Resolves when the bytes before these have been written. */
  async write(bytes) {
    await this.written;
    this.written = this.output.write(bytes);
    // A failure is thrown when the caller next waits for it.
    this.settled();
  }

  /** Throws why the conversion stopped, after all bytes before that have been written. */
  async stop(conversion) {
    await this.written;
    await conversion.prepareStop();
    throw conversion.stop;
  }

  /** Resolves when nothing is being written. */
  async settled() {
    await this.written?.catch(() => {});
  }
}

/**
 * Converts a file to another, or in place. The task has the `name` of the input and the arguments of `FileOutput.open`.
 * Returns the lines to show, whether it failed, and whether something was replaced or left out. If it guesses encodings,
 * `prepareToGuess` comes first: until the output is opened, nothing here may wait, or a signal in between would leave a file.
 */
export async function convertFile({ name, path, target, ...old }, options, progress) {
  const conversion = new Conversion(options);
  let failure = [];
  try {
    const output = await FileOutput.open(path, target, old);
    await transfer([new InputFile(name)], conversion, output, progress);
  } catch (error) {
    failure = describeFailure(error);
    if (failure === null) throw error;
  }
  return {
    lines: [...conversion.report(), ...failure],
    hasFailed: failure.length > 0,
    hasReplaced: !conversion.isRepeated && conversion.replacements().length > 0,
  };
}
