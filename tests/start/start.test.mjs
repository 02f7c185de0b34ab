import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { files } from '../../scripts/start/texts.mjs';
import { makeLegacyFile } from '../../scripts/start/legacy-file.mjs';

const PROGRAM = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

function start(args, options) {
  return spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8', ...options });
}

function makeFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('every encoding that has an encoder is used', () => {
  const labels = readFileSync(new URL('../../indexes/labels.txt', import.meta.url), 'utf8');
  const lines = labels.trimEnd().split('\n').slice(1);
  const names = new Set(lines.map((line) => line.split('\t')[0]));
  names.delete('replacement');
  assert.deepEqual(new Set(files.map(({ encoding }) => encoding)), names);
});

test('npm start shows a line for each file, and all are restored exactly', () => {
  const { status, stdout, stderr } = start([]);
  assert.equal(stderr, '');
  for (const { encoding, language } of files) {
    const escaped = `${encoding} +${language}`.replaceAll('.', '\\.');
    assert.match(stdout, new RegExp(`^${escaped} +1,\\d+,\\d+ +\\d+ +\\d+ +exactly +exactly  `, 'm'));
  }
  for (const line of [
    /^Shift_JIS .* iconv-lite .*『世界人権宣言』$/m,
    /^ISO-2022-JP .* this package .*『世界人権宣言』$/m,
    /^ISO-8859-15 .* 95: ’ ‐ +Déclaration universelle/m,
    /^x-user-defined .*Déclaration universelle des droits de l’homme$/m,
  ]) {
    assert.match(stdout, line);
  }
  assert.match(stdout, /^\d+ files in 39 encodings\.$/m);
  assert.equal(status, 0);
});

test('npm start -- FILE --from LABEL converts the file, relative to the folder in which npm was called', (t) => {
  const folder = makeFolder(t);
  writeFileSync(join(folder, 'old.txt'), Buffer.of(0x93, 0xfa, 0x96, 0x7b));
  const env = { ...process.env, INIT_CWD: folder };
  const { status, stdout } = start(['old.txt', '--from', 'shift_jis'], { env });
  assert.deepEqual([status, stdout], [0, '日本']);
  assert.equal(start(['old.txt'], { env }).status, 1);
  assert.equal(start(['old.txt', '--form=x'], { env }).status, 2);
});

test('characters that the encoding lacks are left out and counted', (t) => {
  const path = join(makeFolder(t), 'file.txt');
  const { text, bytes, lacks } = makeLegacyFile(path, 'KOI8-R', 'да € 💩 €\n');
  assert.deepEqual(Object.fromEntries(lacks), { '€': 2, '💩': 1 });
  assert.equal(text.slice(0, 6), 'да   \n');
  assert.deepEqual(bytes.subarray(0, 6), Buffer.of(0xc4, 0xc1, 0x20, 0x20, 0x20, 0x0a));
  assert.ok(readFileSync(path).equals(bytes));
  assert.ok(bytes.length >= 1_000_000);
});

test('characters that iconv-lite encodes differently from the standard are found', (t) => {
  const path = join(makeFolder(t), 'file.txt');
  // The standard has U+20AC in place of U+00A4, since Mac OS Ukrainian got the euro sign.
  const { bytes, differences, maker } = makeLegacyFile(path, 'x-mac-cyrillic', 'Я€');
  assert.deepEqual(differences, ['€']);
  assert.equal(maker, 'iconv-lite (macukraine)');
  assert.deepEqual(bytes.subarray(0, 2), Buffer.from([0x9f, 0x3f]));
});
