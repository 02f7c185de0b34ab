// Converts the files of a folder to UTF-8: node convert-folder.mjs IN OUT [ENCODING OF UNDECLARED FILES]

import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { TextEncoderStream } from 'encoding-standard';
import { SniffingDecoderStream } from 'encoding-standard/html';

const [from, to, fallback = 'windows-1252'] = process.argv.slice(2);
if (!to) {
  console.error('usage: node convert-folder.mjs IN OUT [ENCODING]');
  process.exit(2);
}

for (const name of (await readdir(from, { recursive: true })).sort()) {
  if (!(await stat(join(from, name))).isFile()) continue;
  const path = join(to, name);
  await mkdir(dirname(path), { recursive: true });
  // The more of a file is examined, the more certain it is that it is UTF-8.
  const decoder = new SniffingDecoderStream({ fallback, autodetect: true, limit: 1 << 20, fatal: true });
  let output;
  try {
    // Only a new file: an old one can be the one that is read.
    output = await open(path, 'wx');
    await Readable.toWeb(createReadStream(join(from, name)))
      .pipeThrough(decoder)
      .pipeThrough(new TextEncoderStream())
      .pipeTo(Writable.toWeb(output.createWriteStream()));
    const { encoding, source } = await decoder.sniffed;
    console.log(`${name}: ${encoding} (${source})`);
  } catch (error) {
    if (output !== undefined) await rm(path, { force: true });
    console.error(`${name}: not converted, ${error.message}`);
    process.exitCode = 1;
  }
}
