// The same on Cloudflare Workers: answers /?url=URL with the text in UTF-8.

import { TextDecoder } from 'encoding-standard';
import { detect } from 'encoding-standard/detect';
import { fetchText } from './fetch-text.mjs';

export default {
  // Workers compile WebAssembly only when they start. So what `readText` would load later is imported here, and named so that
  // bundlers keep it.
  loaded: [TextDecoder, detect],

  async fetch(request) {
    const url = new URL(request.url).searchParams.get('url');
    if (!url || !URL.canParse(url)) return new Response('/?url=URL\n', { status: 400 });
    try {
      const { text, encoding, source } = await fetchText(url);
      const headers = {
        'Content-Type': 'text/plain; charset=utf-8',
        'X-Encoding': `${encoding} (${source})`,
      };
      return new Response(text, { headers });
    } catch (error) {
      return new Response(`${error.message}\n`, { status: 502 });
    }
  },
};
