// The API suite that runs the same in every runtime: the known mistakes, the rest of the interface, and a round trip in
// every encoding, compared with another implementation.

import { equal, hex } from '../../mistakes/assert.mjs';
import { mistakes } from '../../mistakes/index.mjs';
import { api, html } from './api.mjs';
import { vectors } from './vectors.mjs';

const roundTrips = vectors.map(({ label, bytes, text, encodable, encoded }) => ({
  name: `${label} round trip`,
  run({ TextDecoder, LegacyTextEncoder }) {
    const input = Uint8Array.from(bytes);
    equal(new TextDecoder(label, { ignoreBOM: true }).decode(input), text, 'decoded');
    const decoder = new TextDecoder(label, { ignoreBOM: true });
    let pieces = '';
    for (let i = 0; i < input.length; i += 7)
      pieces += decoder.decode(input.subarray(i, i + 7), { stream: true });
    equal(pieces + decoder.decode(), text, 'decoded in pieces');
    if (encoded === null) return;
    equal(hex(new LegacyTextEncoder(label).encode(encodable)), hex(encoded), 'encoded');
    equal(
      new TextDecoder(label, { ignoreBOM: true, fatal: true }).decode(Uint8Array.from(encoded)),
      encodable,
      'back',
    );
  },
}));

/** How many edits there are in each encoding: 10,000 in all. */
const EDITS = 256;

const edits = vectors
  .filter(({ encoded }) => encoded !== null)
  .map(({ label, bytes, encodable }) => ({
    name: `${label} edits`,
    needs: 'text',
    run({ TextDecoder, text: { TextFile } }) {
      const decoder = new TextDecoder(label);
      const file = TextFile.open(Uint8Array.from(bytes), { encoding: label });
      let before = file.bytes;
      let made = 0;
      for (let i = 0; i < EDITS; i++) {
        const { text } = file;
        const start = (i * 7919) % (text.length + 1);
        const end = Math.min(text.length, start + (i % 4));
        const at = (i * 31) % encodable.length;
        const inserted = encodable.slice(at, at + (i % 3));
        let isMade = true;
        try {
          file.edit(start, end, inserted, { newline: 'keep' });
        } catch ({ code }) {
          isMade = false;
          equal(/^ERR_ENCODING_(SEAM|UNENCODABLE)$/.test(code), true, `${code}`);
        }
        made += isMade;
        equal(file.text, isMade ? text.slice(0, start) + inserted + text.slice(end) : text, `text ${i}`);
        const after = file.bytes;
        equal(decoder.decode(after), file.text, `decoded ${i}`);
        const { offset, removedBytes, insertedBytes } = isMade
          ? file.changes[made - 1]
          : { offset: 0, removedBytes: [], insertedBytes: [] };
        const expected = [
          ...before.subarray(0, offset),
          ...insertedBytes,
          ...before.subarray(offset + removedBytes.length),
        ];
        equal(after.join(), expected.join(), `bytes ${i}`);
        before = after;
      }
      equal(made > EDITS / 4, true, `${made} edits`);
    },
  }));

/** The result of each test, as plain data. `missing` are the names of what `exports` does not have by design. */
export function runSuite(exports, missing = []) {
  return runTests([...mistakes, ...api, ...roundTrips, ...edits], exports, missing);
}

/** The labels that /slim rejects because the engine lacks an index, and that work after `load`. */
const LACKING = 'This engine has no right TextDecoder';

/** The tests of classes with /slim, and of /slim/html as `exports.html`: first without `load`, where a test may lack an encoding, then with everything loaded. */
export async function runSuiteOfSlim(exports, canLoad) {
  const tests = [...mistakes, ...html, ...roundTrips];
  const result = await runTests(tests, exports, []);
  const isLacking = ({ message }) => message.includes(LACKING);
  result.notApplicable.push(...result.failures.filter(isLacking).map(({ name }) => name));
  result.failures = result.failures.filter((failure) => !isLacking(failure));
  if (!canLoad) return result;
  for (const { label } of vectors) if (label !== 'replacement') await exports.load(label);
  const loaded = await runTests(tests, exports, []);
  return {
    passed: result.passed + loaded.passed,
    notApplicable: result.notApplicable,
    failures: [...result.failures, ...loaded.failures],
  };
}

async function runTests(tests, exports, missing) {
  const result = { passed: 0, notApplicable: [], failures: [] };
  for (const { name, applies = true, needs, run } of tests) {
    if (!applies || missing.includes(needs)) {
      result.notApplicable.push(name);
      continue;
    }
    try {
      await run(exports);
      result.passed++;
    } catch (error) {
      result.failures.push({ name, message: `${error}\n${error?.stack}` });
    }
  }
  return result;
}
