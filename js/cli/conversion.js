// Converts bytes to bytes, chunk by chunk, and reports what was lost.

import { getEncoding, names } from '../entries/codec.js';
import { KEEP } from './arguments.js';
import { Redeclaration } from './declaration.js';
import { editFile, prepareToEdit } from './edit.js';
import { describeFailure, Stop } from './failure.js';
import { FileOutput } from './file-output.js';
import { InputDecoder, SniffedInputDecoder } from './input-decoder.js';
import { InputFile } from './input.js';
import { countLines } from './line-position.js';
import { OutputEncoder } from './output-encoder.js';
import { Repetition } from './repetition.js';
import { describeSniffed, prepareToGuess } from './sniff.js';

const NO_BYTES = new Uint8Array(0);
/** How many bytes are converted at once: V8 makes their text faster than that of more. */
const PIECE = 0x8000;
/** What the encoding of an input is by these is hardly wrong at a second run. */
const SURE_SOURCES = ['bom', 'autodetect'];

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
    if (options.inPlace && from !== to && !options.force) this.repetition = new Repetition(to, name);
  }

  /** Looks at a chunk, or at the end of the input, for what shows that it has been converted before. */
  examine(bytes, last) {
    this.repetition?.examine(bytes, last);
  }

  /** Whether more of an input has to be examined although the conversion has stopped. */
  get isExamining() {
    return this.repetition?.isPossible === true;
  }

  /** Decides after all of an input was examined, if its encoding is known, whether it has been converted before. */
  async endExamination() {
    const { decoder, repetition } = this;
    const from = this.readAs;
    if (repetition === null || from === null || decoder.hasMark) return;
    await repetition.decide(from, decoder.first !== null, decoder.malformed !== null);
  }

  /** The encoding that was given or decided without a look at the letters, null if there is none. */
  get readAs() {
    const { sniffed } = this.decoder;
    if (this.from !== null) return this.from;
    return sniffed === null || SURE_SOURCES.includes(sniffed.source) ? null : getEncoding(sniffed.encoding);
  }

  /** Returns the bytes of a chunk. They are valid until such a method was called twice more. */
  convert(bytes) {
    return this.convertChunk(bytes, false);
  }

  endInput() {
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
    if (this.isStart && (text !== '' || (last && this.decoder.hasMark))) {
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
    return this.close();
  }

  /** What the text that was written so far needs to be complete: an escape sequence, for example. */
  close() {
    this.encoder.encode('', true, 0);
    return this.encoder.take();
  }

  /** Whether the file stays as it is: it has been converted before. */
  get isRepeated() {
    return this.repetition?.isRepeated === true;
  }

  get isStopped() {
    return this.encoder.unencodable !== null || this.decoder.isStopped || this.refusal !== null;
  }

  /** Why the input is not converted although nothing in it prevents that; null for no reason. */
  get refusal() {
    return this.repetition?.refusal ?? null;
  }

  /** Loads what the message about why it stopped needs. */
  async prepareStop() {
    if (this.decoder.isSuggesting && this.decoder.isStopped) await prepareToGuess();
  }

  /** Why it stopped, as an error to throw after the bytes before that have been written; null if it did not. */
  get stop() {
    // An unencodable character comes before the input's error.
    const reason = this.refusal ?? this.encoder.describeStop() ?? this.decoder.describeStop();
    return reason === null ? null : new Stop(reason);
  }

  /** All messages for the user. */
  report() {
    const { repetition, options } = this;
    if (this.isRepeated) return [repetition.describe(this.readAs), ...this.misdeclared()];
    if (options.silent) return [];
    return [...this.sniffed(), ...this.overruled(), ...this.replacements(), ...this.encoder.warnings()];
  }

  /** Messages about a declaration in a file that stays as it is. */
  misdeclared() {
    const { name, wrong, encoding } = this.redeclaration;
    if (wrong === null) return [];
    return [`${name}: it declares ${wrong}, but is ${names(encoding)}; --from auto changes the declaration`];
  }

  /** Whether the output has less than the input. */
  get hasReplaced() {
    return !this.isRepeated && this.replacements().length > 0;
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

/** Finishes the output, or discards it if that fails. */
export async function transfer(inputs, conversion, output, progress) {
  const writer = new Writer(output);
  try {
    for (const input of inputs) {
      conversion.beginInput(input.name);
      for await (const chunk of input.chunks()) {
        conversion.examine(chunk, false);
        if (!conversion.isStopped) await writer.write(conversion.convert(chunk));
        if (conversion.isStopped && !conversion.isExamining) await writer.stop(conversion);
        progress.add(chunk.length);
      }
      conversion.examine(NO_BYTES, true);
      if (!conversion.isStopped) await writer.write(conversion.endInput());
      await conversion.endExamination();
      if (conversion.isRepeated) return;
      if (conversion.isStopped) await writer.stop(conversion);
    }
    await writer.write(conversion.end());
    await writer.written;
    await output.finish();
  } catch (error) {
    await writer.complete(conversion).catch(() => {});
    throw error;
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

  /** Completes the text that was written so far. */
  async complete(conversion) {
    await this.write(conversion.close());
  }

  /** Resolves when nothing is being written. */
  async settled() {
    await this.written?.catch(() => {});
  }
}

/** Loads what `convertFile` needs for these options. */
export async function prepare({ edit, from }) {
  if (edit) await prepareToEdit();
  else if (from === null) await prepareToGuess();
}

/**
 * Converts a file to another, or in place, or edits it. The task has the `name` of the input and the arguments of `FileOutput.open`.
 * Returns the lines to show, whether it failed, and whether something was replaced or left out. Before it,
 * `prepare` loads what it needs: until the output is opened, nothing here may wait, or a signal in between would leave a file.
 */
export async function convertFile(task, options, progress) {
  if (options.edit) return editFile(task, options, progress);
  const { name, path, target, ...old } = task;
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
    hasReplaced: conversion.hasReplaced,
  };
}
