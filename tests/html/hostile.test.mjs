// Any input: nothing throws, and the time is linear.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  defaultEncoding,
  extractEncodingFromMeta,
  getXMLEncoding,
  prescan,
  sniff,
  SniffingDecoderStream,
} from 'encoding-standard/html';
import { NAMES } from '../api/support/labels.mjs';
import { randomNumbers } from '../api/support/random.mjs';
import { processorTime } from '../hostile/support/processor-time.mjs';
import { transform } from '../streams/support/streams.mjs';
import { latin1 } from './support/documents.mjs';

/** The parts of markup, in random order: this reaches nearly every state of the prescan. */
const TOKENS = [
  ...[
    '<',
    '>',
    '/',
    '!',
    '?',
    '-',
    '--',
    '-->',
    '<!--',
    '<!',
    '</',
    '<?',
    '=',
    "'",
    '"',
    ' ',
    '\n',
    '\v',
    '\f',
  ],
  ...['\0', ';', 'a', 'x=y', '<p', '</p', '<meta', '<META ', '<meta ', '<meta/', 'charset', ' charset='],
  ...['content=', " content='", 'http-equiv=', ' http-equiv=content-type', 'koi8-r', 'Big5', 'utf-16'],
  ...['iso-2022-kr', '<meta charset=koi8-r>', '<?xml', ' encoding=', "encoding='big5'", '?>', '\xef\xbb\xbf'],
  ...['\xe9', '\xff\xfe', '<\0?\0x\0'],
];

function randomDocument(random) {
  let document = '';
  for (let tokens = random() % 40; tokens > 0; tokens--) {
    document += random() % 8 === 0 ? String.fromCharCode(random() % 256) : TOKENS[random() % TOKENS.length];
  }
  return document;
}

const STRINGS = [
  ...[undefined, null, '', 'koi8-r', 'utf-16', '\u212a', 'iso-2022-kr', '\0x', '/;="\\', 'a/b;charset="\\'],
  ...[
    'a/b;charset=big5',
    '\xe9/\xe9;\xe9=\xe9;charset=\xe9',
    '-',
    'ja-JP',
    'zh-',
    '\u{10ffff}',
    '\ud800',
    '__proto__',
  ],
];

/** What a program gives must be a label. */
const PROGRAM = [undefined, null, 'koi8-r', 'utf-16', 'iso-2022-kr', ' Big5 '];

const SOURCES = [
  'bom',
  'override',
  'transport',
  'prescan',
  'xml',
  'parent',
  'likely',
  'autodetect',
  'default',
];

function randomOptions(random) {
  const pick = (list) => list[random() % list.length];
  return {
    override: random() % 4 === 0 ? pick(PROGRAM) : undefined,
    transport: random() % 4 === 0 ? pick(STRINGS) : undefined,
    contentType: random() % 4 === 0 ? pick(STRINGS) : undefined,
    parent: random() % 2 === 0 ? { encoding: pick(PROGRAM), sameOrigin: pick([true, false]) } : undefined,
    likely: pick(PROGRAM),
    autodetect: pick([true, false, () => pick(STRINGS), (bytes) => void bytes.fill(0)]),
    locale: pick(STRINGS),
    fallback: pick(PROGRAM),
    limit: pick([0, 1, 5, 64, 1024, 2 ** 40, Infinity]),
    type: random() % 4 === 0 ? 'xml' : null,
  };
}

test('any bytes and any options have a result', () => {
  const random = randomNumbers(4);
  const found = new Set();
  for (let i = 0; i < 20_000; i++) {
    const document = randomDocument(random);
    const bytes = latin1(document);
    const sniffed = sniff(bytes, randomOptions(random));
    assert.ok(NAMES.includes(sniffed.encoding) && SOURCES.includes(sniffed.source), JSON.stringify(sniffed));
    const isCertain = SOURCES.indexOf(sniffed.source) <= SOURCES.indexOf('transport');
    assert.equal(sniffed.confidence, isCertain ? 'certain' : 'tentative');
    found.add(sniffed.source);
    const declared = prescan(bytes);
    if (sniffed.source === 'prescan') assert.notEqual(declared, null);
    for (const name of [
      declared,
      getXMLEncoding(bytes),
      extractEncodingFromMeta(document),
      defaultEncoding(document),
    ]) {
      assert.ok(name === null || NAMES.includes(name), `${name}`);
    }
  }
  assert.deepEqual([...found].sort(), [...SOURCES].sort());
});

test('random bytes do not throw', () => {
  const random = randomNumbers(5);
  for (let i = 0; i < 5000; i++) {
    const bytes = Uint8Array.from({ length: random() % 200 }, () => random());
    assert.ok(NAMES.includes(sniff(bytes, randomOptions(random)).encoding));
  }
});

/** Input that makes a scanner restart again and again, or look ahead in vain. */
const PATTERNS = [
  ...[
    '<',
    '"',
    "'",
    '<!--',
    '<!-- --!>',
    '-',
    '</',
    '<?',
    '<!',
    '<a ',
    "<a x='",
    '<a/',
    '<meta ',
    '<meta x',
    '/',
  ],
  ...[
    '<meta charset',
    '<meta charset=x>',
    '<meta charset="',
    '<meta content=charset',
    '=',
    ' ',
    'a',
    '<p =',
    ';',
  ],
  ...[
    '<?xml',
    'encoding',
    "<meta http-equiv=content-type content='charset charset'>",
    'charset',
    'charset ="',
  ],
  ...['\xe9', '\0', '\\', ';charset=x', ';charset="\\', '-a', 'koi8-r'],
];

function work(text) {
  const wholes = [
    text,
    `<?xml ${text}>`,
    `<meta http-equiv=content-type content="${text.replaceAll('"', "'")}">`,
  ];
  for (const document of wholes.map(latin1)) {
    const options = { contentType: `text/html;${text}`, locale: text, limit: Infinity };
    const sniffed = [
      sniff(document, { autodetect: true, limit: Infinity }),
      sniff(document, { ...options, autodetect: () => text }),
      sniff(document, { type: 'xml', limit: Infinity }),
    ];
    for (const { encoding } of sniffed) assert.ok(NAMES.includes(encoding));
    prescan(document, { limit: Infinity });
    getXMLEncoding(document);
  }
  extractEncodingFromMeta(text);
  defaultEncoding(text);
}

/**
 * Sixteen times as much input may take sixteen times as long, and four times that for noise. Quadratic time would be
 * 256 times as long, on every attempt.
 */
async function assertLinear(run, size, what) {
  const time = async (size) => {
    const start = processorTime();
    await run(size);
    return processorTime() - start;
  };
  for (let attempt = 0; attempt < 5; attempt++) {
    const small = Math.max(await time(size), 0.2);
    if ((await time(16 * size)) < small * 16 * 4) return;
  }
  assert.fail(`${what} takes more than linear time`);
}

test('time is linear', async () => {
  for (const pattern of PATTERNS) {
    await assertLinear((size) => work(pattern.repeat(size / pattern.length)), 1 << 14, pattern);
  }
});

test('time is linear in the number of chunks too', async () => {
  const chunk = latin1('<meta x>');
  const run = (size) => transform(new SniffingDecoderStream({ limit: Infinity }), Array(size).fill(chunk));
  await assertLinear(run, 2000, 'sniffing chunks');
});

for (const pattern of ['<', '"', "'", "<a x='", '<meta charset=x>', '\xe9']) {
  test(`a megabyte of ${JSON.stringify(pattern)}`, { timeout: 60_000 }, async () => {
    const text = pattern.repeat(1_000_000 / pattern.length);
    work(text);
    const bytes = latin1(text);
    const stream = new SniffingDecoderStream({ limit: Infinity });
    const chunks = Array.from({ length: 16 }, (_, i) => bytes.subarray(i * 62_500, (i + 1) * 62_500));
    const decoded = await transform(stream, chunks);
    assert.equal(decoded.join('').length, text.length);
    assert.equal((await stream.sniffed).source, 'default');
  });
}
