import { detect, EncodingDetector } from 'encoding-standard/detect';
import type { Detected, DetectOptions, Guess } from 'encoding-standard/detect';
import { sniff, SniffingDecoderStream } from 'encoding-standard/html';

const bytes = new Uint8Array(1);
const options: DetectOptions = {
  tld: 'jp',
  language: navigator.language,
  candidates: ['Shift_JIS', 'EUC-JP'],
  html: true,
  limit: Infinity,
};
const detected: Detected | null = detect(bytes, options);
const guesses: Guess[] = detected?.alternatives ?? [];
const label: string | undefined = guesses[0]?.encoding;
const tag: string | null | undefined = detected?.language;
const likely: boolean = (detected?.confidence ?? 0) > 0.5;

const detector = new EncodingDetector(null);
const goesOn: boolean = detector.feed(bytes.buffer);
const answer: Detected | null = detector.answer();

sniff(bytes, { autodetect: detect });
new SniffingDecoderStream({ autodetect: detect });

detect(bytes, { candidates: ['sjis'] });
// @ts-expect-error: a candidate is a label
detect(bytes, { candidates: [932] });
// @ts-expect-error: text has no encoding
detect('text');

export { answer, goesOn, label, likely, tag };
