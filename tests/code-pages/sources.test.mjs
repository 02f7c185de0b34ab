// Each code page is what other implementations have under its name, in every byte and each character back, except for what
// differences.json lists.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import iconvLite from 'iconv-lite';
import { codePages, LegacyTextEncoder, TextDecoder } from '../../pkg/code-pages.js';

const read = (name) => JSON.parse(readFileSync(`tests/code-pages/support/${name}.json`, 'utf8'));
/** The names of each page in other implementations, and the bytes in which these differ. */
const CODECS = read('codecs');
const DIFFERENCES = read('differences');

const ALL = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const REPLACEMENT_CHARACTER = 0xfffd;

function othersByScript() {
  const wanted = { python: [], glibc: [] };
  for (const names of Object.values(CODECS)) {
    for (const source of ['python', 'glibc']) if (names[source]) wanted[source].push(names[source]);
  }
  const script = 'tests/code-pages/support/other-codecs.py';
  const { status, stdout, stderr } = spawnSync('python3', [script], {
    input: JSON.stringify(wanted),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

function ofIconvLite(name) {
  const decoded = [...ALL].map((byte) => {
    const unit = iconvLite.decode(Buffer.of(byte), name).charCodeAt(0);
    return unit === REPLACEMENT_CHARACTER ? null : unit;
  });
  const encoded = {};
  for (const unit of decoded) {
    if (unit !== null) [encoded[unit]] = iconvLite.encode(String.fromCharCode(unit), name);
  }
  return { decoded, encoded };
}

const others = othersByScript();
others['iconv-lite'] = new Proxy({}, { get: (_, name) => ofIconvLite(name) });

/** The bytes in which a page and another implementation's are different. */
function differencesTo(page, { decoded, encoded }) {
  const text = new TextDecoder(page).decode(ALL);
  const bytes = [];
  for (const byte of ALL) {
    const unit = text.charCodeAt(byte);
    const own = unit === REPLACEMENT_CHARACTER ? null : unit;
    let isSame = own === decoded[byte];
    if (own !== null && isSame)
      [isSame] = [new LegacyTextEncoder(page).encode(text[byte])[0] === encoded[own]];
    if (!isSame) bytes.push(byte.toString(16).padStart(2, '0'));
  }
  return bytes.join(' ');
}

test('every page is that of each other implementation, except for the listed bytes', () => {
  const found = {};
  for (const { name } of codePages) {
    for (const [source, codec] of Object.entries(CODECS[name] ?? {})) {
      const bytes = differencesTo(name, others[source][codec]);
      if (bytes) (found[name] ??= {})[source] = bytes;
    }
  }
  assert.deepEqual(found, DIFFERENCES);
});

test('NEXTSTEP is that of Perl', () => {
  const script = 'use Encode; print encode("UTF-16LE", decode("nextstep", join "", map chr, 0..255))';
  const { stdout } = spawnSync('perl', ['-e', script]);
  assert.equal(new TextDecoder('nextstep').decode(ALL), stdout.toString('utf16le'));
});

test('IBM808 is IBM866 with a euro sign', () => {
  const text = new TextDecoder('ibm866').decode(ALL);
  assert.equal(new TextDecoder('cp808').decode(ALL), text.replace('\u00a4', '\u20ac'));
});
