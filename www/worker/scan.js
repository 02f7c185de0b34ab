// Reads a file once from start to end, and records where decoding can resume: any page of its text and any window of its
// bytes is then available immediately.

import { getEncoding } from 'encoding-standard/hooks';
import { after, piecesOf, START, textOf } from './resume.js';
import { hexOf } from './hex.js';

/** The approximate number of bytes of a page of text. */
const PAGE = 1 << 16;
/** The number of bytes to read at once, because each read has a fixed cost. */
const BLOCK = 64 * PAGE;
/** The number of errors to list with their places. Further ones are only counted. */
const LISTED = 500;
/** The number of bytes of an error to show. */
const SHOWN = 8;
const MILLISECONDS_BETWEEN_REPORTS = 60;

const bytesOf = async (file, start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer());

export class Scan {
  #file;
  #encoding;
  /** `{ start, end, point, line, errors }` of each page; `point` says how to resume decoding there. */
  #pages = [];
  #errors = [];
  #counts = { errors: 0, characters: 0, lines: 1 };
  #endsInCR = false;
  #isStopped = false;
  #isDone = false;
  /** The resolvers of promises that wait for more of the file to be read. */
  #waiting = [];
  /** The last block of bytes read, and where it starts. */
  #block = { start: 0, bytes: new Uint8Array() };

  constructor(file, label) {
    this.#file = file;
    this.#encoding = getEncoding(label);
  }

  stop() {
    this.#isStopped = true;
    this.#wake();
  }

  /** Reports the progress. Returns the final progress, or null if it was stopped. */
  async run(report) {
    let point = START;
    let reported = 0;
    do {
      point = await this.#addPage(point);
      this.#isDone = this.#read === this.#file.size;
      this.#wake();
      if (performance.now() - reported < MILLISECONDS_BETWEEN_REPORTS) continue;
      reported = performance.now();
      report(this.#progress());
    } while (!this.#isStopped && !this.#isDone);
    this.#block = null;
    return this.#isStopped ? null : this.#progress();
  }

  get #read() {
    return this.#pages.at(-1)?.end ?? 0;
  }

  #progress() {
    const { size } = this.#file;
    return { read: this.#read, size, pages: this.#pages.length, ...this.#counts, listed: this.#errors };
  }

  /** Returns how to resume decoding after the page. */
  async #addPage(point) {
    const start = this.#read;
    const bytes = await this.#nextBytes(start);
    const isLast = start + bytes.length === this.#file.size;
    const page = { start, end: start, point, line: this.#counts.lines, errors: 0 };
    const whole = this.#encoding !== 'replacement' && textOf(bytes, this.#encoding, point, isLast);
    if (whole) {
      page.end = start + whole.length;
      this.#count(whole.text);
    } else {
      this.#addPieces(page, bytes, this.#inspect(bytes, page, isLast));
    }
    this.#pages.push(page);
    return after(this.#encoding, bytes.subarray(0, page.end - start), point);
  }

  async #nextBytes(start) {
    const end = Math.min(start + PAGE, this.#file.size);
    if (end > this.#block.start + this.#block.bytes.length)
      this.#block = { start, bytes: await bytesOf(this.#file, start, start + BLOCK) };
    return this.#block.bytes.subarray(start - this.#block.start, end - this.#block.start);
  }

  #inspect(bytes, { point, start }, isLast) {
    if (this.#encoding !== 'replacement') return piecesOf(bytes, this.#encoding, point, start, isLast);
    // Its decoder reports one error for the whole input.
    const { size } = this.#file;
    return size > 0 ? [{ start: 0, end: size, text: '\ufffd', error: true }] : [];
  }

  #addPieces(page, bytes, pieces) {
    for (const { start, end, text, error } of pieces) {
      page.end = end;
      this.#count(text);
      if (!error) continue;
      page.errors++;
      this.#counts.errors++;
      if (this.#errors.length === LISTED) continue;
      const hex = hexOf(bytes.subarray(start - page.start, Math.min(end, start + SHOWN) - page.start));
      this.#errors.push({ start, end, hex, page: this.#pages.length });
    }
  }

  #count(text) {
    let [lines, pairs] = [0, 0];
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit === 0x0d || (unit === 0x0a && !this.#endsInCR)) lines++;
      this.#endsInCR = unit === 0x0d;
      if (unit >> 10 === 0x37) pairs++;
    }
    this.#counts.lines += lines;
    this.#counts.characters += text.length - pairs;
  }

  /** Waits until a condition is true, or reading has ended. */
  async #until(condition) {
    while (!condition() && !this.#isDone && !this.#isStopped)
      await new Promise((resolve) => this.#waiting.push(resolve));
  }

  #wake() {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** A page's text in runs: one for each error, and one for the text between errors. */
  async page(number) {
    await this.#until(() => this.#pages.length > number);
    const found = Math.min(number, this.#pages.length - 1);
    const { start, end, line, errors, point } = this.#pages[found];
    const bytes = await bytesOf(this.#file, start, Math.min(end, start + PAGE));
    const runs = [];
    if (errors === 0) runs.push({ start, text: textOf(bytes, this.#encoding, point, true).text });
    for (const { start: at, end: until, text, error } of errors
      ? this.#inspect(bytes, { point, start }, true)
      : []) {
      if (error)
        runs.push({
          start: at,
          end: until,
          hex: hexOf(bytes.subarray(at - start, until - start).subarray(0, SHOWN)),
        });
      else if (runs.length === 0 || runs.at(-1).hex) runs.push({ start: at, text });
      else runs.at(-1).text += text;
    }
    return { number: found, start, end, line, runs };
  }

  /** Some bytes, and every piece that overlaps them. */
  async window(start, length) {
    const end = Math.min(start + length, this.#file.size);
    await this.#until(() => this.#read >= end);
    const pieces = [];
    for (const page of this.#pages.filter((page) => page.start < end && page.end > start)) {
      const bytes = await bytesOf(this.#file, page.start, page.end);
      for (const piece of this.#inspect(bytes, page, true))
        if (piece.end > start && piece.start < end) pieces.push(piece);
    }
    return { start, end, bytes: await bytesOf(this.#file, start, end), pieces };
  }

  /** The number of the nearest page with an error from page `from` on, forwards or backwards; null if there is none. */
  async pageWithError(from, step) {
    for (let number = from; number >= 0; number += step) {
      await this.#until(() => this.#pages.length > number);
      if (number >= this.#pages.length) return null;
      if (this.#pages[number].errors > 0) return number;
    }
    return null;
  }
}
