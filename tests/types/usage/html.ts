import * as html from 'encoding-standard/html';
import type {
  AutodetectFunction,
  ContentType,
  DocumentKind,
  Sniffed,
  SniffOptions,
  Source,
} from 'encoding-standard/html';
import type { EncodingName } from 'encoding-standard/hooks';

const bytes = new Uint8Array(1);
const headers = new Headers();
const detect: AutodetectFunction = (seen: Uint8Array<ArrayBuffer>) => (seen.length > 3 ? 'ms932' : null);
const options: SniffOptions = {
  override: null,
  transport: 'latin1',
  contentType: headers.get('content-type'),
  parent: { encoding: document.characterSet, sameOrigin: true },
  likely: 'Shift_JIS',
  autodetect: detect,
  locale: navigator.language,
  fallback: 'windows-1252',
  limit: Infinity,
  type: null,
};
const { encoding, confidence, source }: Sniffed = html.sniff(bytes, options);
const name: EncodingName = encoding;
const isCertain: boolean = confidence === 'certain';
const step: Source = source;
html.sniff(new SharedArrayBuffer(1), { autodetect: true });
html.sniff(bytes, { autodetect: () => undefined });
const kinds: DocumentKind[] = ['html', 'xml', 'text'];
for (const type of kinds) html.sniff(bytes, { type });
// @ts-expect-error
html.sniff(bytes, { type: 'csv' });
const contentType: ContentType | null = html.parseContentType(headers.get('content-type'));
const charset: string | null | undefined = contentType?.charset ?? contentType?.essence;
const ofContentType: EncodingName | null | undefined = contentType?.encoding;

const declared: EncodingName | null = html.prescan(new DataView(bytes.buffer), { limit: 512 });
const ofXML: EncodingName | null = html.getXMLEncoding(bytes);
const ofMeta: EncodingName | null = html.extractEncodingFromMeta('charset=gbk');
const ofLocale: EncodingName | null = html.defaultEncoding('ja');

const stream = new html.SniffingDecoderStream({ ...options, fatal: true, idle: 500 });
const sniffed: Promise<Sniffed> = stream.sniffed;
const text: ReadableStream<string> = new Response().body!.pipeThrough(stream);
new html.SniffingDecoderStream();

// @ts-expect-error An unknown option.
html.sniff(bytes, { contenttype: 'text/html' });
// @ts-expect-error Text is not bytes.
html.sniff('text');
// @ts-expect-error An encoding is given by a label.
html.sniff(bytes, { override: 1 });
// @ts-expect-error The function must be synchronous.
html.sniff(bytes, { autodetect: async () => 'utf-8' });
// @ts-expect-error
html.sniff(bytes, { parent: 'utf-8' });
// @ts-expect-error
html.prescan(bytes, 1024);
// @ts-expect-error A locale is required.
html.defaultEncoding();
// @ts-expect-error It can be null.
const noName: EncodingName = html.prescan(bytes);
// @ts-expect-error
stream.sniffed = sniffed;
// @ts-expect-error
const noStep: Source = 'meta';

export {
  charset,
  ofContentType,
  declared,
  isCertain,
  name,
  noName,
  noStep,
  ofLocale,
  ofMeta,
  ofXML,
  step,
  text,
};
