// Writes the bytes for an ESC/POS printer: node receipt.mjs TEXT

import { pathToFileURL } from 'node:url';
import { LegacyTextEncoder } from 'encoding-standard/code-pages';

/** The printer's numbers of its code pages: those of many printers, but see the manual of yours. The first is on at the start. */
const PAGES = {
  cp437: 0,
  cp850: 2,
  cp858: 19,
  cp852: 18,
  cp866: 17,
  cp737: 14,
  cp857: 13,
  cp860: 3,
  cp863: 4,
  cp865: 5,
};

const ESCAPE = 0x1b;
const SELECT_PAGE = 0x74;

/** The bytes of a text, in as few code pages as it needs. A character that none has becomes a question mark. */
export function receipt(text) {
  const pages = Object.keys(PAGES).map((name) => ({
    number: PAGES[name],
    encoder: new LegacyTextEncoder(name, { unencodable: 'replace' }),
  }));
  let [current] = pages;
  const bytes = [];
  for (const character of text) {
    const has = ({ encoder }) => encoder.canEncode(character);
    const page = has(current) ? current : (pages.find(has) ?? current);
    if (page !== current) bytes.push(ESCAPE, SELECT_PAGE, page.number);
    bytes.push(...page.encoder.encode(character));
    current = page;
  }
  return Uint8Array.from(bytes);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.stdout.write(receipt(process.argv[2]));
