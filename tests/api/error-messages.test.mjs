// The messages of errors say what was wrong, and what is required. Programmers rely on that, so the exact words are
// tested.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder, LegacyTextEncoderStream, TextDecoder, TextEncoder } from 'encoding-standard';
import { encode, getEncoder, percentEncodeAfterEncoding } from 'encoding-standard/hooks';
import { sniff } from 'encoding-standard/html';
import { install, uninstall } from 'encoding-standard/polyfill';
import { transcode } from 'encoding-standard/transcode';

const koi8 = new LegacyTextEncoder('koi8-r');
const substituting = new LegacyTextEncoder('koi8-r', { unencodable: () => '\u3042' });
const one = new Uint8Array(1);

const SETS = [
  ...["'C0 control'", "'fragment'", "'query'", "'special-query'", "'path'", "'userinfo'", "'component'"],
  "'application/x-www-form-urlencoded'",
].join(', ');

for (const [call, message] of [
  [() => new TextDecoder().decode('text'), 'The input must be an ArrayBuffer or a view of one'],
  [() => new TextDecoder('utf-8', 1), 'The options must be an object'],
  [() => new TextDecoder().decode(one, 'stream'), 'The options must be an object'],
  [() => new TextEncoder().encodeInto('a'), 'The number of arguments must be at least 2, not 1'],
  [() => new TextEncoder().encodeInto('a', [1]), 'The destination must be a Uint8Array'],
  [() => new TextEncoder().encodeInto('a', new Uint16Array(1)), 'The destination must be a Uint8Array'],
  [() => new LegacyTextEncoder(), 'The number of arguments must be at least 1, not 0'],
  [() => new LegacyTextEncoderStream(), 'The number of arguments must be at least 1, not 0'],
  [
    () => new LegacyTextEncoder('koi8-r', { unencodable: 'ignore' }),
    "The option 'unencodable' must be 'fatal', 'html', 'replace' or a function",
  ],
  [
    () => new LegacyTextEncoder('koi8-r', { unencodable: 5 }),
    "The option 'unencodable' must be 'fatal', 'html', 'replace' or a function",
  ],
  [
    () => new LegacyTextEncoder('koi8-r', { unEncodable: 'html' }),
    "'unEncodable' is not an option of LegacyTextEncoder",
  ],
  [() => new LegacyTextEncoder(1252), 'The label must be a string'],
  [() => koi8.encode('a', { stream: 1 }), "The option 'stream' must be a boolean"],
  [() => koi8.encode('a', { streaming: true }), "'streaming' is not an option of encode()"],
  [() => koi8.encode('ab\u3042'), 'koi8-r cannot encode U+3042 at index 2'],
  [() => koi8.encode('\u00e9'), 'koi8-r cannot encode U+00E9 at index 0'],
  [() => koi8.encode('\u{1f4a9}'), 'koi8-r cannot encode U+1F4A9 at index 0'],
  [() => koi8.canEncode(), 'The number of arguments must be at least 1, not 0'],
  [() => koi8.encodeInto('a'), 'The number of arguments must be at least 2, not 1'],
  [() => substituting.encode('a\u{1f4a9}'), 'koi8-r cannot encode what was returned for U+1F4A9 at index 1'],
  [
    () => new TextDecoder('Shift_JIS', { fatal: true }).decode(Uint8Array.of(0xff)),
    'The encoded data was not valid for encoding shift_jis',
  ],
  [
    () => transcode(Uint8Array.of(0x61, 0xff), { from: 'shift_jis' }),
    'The encoded data was not valid for encoding shift_jis at offset 1',
  ],
  [() => transcode(one, { from: 'utf-9' }), "The encoding label of the option 'from' ('utf-9') is invalid."],
  [
    () => transcode(one, { to: 'cp932' }),
    "The encoding label of the option 'to' ('cp932') is invalid. Did you mean 'shift_jis'?",
  ],
  [() => new TextDecoder('utf-9'), "The encoding label provided ('utf-9') is invalid."],
  [() => encode('', 'utf-9'), "The encoding label provided ('utf-9') is invalid."],
  [() => getEncoder('utf-16le'), 'UTF-16LE has no encoder: get an output encoding first'],
  [
    () => percentEncodeAfterEncoding('utf-8', '', 'queries'),
    `A percent-encode set must be one of ${SETS}, not 'queries'`,
  ],
  [
    () => percentEncodeAfterEncoding('utf-8', '', 1),
    "A percent-encode set must be a name, an object with a string 'characters', or a function",
  ],
  [
    () => percentEncodeAfterEncoding('utf-8', '', null),
    "A percent-encode set must be a name, an object with a string 'characters', or a function",
  ],
  [() => sniff('text'), 'The input of sniff() must be an ArrayBuffer or a view of one'],
  [() => sniff(one, 'text'), 'The options of sniff() must be an object'],
  [() => sniff(one, { locale: 1 }), "The option 'locale' must be a string"],
  [() => sniff(one, { autodetect: 1 }), "The option 'autodetect' must be a function or a boolean"],
  [() => sniff(one, { parent: 1 }), "The option 'parent' must be an object"],
  [() => sniff(one, { parent: { sameOrigin: 1 } }), "The option 'parent.sameOrigin' must be a boolean"],
  [() => sniff(one, { limit: -1 }), "The option 'limit' must be a non-negative integer or Infinity"],
  [() => sniff(one, { type: 'svg' }), "The option 'type' must be 'html', 'xml' or 'text'"],
  [() => sniff(one, { autodetect: () => 1 }), 'What the autodetect function returned must be a string'],
  [
    () => install({ replace: 'none' }),
    "The option 'replace' must be 'missing', 'wrong' or 'all', not 'none'",
  ],
  [() => install({ Replace: 'all' }), "'Replace' is not an option of install()"],
  [() => uninstall('TextDecoder'), 'The argument of uninstall() must be an array of names'],
  [
    () => uninstall(['Request']),
    "A name of uninstall() must be 'TextDecoder', 'TextEncoder', 'TextDecoderStream' or 'TextEncoderStream', not 'Request'",
  ],
]) {
  test(`${String(call).slice('() => '.length)} says: ${message}`, () => assert.throws(call, { message }));
}

test('the error for resizable memory names the value, and says why it is rejected', () => {
  const buffer = new ArrayBuffer(1, { maxByteLength: 2 });
  const mustBe = (what) => ({ message: `${what} must be neither resizable nor growable` });
  assert.throws(() => new TextDecoder().decode(buffer), mustBe('The input'));
  assert.throws(() => new TextDecoder().decode(new DataView(buffer)), mustBe('The input'));
  assert.throws(() => new TextEncoder().encodeInto('', new Uint8Array(buffer)), mustBe('The destination'));
  assert.throws(() => sniff(buffer), mustBe('The input of sniff()'));
});
