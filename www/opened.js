// The open file, and the encoding it is read as. It dispatches the events `open`, for a new file or a new encoding, and
// `progress`.

import { ask } from './remote.js';

class Opened extends EventTarget {
  file = null;
  /** The detected encoding, and the likeliest others. */
  sniffed = null;
  likely = [];
  /** The label it is read as. */
  label = null;
  /** The progress of reading: see the worker's Scan. */
  progress = null;
  /** The pasted text, if the file was made from one. */
  pasted = null;
  /** Counts the readings, to ignore late answers about an older one. */
  #reading = 0;

  async open(file, { pasted = null } = {}) {
    const reading = ++this.#reading;
    const { sniffed, likely } = await ask('open', { file, locale: navigator.language });
    if (reading !== this.#reading) return;
    Object.assign(this, { file, sniffed, likely, pasted });
    await this.readAs(sniffed.encoding.toLowerCase());
  }

  async readAs(label) {
    const reading = ++this.#reading;
    const tell = (progress) => {
      if (reading !== this.#reading || progress === null) return;
      this.progress = progress;
      this.dispatchEvent(new Event('progress'));
    };
    Object.assign(this, { label, progress: null });
    const finished = ask('scan', { file: this.file, label }, { report: tell });
    this.dispatchEvent(new Event('open'));
    tell(await finished);
  }

  get isRead() {
    return this.progress !== null && this.progress.read === this.progress.size;
  }

  /** Asks about the current reading. The promise stays pending if another reading has started. */
  async ask(task, input) {
    const reading = this.#reading;
    const answer = await ask(task, input).catch((error) => {
      if (reading === this.#reading) throw error;
    });
    return reading === this.#reading ? answer : new Promise(() => {});
  }
}

export const opened = new Opened();
