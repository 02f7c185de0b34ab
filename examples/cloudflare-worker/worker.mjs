// Re-encodes a site in old encodings to UTF-8, on the fly.

import { detect } from 'encoding-standard/detect';
import { TranscoderStream } from 'encoding-standard/transcode';

export default {
  async fetch(request, { ORIGIN }) {
    const { pathname, search } = new URL(request.url);
    const response = await fetch(new Request(new URL(pathname + search, ORIGIN), request));
    const contentType = response.headers.get('content-type') ?? '';
    const [type] = contentType.split(';');
    if (response.body === null || !/^text\/|[/+]xml$/.test(type)) return response;

    const options = { from: 'auto', contentType, autodetect, limit: 65_536, fatal: false };
    const stream = new TranscoderStream(options);
    const reader = response.body.pipeThrough(stream).getReader();
    const start = [];
    try {
      // ASCII passes before the encoding is known.
      while (stream.from === null) {
        const { done, value } = await reader.read();
        if (done) break;
        start.push(value);
      }
    } catch (error) {
      if (error.code !== 'ERR_ENCODING_UNDECIDED') throw error;
      return new Response('The encoding of this page is not known.\n', { status: 502 });
    }

    const headers = new Headers(response.headers);
    // This overrides what the page itself declares.
    headers.set('content-type', `${type}; charset=utf-8`);
    headers.delete('content-length');
    return new Response(followedBy(start, reader), { status: response.status, headers });
  },
};

/** The likely encoding of a page, if it is likely enough. */
function autodetect(bytes) {
  const guess = detect(bytes, { html: true });
  return guess !== null && guess.confidence >= 0.8 ? guess : null;
}

/** A stream of some chunks, and then of what a reader reads. */
function followedBy(chunks, reader) {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = chunks.length > 0 ? { value: chunks.shift() } : await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
