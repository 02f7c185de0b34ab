// If the page forbids WebAssembly: importing does not fail, the first call throws with the reason, nothing is installed.

import { LegacyTextEncoder, TextDecoder, TextEncoder } from 'encoding-standard';
import { install } from 'encoding-standard/polyfill';
import { equal, ok, throws } from '../../mistakes/assert.mjs';

const checks = {
  'the first call that needs the module says what forbids it'() {
    for (let attempt = 0; attempt < 2; attempt++) {
      const error = throws(Error, () => new TextDecoder('shift_jis').decode(new Uint8Array(1)), 'decode()');
      ok(error.message.includes("Content Security Policy (without 'wasm-unsafe-eval')"), error.message);
      ok(error.message.includes("'encoding-standard/js', 'encoding-standard/slim/js'"), error.message);
    }
    throws(Error, () => new LegacyTextEncoder('shift_jis').encode('a'), 'encode()');
  },
  'what needs no module works'() {
    equal(new TextEncoder().encoding, 'utf-8');
  },
  "install() leaves the engine's classes in place"() {
    const { TextDecoder, TextEncoder } = globalThis;
    equal(install({ replace: 'all' }).length, 0);
    ok(
      globalThis.TextDecoder === TextDecoder && globalThis.TextEncoder === TextEncoder,
      'they were replaced',
    );
  },
};

export async function run() {
  const result = { passed: 0, notApplicable: [], failures: [] };
  for (const [name, check] of Object.entries(checks)) {
    try {
      check();
      result.passed++;
    } catch (error) {
      result.failures.push({ name, message: `${error}` });
    }
  }
  return result;
}
