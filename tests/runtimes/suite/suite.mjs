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

/** The result of each test, as plain data. `missing` are the names of what `exports` does not have by design. */
export function runSuite(exports, missing = []) {
  return runTests([...mistakes, ...api, ...roundTrips], exports, missing);
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
