// One line of progress on a terminal, for slow conversions.

const DELAY = 1000;
const INTERVAL = 250;

export class Progress {
  /** `size` is the total number of bytes, null if unknown. */
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
    // A line that wraps could not be overwritten.
    this.stream.write(`\r\x1b[K${line.slice(0, (this.stream.columns || 80) - 1)}`);
    this.isShown = true;
  }

  /** Clears the line until it is shown again. */
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
