/**
 * What `encoding-standard/html` exports, for pages that use `encoding-standard/slim`: a `SniffingDecoderStream` here needs only
 * the module of `/slim`, not the tables of all encodings. The functions are those of `encoding-standard/html`.
 *
 * If the engine lacks the index of the encoding that a stream detects, `sniffed` has the encoding nevertheless, and both
 * sides of the stream are errored with a `RangeError` with the code `ERR_ENCODING_NOT_SUPPORTED`. To rule that out, await
 * `load` of `encoding-standard/slim` before, or import `encoding-standard/html` instead.
 *
 * @module encoding-standard/slim/html
 *
 * @example
 * ```js
 * import { load } from 'encoding-standard/slim';
 *
 * // Where engines differ: they have the other indexes.
 * await Promise.all(['big5', 'euc-kr'].map(load));
 * const { body, headers } = await fetch('https://example.com/old-page.html');
 * const stream = new SniffingDecoderStream({ contentType: headers.get('content-type') });
 * let text = '';
 * for await (const chunk of body.pipeThrough(stream)) text += chunk;
 * ```
 */

export * from './html.js';
