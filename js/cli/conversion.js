// Converts bytes to bytes, chunk by chunk, and reports what was lost.

import { names } from '../entries/codec.js';
import { describeFailure, Stop } from './failure.js';
import { FileOutput } from './file-output.js';
import { InputDecoder, SniffedInputDecoder } from './input-decoder.js';
import { InputFile } from './input.js';
import { OutputEncoder } from './output-encoder.js';
import { describeSniffed } from './sniff.js';

const NO_BYTES = new Uint8Array(0);
/** How many bytes are converted at once: V8 makes their text faster than that of more. */
const PIECE = 0x8000;

export class Conversion {
  /** If `from` is null, the input's encoding is sniffed. */
  constructor({ from, isFromGiven, fallback, confidence, to, bom, malformed, unencodable }) {
    this.from = from;
    this.isFromGiven = isFromGiven;
    this.fallback = fallback;
    this.confidence = confidence;
    this.bom = bom;
    this.malformed = malformed;
    this.encoder = new OutputEncoder(to, unencodable);
    this.decoders = [];
    this.decoder = null;
  }

  begin() {
    if (this.bom) this.encoder.encode('\ufeff', false, 0);
    return this.encoder.take();
  }

  beginInput(name) {
    this.decoder =
      this.from === null
        ? new SniffedInputDecoder(this.malformed, name, this.fallback, this.confidence)
        : new InputDecoder(this.from, this.malformed, name);
    this.decoders.push(this.decoder);
    this.encoder.beginInput(name);
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
      encoder.encode(text, false, decoder.endedLines);
    } while (at < bytes.length && !this.isStopped);
    return encoder.take();
  }

  end() {
    this.encoder.encode('', true, 0);
    return this.encoder.take();
  }

  get isStopped() {
    return this.encoder.unencodable !== null || this.decoder.isStopped;
  }

  /** Why it stopped, as an error to throw after the bytes before that have been written; null if it did not. */
  get stop() {
    // An unencodable character comes before the input's error.
    const reason = this.encoder.describeStop() ?? this.decoder.describeStop();
    return reason === null ? null : new Stop(reason);
  }

  /** All messages for the user. */
  report() {
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
      .filter(({ sniffed }) => sniffed !== null)
      .map(({ name, sniffed }) => `${name}: read as ${describeSniffed(sniffed)}`);
  }

  /** Messages about byte order marks that overrode --from. */
  overruled() {
    if (!this.isFromGiven || this.from === null) return [];
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
    await writer.write(conversion.begin());
    for (const input of inputs) {
      conversion.beginInput(input.name);
      for await (const chunk of input.chunks()) {
        await writer.write(conversion.convert(chunk));
        await writer.throw(conversion.stop);
        progress.add(chunk.length);
      }
      await writer.write(conversion.endInput());
      await writer.throw(conversion.stop);
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

  /** Throws a reason to stop, if there is one, after all bytes have been written. */
  async throw(stop) {
    if (stop === null) return;
    await this.written;
    throw stop;
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
    hasReplaced: conversion.replacements().length > 0,
  };
}
