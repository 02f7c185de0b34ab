// Prints the text at a URL in UTF-8, in Node, Deno and Bun.

import process from 'node:process';
import { fetchText } from './fetch-text.mjs';

const [url, encoding] = process.argv.slice(2);
if (!url) {
  console.error('usage: node main.mjs URL [ENCODING]');
  process.exit(2);
}
try {
  const { text, encoding: found, source, confidence, errors } = await fetchText(url, { encoding });
  process.stdout.write(text);
  console.error(`${found} (${source}, ${Math.round(100 * confidence)}%), ${errors.count} malformed parts`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
