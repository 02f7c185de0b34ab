// Messages and output are the same in whatever pieces the input arrives.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { hex } from './support/command.mjs';
import { chunksOf, runHere } from './support/here.mjs';

/** More than the command converts at once. */
const LONG = 100_000;
const SIZES = [1, 2, 3, 63, 64, 65, 1000, Infinity];

/** Runs the command on the input in pieces of several sizes, and compares what it returns. */
async function check(args, input, expected, sizes = SIZES) {
  for (const size of sizes) {
    const chunks = size === Infinity ? [input] : chunksOf(input, size);
    const { code, stdout, stderr } = await runHere(args, chunks);
    const what = `${args.join(' ')}, in pieces of ${size}`;
    assert.equal(stderr, expected.stderr.map((line) => `encoding-standard: ${line}\n`).join(''), what);
    assert.ok(stdout.equals(Buffer.from(expected.stdout)), what);
    assert.equal(code, expected.code, what);
  }
}

const HINT = '--replace writes U+FFFD instead, -c leaves it out';

/** The label, the bytes, the text with U+FFFD, the number of errors, and the place of the first one. */
const MALFORMED = [
  ['utf-8', '61 0a 62 0a 63 ff 0a 0a ff', 'a\nb\nc\ufffd\n\n\ufffd', 2, [5, '1 byte', 3]],
  ['utf-8', '0a 0a e3 81 0a', '\n\n\ufffd\n', 1, [2, '2 bytes', 3]],
  ['utf-8', '0a c3', '\n\ufffd', 1, [1, '1 byte', 2]],
  ['shift_jis', '93 fa 0a 81 0a ff', '\u65e5\n\ufffd\n\ufffd', 2, [3, '1 byte', 2]],
  ['gb18030', '0a 81 30 81 0a', '\n\ufffd0\ufffd\n', 2, [1, '1 byte', 2]],
  ['utf-16le', '0a 0a 0a 00 00 dc 0a 00 0a', '\u0a0a\n\ufffd\n\ufffd', 2, [4, '2 bytes', 2]],
  ['utf-16be', '0a 00 00 0a dc 00 00 0a 00', '\u0a00\n\ufffd\n\ufffd', 2, [4, '2 bytes', 2]],
  ['iso-2022-jp', '0a 1b 24 42 24 0a 1b 28 42 0a ff', '\n\ufffd\n\ufffd', 2, [4, '2 bytes', 2]],
  ['windows-1253', '61 d2 0a d2 62', 'a\ufffd\n\ufffdb', 2, [1, '1 byte', 1]],
];

const NAMES = { 'utf-8': 'UTF-8', shift_jis: 'Shift_JIS', 'utf-16le': 'UTF-16LE', 'utf-16be': 'UTF-16BE' };
const nameOf = (label) => NAMES[label] ?? (label === 'iso-2022-jp' ? 'ISO-2022-JP' : label);

for (const [label, digits, text, count, [offset, length, line]] of MALFORMED) {
  const place = `byte offset ${offset}, ${length} long, in line ${line}`;
  const name = nameOf(label);
  const errors = `${count} error${count === 1 ? '' : 's'} in ${name}`;

  test(`${label} ${digits}: the first error is reported, and the errors are counted`, async () => {
    const input = hex(digits);
    const stopped = text.slice(0, text.indexOf('\ufffd'));
    await check(['-f', label], input, {
      code: 1,
      stdout: stopped,
      stderr: [`standard input: malformed ${name} at ${place}; ${HINT}`],
    });
    await check(['-f', label, '--replace'], input, {
      code: 3,
      stdout: text,
      stderr: [`standard input: ${errors} replaced by U+FFFD, the first at ${place}`],
    });
    await check(['-f', label, '-c'], input, {
      code: 3,
      stdout: text.replaceAll('\ufffd', ''),
      stderr: [`standard input: ${errors} left out, the first at ${place}`],
    });
  });
}

test('errors far from each other, and a line end in each place', async () => {
  const part = (byte, length) => [...Array(length).fill(byte), 0x0a];
  const input = Buffer.from([
    ...part(0x61, 40),
    0xff,
    ...part(0x62, 200),
    0xff,
    ...part(0x63, 62),
    0xff,
    ...part(0x64, 500),
  ]);
  const text = input.toString('utf8');
  const errors =
    'standard input: 3 errors in UTF-8 replaced by U+FFFD, the first at byte offset 41, 1 byte long, in line 2';
  await check(['--replace'], input, { code: 3, stdout: text, stderr: [errors] });
});

test('after errors, the lines of a character that the output lacks are still counted', async () => {
  // The end of a line, an error and U+0410 in each encoding.
  for (const [label, lineEnd, error, letter] of [
    ['utf-8', '0a', 'ff', 'd0 90'],
    ['gb18030', '0a', 'ff', 'a7 a1'],
    ['utf-16le', '0a 00', '00 dc', '10 04'],
    ['iso-2022-jp', '0a', 'ff', '1b 24 42 27 21'],
  ]) {
    const x = label === 'utf-16le' ? '78 00' : '78';
    const line = `${x.repeat(100)} ${lineEnd}`;
    const input = hex([error, lineEnd, line, line, error, line, x, error, letter].join(' '));
    const bytes = label === 'utf-16le' ? '2 bytes' : '1 byte';
    await check(['-f', label, '-t', 'windows-1252', '-c'], input, {
      code: 3,
      stdout: `\n${`${'x'.repeat(100)}\n`.repeat(3)}x`,
      stderr: [
        `standard input: 3 errors in ${nameOf(label)} left out, the first at byte offset 0, ${bytes} long, in line 1`,
        '1 character that windows-1252 does not have was left out, the first U+0410 (\u0410) in standard input, line 5, character 2',
      ],
    });
  }
});

/** An error whose last bytes are decoded again, with a line end among them; the text of these, and U+0410. */
const RESTORED = [
  ['utf-8', 'e3 81 0a', '\n', 'd0 90'],
  ['shift_jis', '81 0a', '\n', '84 40'],
  ['euc-jp', '8f a1 0a', '\n', 'a7 a1'],
  ['euc-kr', '81 0a', '\n', 'ac a1'],
  ['gb18030', '81 30 0a', '0\n', 'a7 a1'],
  ['gb18030', '81 0a 0a', '\n\n', 'a7 a1'],
  ['iso-2022-jp', '1b 0a', '\n', '1b 24 42 27 21'],
  ['iso-2022-jp', '1b 24 0a', '$\n', '1b 24 42 27 21'],
  ['iso-2022-jp', '1b 28 0a', '(\n', '1b 24 42 27 21'],
];

for (const [label, error, text, letter] of RESTORED) {
  test(`${label} ${error}: a line ends after the error`, async () => {
    for (const between of ['', '78', '78 0a 78']) {
      const lines = `${text}${hex(between)}`.split('\n');
      const place = `line ${lines.length}, character ${lines.at(-1).length + 1}`;
      for (const size of SIZES) {
        const chunks = chunksOf(hex(`${error} ${between} ${letter}`), size === Infinity ? 100 : size);
        const { code, stdout, stderr } = await runHere(['-f', label, '-t', 'windows-1252', '-c'], chunks);
        assert.deepEqual([code, stdout.toString()], [3, lines.join('\n')]);
        const message = `the first U+0410 (\u0410) in standard input, ${place}\n`;
        assert.ok(stderr.endsWith(message), `${size}: ${stderr}`);
      }
    }
  });
}

test('long input is converted completely, and the first character that the output lacks is reported', async () => {
  const text = `${'\u65e5\n'.repeat(LONG)}\u672c`;
  const [input, output] = ['euc-jp', 'shift_jis'].map((label) => iconv.encode(text, label));
  const sizes = [70_001, Infinity];
  await check(['-f', 'euc-jp', '-t', 'shift_jis'], input, { code: 0, stdout: output, stderr: [] }, sizes);

  // U+4E02 is in JIS X 0212: the standard's Shift_JIS has no such characters.
  const rest = Buffer.concat([input, hex('8f b0 a1'), input]);
  const place = `line ${LONG + 1}, character 2`;
  const hint = '--unencodable html or --unencodable replace replaces it, -c leaves it out';
  await check(
    ['-f', 'euc-jp', '-t', 'shift_jis'],
    rest,
    {
      code: 1,
      stdout: output,
      stderr: [`standard input: Shift_JIS has no U+4E02 (\u4e02): ${place} (${hint})`],
    },
    sizes,
  );
  await check(
    ['-f', 'euc-jp', '-t', 'shift_jis', '--unencodable=replace'],
    rest,
    {
      code: 3,
      stdout: Buffer.concat([output, Buffer.from('?'), output]),
      stderr: [
        `1 character that Shift_JIS does not have became a question mark, the first U+4E02 (\u4e02) in standard input, ${place}`,
      ],
    },
    sizes,
  );
});

test('in long input, it stops at the first error or character that the output lacks', async () => {
  const sizes = [40_000, Infinity];
  const [head, rest] = ['a', 'b'].map((letter) => Buffer.alloc(LONG, letter));
  const error = `standard input: malformed UTF-8 at byte offset ${LONG}, 1 byte long, in line 1; ${HINT}`;
  const character = `standard input: KOI8-R has no U+20AC (\u20ac): line 1, character ${LONG + 1} (--unencodable html or --unencodable replace replaces it, -c leaves it out)`;
  for (const [first, second, to, message] of [
    [hex('ff'), hex('ff'), 'utf-8', error],
    [hex('ff'), hex('e2 82 ac'), 'koi8-r', error],
    [hex('e2 82 ac'), hex('ff'), 'koi8-r', character],
    [hex('e2 82 ac'), hex('e2 82 ac'), 'koi8-r', character],
  ]) {
    for (const between of [Buffer.from('c'), rest]) {
      const input = Buffer.concat([head, first, between, second, rest]);
      await check(['-f', 'utf-8', '-t', to], input, { code: 1, stdout: head, stderr: [message] }, sizes);
    }
  }
});

test('each byte of long input can become three', async () => {
  const input = Buffer.alloc(5 * 0x8000, 0xff).fill('a', 0, 0x8000);
  const text = 'a'.repeat(0x8000) + '\uf7ff'.repeat(4 * 0x8000);
  const expected = { code: 0, stdout: text, stderr: [] };
  await check(['-f', 'x-user-defined'], input, expected, [0x8000, 50_000, Infinity]);
});

test('the encoding of a byte order mark is the one in messages', async () => {
  const overruled = 'standard input: read as UTF-16LE, not UTF-8, because of its byte order mark';
  await check(['-f', 'utf-8'], hex('ff fe 61 00 0a 00'), { code: 0, stdout: 'a\n', stderr: [overruled] });
  await check(['-f', 'utf-8', '--replace'], hex('ff fe 0a 00 00 dc 0a 00'), {
    code: 3,
    stdout: '\n\ufffd\n',
    stderr: [
      overruled,
      'standard input: 1 error in UTF-16LE replaced by U+FFFD, the first at byte offset 4, 2 bytes long, in line 2',
    ],
  });
  await check([], hex('ff fe 61 00 0a 00'), { code: 0, stdout: 'a\n', stderr: [] });
  await check(['-f', 'utf-16'], hex('ff fe 61 00 0a 00'), { code: 0, stdout: 'a\n', stderr: [] });
});

test('the output ends in the initial state of its encoding', async () => {
  const output = hex('1b 24 42 46 7c 4b 5c 1b 28 42');
  const expected = { code: 0, stdout: output, stderr: [] };
  await check(['-t', 'iso-2022-jp'], Buffer.from('\u65e5\u672c'), expected);
});

test('a byte order mark is written once, and only if it is asked for', async () => {
  for (const [to, digits] of [
    ['utf-8', 'ef bb bf 61 0a'],
    ['utf-16le', 'ff fe 61 00 0a 00'],
    ['utf-16be', 'fe ff 00 61 00 0a'],
  ]) {
    const [marked, input] = [hex(digits), Buffer.from('a\n')];
    await check(['-t', to, '--bom'], input, { code: 0, stdout: marked, stderr: [] });
    const plain = marked.subarray(to === 'utf-8' ? 3 : 2);
    await check(['-t', to], input, { code: 0, stdout: plain, stderr: [] });
    await check(['-t', to], hex('ef bb bf 61 0a'), { code: 0, stdout: plain, stderr: [] });
  }
});

test('long input of a detected encoding is converted completely, and nothing from an unknown one on', async () => {
  const text = 'a line of ASCII\n'.repeat(LONG / 10);
  const declared = Buffer.from(`<meta charset=koi8-r>${text}`);
  const found = 'standard input: read as KOI8-R (prescan, tentative)';
  const sizes = [50_000, Infinity];
  await check(
    ['-f', 'auto'],
    declared,
    { code: 0, stdout: declared.toString().replace('koi8-r', 'UTF-8'), stderr: [found] },
    sizes,
  );

  const binary = Buffer.concat([hex('61 00 00 00'), Buffer.from(text)]);
  const hint = '--from LABEL converts it anyway';
  const none = {
    code: 1,
    stdout: 'a',
    stderr: [`standard input: not text: U+0000 at line 1; ${hint}`],
  };
  await check(['-f', 'auto'], binary, none, sizes);
  const late = Buffer.concat([Buffer.from(text), binary]);
  const problem = `standard input: not text: U+0000 at line ${LONG / 10 + 1}; ${hint}`;
  await check(['-f', 'auto'], late, { code: 1, stdout: `${text}a`, stderr: [problem] }, sizes);
});

test('an escape at the end of a piece that is none of ISO-2022-JP does not decide the encoding', async () => {
  const head = 'a line of ASCII\n'.repeat(100);
  for (const [args, text, found] of [
    [[], `${head}\x1b[0m${head}\x1b[0m`, 'UTF-8 (default, tentative)'],
    [['--fallback=koi8-r'], `${head}\x1b(B${head}\u00e9`, 'UTF-8 (autodetect, tentative)'],
  ]) {
    const expected = { code: 0, stdout: text, stderr: [`standard input: read as ${found}`] };
    await check(['-f', 'auto', ...args], Buffer.from(text), expected, [
      1,
      head.length + 1,
      head.length + 2,
      Infinity,
    ]);
  }
});
