// Re-encodes a site in old encodings to UTF-8, on the fly.

import { TranscoderStream } from 'encoding-standard/transcode';

export default {
  async fetch(request, { ORIGIN }) {
    const { pathname, search } = new URL(request.url);
    const response = await fetch(new Request(new URL(pathname + search, ORIGIN), request));
    const contentType = response.headers.get('content-type') ?? '';
    const [type] = contentType.split(';');
    if (response.body === null || !/^text\/|[/+]xml$/.test(type)) return response;

    const options = { from: 'auto', contentType, locale: 'ja', fatal: false };
    const body = response.body.pipeThrough(new TranscoderStream(options));
    const headers = new Headers(response.headers);
    // This overrides what the page itself declares.
    headers.set('content-type', `${type}; charset=utf-8`);
    headers.delete('content-length');
    return new Response(body, { status: response.status, headers });
  },
};
