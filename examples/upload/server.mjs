// Stores uploads as UTF-8. Each is converted while it arrives, so its size does not matter.

import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TranscoderStream } from 'encoding-standard/transcode';

const folder = process.argv[2] ?? 'uploads';
await mkdir(folder, { recursive: true });

/** Writes the body of a request as UTF-8. Returns what encoding it had, and how many errors were replaced. */
async function store(request, name) {
  const contentType = request.headers['content-type'];
  const counts = {};
  // A byte order mark counts first, then the charset of the Content-Type, and then what the bytes look like.
  const stream = new TranscoderStream({ from: 'auto', contentType, locale: 'ja', fatal: false, counts });
  const temporary = join(folder, `${name}.part`);
  try {
    await pipeline(Readable.toWeb(request).pipeThrough(stream), createWriteStream(temporary));
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return { encoding: stream.from, replaced: counts.malformed };
}

const server = createServer(async (request, response) => {
  const name = basename(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
  if (request.method !== 'PUT' || name === '') {
    response.writeHead(405, { allow: 'PUT' }).end();
    return;
  }
  try {
    const { encoding, replaced } = await store(request, name);
    response.writeHead(201).end(`${name}: ${encoding}, ${replaced} errors replaced\n`);
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    if (!response.destroyed) response.writeHead(500).end();
  }
});

server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
