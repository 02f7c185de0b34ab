// Replaces the npm package `iconv`, using the command with that name.

const { spawnSync } = require('node:child_process');

exports.Iconv = class {
  #args;

  constructor(from, to) {
    this.#args = ['-f', from, '-t', to];
    this.convert('');
  }

  convert(input) {
    const { status, stdout, stderr } = spawnSync('iconv', this.#args, {
      input: Buffer.from(input),
      maxBuffer: Infinity,
    });
    if (status !== 0) throw Object.assign(new Error(String(stderr)), { code: 'EILSEQ' });
    return stdout;
  }
};
