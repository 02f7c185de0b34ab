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
 * const bytes = new TextEncoder().encode('<meta charset=sjis>');
 * sniff(bytes); // { encoding: 'Shift_JIS', confidence: 'tentative', source: 'prescan' }
 * const stream = new SniffingDecoderStream({ locale: 'ja' });
 * ```
 */

export * from './html.js';
