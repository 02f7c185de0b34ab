// One line on a terminal, for work that takes its time.

const DELAY = 1000;
const INTERVAL = 250;

export class Progress {
  /** `size` is how many bytes there are to be in all, null if that is not known. */
  constructor(stream, size) {
    this.stream = stream;
    this.size = size;
    this.bytes = 0;
    this.isShown = false;
    if (!stream.isTTY) return;
    this.start = performance.now();
    this.delay = setTimeout(() => {
      this.show();
      this.interval = setInterval(() => this.show(), INTERVAL);
    }, DELAY);
  }

  add(bytes) {
    this.bytes += bytes;
  }

  show() {
    const speed = this.bytes / ((performance.now() - this.start) / 1000);
    const share = this.size
      ? ` of ${megabytes(this.size)} (${Math.floor((100 * this.bytes) / this.size)} %)`
      : '';
    const line = `${megabytes(this.bytes)}${share}, ${megabytes(speed)}/s`;
    // A line that wraps could not be written over.
    this.stream.write(`\r\x1b[K${line.slice(0, (this.stream.columns || 80) - 1)}`);
    this.isShown = true;
  }

  /** Takes the line away until it is shown again. */
  hide() {
    if (this.isShown) this.stream.write('\r\x1b[K');
    this.isShown = false;
  }

  end() {
    clearTimeout(this.delay);
    clearInterval(this.interval);
    this.hide();
  }
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
