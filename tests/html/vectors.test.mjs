// The vectors that the tests in Rust read too: for each step of the algorithms, inputs that only a right step handles so. In
// `bytes` and in the sniffing each character of an input is a byte; other documents are in UTF-8.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  defaultEncoding,
  extractEncodingFromMeta,
  getXMLEncoding,
  parseContentType,
  prescan,
  sniff,
} from 'encoding-standard/html';
import { latin1, utf8 } from './support/documents.mjs';

const VECTORS = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8'));

const DEFAULT = { encoding: 'windows-1252', confidence: 'tentative', source: 'default' };

/** The result of `sniff()` for a vector that has this encoding, or none. */
const sniffed = (encoding, source, confidence = 'tentative') =>
  encoding === null ? DEFAULT : { encoding, confidence, source };

/** What is asserted of an input, by algorithm. */
const CHECKS = {
  prescan(document, { encoding, limit = Infinity }) {
    assert.equal(prescan(document, { limit }), encoding);
    assert.deepEqual(sniff(document, { limit }), sniffed(encoding, 'prescan'));
  },
  meta: (content, { encoding }) => assert.equal(extractEncodingFromMeta(content), encoding),
  xml(document, { encoding, isPrescanned = true }) {
    assert.equal(getXMLEncoding(document), encoding);
    // There is no meta that the prescan could find instead.
    if (isPrescanned) assert.equal(prescan(document, { limit: Infinity }), encoding);
  },
  contentType(contentType, { encoding }) {
    assert.equal(parseContentType(contentType)?.encoding ?? null, encoding);
    assert.deepEqual(sniff(new Uint8Array(), { contentType }), sniffed(encoding, 'transport', 'certain'));
  },
  locale: (locale, { encoding }) => assert.equal(defaultEncoding(locale), encoding),
  autodetect(document, { encoding, limit = Infinity }) {
    assert.deepEqual(sniff(document, { autodetect: true, limit }), sniffed(encoding, 'autodetect'));
  },
};

/** The algorithms whose inputs are documents. */
const OF_BYTES = ['prescan', 'xml', 'autodetect'];

for (const [algorithm, check] of Object.entries(CHECKS)) {
  for (const { step, note, inputs, bytes, ...vector } of VECTORS[algorithm]) {
    test([`${algorithm}: ${step}`, note, `${vector.encoding}`].filter(Boolean).join('; '), () => {
      const toInput = (input) => (bytes ? latin1(input) : OF_BYTES.includes(algorithm) ? utf8(input) : input);
      for (const input of inputs) {
        try {
          check(toInput(input), vector);
        } catch (error) {
          error.message = `${JSON.stringify(input)}: ${error.message}`;
          throw error;
        }
      }
    });
  }
}

test('no other language of two letters has a row in the table of locales', () => {
  const rows = VECTORS.locale.filter(({ step }) => step === 'the rows').flatMap(({ inputs }) => inputs);
  assert.equal(rows.length, 33);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const language of letters.flatMap((first) => letters.map((second) => first + second))) {
    assert.equal(defaultEncoding(language) === 'windows-1252', !rows.includes(language), language);
  }
});

test('essence and charset are as in the header', () => {
  for (const { header, essence, charset } of VECTORS.essences) {
    const parsed = parseContentType(header);
    assert.deepEqual([parsed?.essence ?? null, parsed?.charset ?? null], [essence, charset], header);
  }
});

/** The options with information for each step from this one on, and others. */
function optionsFrom(first, others) {
  const names = VECTORS.everything.map(([name]) => name);
  const options = Object.fromEntries(first === null ? [] : VECTORS.everything.slice(names.indexOf(first)));
  Object.assign(options, others);
  if (options.parent) options.parent = { encoding: options.parent, sameOrigin: true };
  const { autodetect } = options;
  if (typeof autodetect === 'string') options.autodetect = () => autodetect;
  return options;
}

for (const { step, note, options, rows } of VECTORS.sniff) {
  test([`sniff: ${step}`, note, JSON.stringify(options)].filter(Boolean).join('; '), () => {
    for (const [from, document, encoding, source] of rows) {
      const confidence = ['bom', 'override', 'transport'].includes(source) ? 'certain' : 'tentative';
      assert.deepEqual(
        sniff(latin1(document), optionsFrom(from, options)),
        { encoding, confidence, source },
        JSON.stringify([from, document]),
      );
    }
  });
}
