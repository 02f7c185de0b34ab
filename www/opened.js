// The file that is open, and how it is read. Tells of what happens to it by events: `open`, when there is a new one or it is
// read in another way, and `progress`.

import { ask } from './remote.js';

class Opened extends EventTarget {
  file = null;
  /** How its encoding was found, and the likeliest others. */
  sniffed = null;
  likely = [];
  /** The label it is read as. */
  label = null;
  /** What the reading has come to: see the worker's Scan. */
  progress = null;
  /** Pasted text, whose bytes the file has. */
  pasted = null;
  /** Counts the readings: an answer about an older one is late. */
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

  /** Asks about this reading; never answered once there is another one. */
  async ask(task, input) {
    const reading = this.#reading;
    const answer = await ask(task, input).catch((error) => {
      if (reading === this.#reading) throw error;
    });
    return reading === this.#reading ? answer : new Promise(() => {});
  }
}

export const opened = new Opened();
