import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convert } from '../../www/worker/convert.js';

const CHUNK = 1 << 18;

async function run(text, choices) {
  const input = {
    file: new Blob([text]),
    from: 'utf-8',
    to: 'windows-1252',
    unencodable: 'replace',
    lines: 'keep',
    ...choices,
  };
  const { file, ...rest } = await convert(input, () => {}, new AbortController().signal);
  return { text: Buffer.from(await file.arrayBuffer()).toString('latin1'), ...rest };
}

test('CR and LF on both sides of a chunk’s end are one line ending', async () => {
  for (const before of [CHUNK - 2, CHUNK - 1, CHUNK]) {
    const start = 'a'.repeat(before);
    assert.equal((await run(`${start}\r\nb\r`, { lines: 'lf' })).text, `${start}\nb\n`);
    assert.equal((await run(`${start}\n\rb`, { lines: 'crlf' })).text, `${start}\r\n\r\nb`);
  }
});

test('places are counted across chunks, in lines and columns', async () => {
  const text = `${'ab\r\n'.repeat(CHUNK / 4)}a日\r\n日`;
  const { count, characters } = await run(text);
  assert.equal(count, 2);
  assert.deepEqual(characters, [
    {
      codePoint: 0x65e5,
      count: 2,
      places: [
        { index: CHUNK + 1, line: CHUNK / 4 + 1, column: 2 },
        { index: CHUNK + 4, line: CHUNK / 4 + 2, column: 1 },
      ],
    },
  ]);
});

test('a character split between chunks', async () => {
  const start = 'a'.repeat(CHUNK - 1);
  assert.equal((await run(`${start}€`)).text, `${start}\x80`);
  const { text, characters } = await run(`${start}😀`, { unencodable: 'html' });
  assert.equal(text, `${start}&#128512;`);
  assert.equal(characters[0].places[0].index, CHUNK - 1);
});

test('ISO-2022-JP returns to ASCII only at the end', async () => {
  const { text } = await run('日'.repeat(CHUNK), { to: 'iso-2022-jp' });
  assert.equal(text, `\x1b$B${'F|'.repeat(CHUNK)}\x1b(B`);
});

test('it stops when told to', async () => {
  const controller = new AbortController();
  const input = {
    file: new Blob(['a'.repeat(4 * CHUNK)]),
    from: 'utf-8',
    to: 'utf-8',
    unencodable: 'fatal',
    lines: 'keep',
  };
  let reports = 0;
  const report = () => ++reports === 2 && controller.abort();
  await assert.rejects(convert(input, report, controller.signal), { name: 'AbortError' });
  assert.equal(reports, 2);
});
