// --from auto, --sniff, transcode() and a stream of it decide alike about one file, and detect() where nothing declares
// anything.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { LegacyTextEncoder } from 'encoding-standard';
import { detect } from 'encoding-standard/detect';
import { transcode, TranscoderStream } from 'encoding-standard/transcode';
import { transform } from '../streams/support/streams.mjs';
import { folderWith } from './support/command.mjs';
import { runHere } from './support/here.mjs';

const MANY = 65_536;
const ASCII = 'a line of ASCII\n'.repeat(4096);
const JAPANESE =
  '\u56fd\u5883\u306e\u9577\u3044\u30c8\u30f3\u30cd\u30eb\u3092\u629c\u3051\u308b\u3068\u96ea\u56fd\u3067\u3042\u3063\u305f\u3002\n'.repeat(
    20,
  );
const RUSSIAN =
  '\u0412 \u0447\u0430\u0449\u0430\u0445 \u044e\u0433\u0430 \u0436\u0438\u043b \u0431\u044b \u0446\u0438\u0442\u0440\u0443\u0441\n'.repeat(
    20,
  );
const FRENCH = 'd\u00e9j\u00e0 vu, un caf\u00e9 tr\u00e8s cher\n'.repeat(20);
const META = '<!doctype html><meta charset=windows-1252><p>';
const XML = '<?xml version="1.0" encoding="koi8-r"?><a>';

/** The name of a file, its text, the encoding in which it is, and whether detect() knows it without the declaration. */
const FILES = [
  ['ascii.txt', 'text\n', 'UTF-8', true],
  ['empty.txt', '', 'UTF-8', false],
  ['long-ascii.txt', ASCII, 'UTF-8', true],
  ['japanese.txt', JAPANESE, 'Shift_JIS', true],
  ['euc.txt', JAPANESE, 'EUC-JP', true],
  ['mail.txt', JAPANESE, 'ISO-2022-JP', true],
  ['russian.txt', RUSSIAN, 'KOI8-R', true],
  ['utf-8.txt', FRENCH, 'UTF-8', true],
  ['marked.txt', `\ufeff${FRENCH}`, 'UTF-16LE', true],
  ['after-ascii.txt', ASCII + JAPANESE, 'Shift_JIS', false],
  ['utf-8-after-ascii.txt', ASCII + FRENCH, 'UTF-8', false],
  ['declared.html', META + FRENCH, 'windows-1252', false],
  ['wrongly-declared.html', META + JAPANESE, 'UTF-8', true],
  [
    'declared-after-much.html',
    `<!doctype html><!--${' '.repeat(5000)}-->${META}\u20ac`,
    'windows-1252',
    false,
  ],
  ['note.txt', `Use ${META} ${JAPANESE}`, 'Shift_JIS', true],
  ['irc.txt', `<joe> Use ${META} ${JAPANESE}`, 'Shift_JIS', true],
  ['page', META + FRENCH, 'windows-1252', false],
  ['declared.xml', XML + RUSSIAN, 'KOI8-R', true],
  ['feed', XML + RUSSIAN, 'KOI8-R', true],
  ['style.css', `@charset "windows-1252";\n/* ${'\u00e9'.repeat(10)} */`, 'windows-1252', false],
];

/** What each of them decides. */
async function decisions(folder, name, bytes) {
  const path = join(folder, name);
  const options = { from: 'auto', autodetect: detect };
  const stream = new TranscoderStream({ ...options, limit: MANY });
  await transform(stream, [bytes]);
  const sniffed = await runHere(['--sniff', '--json', path]);
  const converted = await runHere(['-f', 'auto', path]);
  return {
    '--sniff': JSON.parse(sniffed.stdout).encoding.toLowerCase(),
    '--from auto': /: read as (\S+) \(/.exec(converted.stderr)[1].toLowerCase(),
    stream: stream.from,
  };
}

for (const [name, text, encoding, isDetected] of FILES) {
  test(`one decision: ${name}`, async (t) => {
    const bytes = new LegacyTextEncoder(encoding).encode(text);
    for (const [by, actual] of Object.entries(
      await decisions(folderWith(t, { [name]: bytes }), name, bytes),
    )) {
      assert.equal(actual, encoding.toLowerCase(), by);
    }
    const whole = Buffer.from(transcode(bytes, { from: 'auto', autodetect: detect })).toString();
    assert.ok(whole === text.replace('\ufeff', ''), 'transcode()');
    if (!isDetected) return;
    const detected = detect(bytes).encoding;
    assert.equal(detected === 'us-ascii' ? 'UTF-8' : detected, encoding, 'detect()');
  });
}
