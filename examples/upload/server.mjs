// Stores uploads as UTF-8. Each is converted while it arrives, so its size does not matter.

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { detect } from 'encoding-standard/detect';
import { TranscoderStream } from 'encoding-standard/transcode';

const folder = process.argv[2] ?? 'uploads';
await mkdir(folder, { recursive: true });

/** The likely encoding of an upload, if it is likely enough. */
function autodetect(bytes) {
  const guess = detect(bytes);
  return guess !== null && guess.confidence >= 0.8 ? guess : null;
}

/** Writes the body of a request as UTF-8. Returns what encoding it had, and how many errors were replaced. */
async function store(request, name) {
  const contentType = request.headers['content-type'];
  const counts = {};
  // A byte order mark counts first, then the charset of the Content-Type, and then what the bytes look like.
  const options = { from: 'auto', contentType, autodetect, limit: 65_536, fatal: false, counts };
  const stream = new TranscoderStream(options);
  // Two uploads can have the same name.
  const temporary = join(folder, `${name}.${randomUUID()}.part`);
  const body = Readable.toWeb(request);
  // To cancel the body would close the connection before the answer.
  const received = body.pipeTo(stream.writable, { preventCancel: true });
  const written = pipeline(stream.readable, createWriteStream(temporary));
  try {
    // Both have ended before the file is removed.
    await Promise.allSettled([written, received]);
    await Promise.all([written, received]);
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    // The client may send all of it before it reads the answer.
    await body.pipeTo(new WritableStream()).catch(() => {});
    throw error;
  }
  return { encoding: stream.from, replaced: counts.malformed };
}

/** The name of a file in a URL, empty if there is none. */
function nameIn(url) {
  try {
    return basename(decodeURIComponent(new URL(url, 'http://localhost').pathname));
  } catch {
    return '';
  }
}

const server = createServer(async (request, response) => {
  const name = nameIn(request.url);
  if (request.method !== 'PUT' || name === '') {
    response.writeHead(request.method === 'PUT' ? 400 : 405, { allow: 'PUT' }).end();
    return;
  }
  try {
    const { encoding, replaced } = await store(request, name);
    response.writeHead(201).end(`${name}: ${encoding}, ${replaced} errors replaced\n`);
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    if (response.destroyed) return;
    if (error.code === 'ERR_ENCODING_UNDECIDED') {
      const advice = 'send it as UTF-8, or name its charset in the Content-Type';
      response.writeHead(415).end(`${name}: its encoding is not known; ${advice}\n`);
    } else response.writeHead(500).end();
  }
});

server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
