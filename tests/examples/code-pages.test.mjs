import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { LANGUAGE_DRIVERS, readDBF } from '../../examples/code-pages/dbf.mjs';
import { receipt } from '../../examples/code-pages/receipt.mjs';
import { zipNames } from '../../examples/code-pages/zip-names.mjs';
import { TextDecoder } from '../../pkg/code-pages.js';

/** A ZIP of empty files, by Python, with each name as bytes and whether it is marked as UTF-8. */
function zipOf(names) {
  const script = `
import json, sys, zipfile
class Info(zipfile.ZipInfo):
    def _encodeFilenameFlags(self):
        return bytes(self.entry[0]), 0x800 if self.entry[1] else 0
archive = zipfile.ZipFile(sys.stdout.buffer, "w")
for entry in json.load(sys.stdin):
    info = Info("x")
    info.entry = entry
    archive.writestr(info, b"")
archive.close()`;
  const { stdout, stderr, status } = spawnSync('python3', ['-c', script], { input: JSON.stringify(names) });
  assert.equal(status, 0, String(stderr));
  return stdout;
}

const JAPANESE = ['請求書', '写真/東京の夏', '日本語の名前'];
const RUSSIAN = ['Документы', 'Фотографии с отпуска', 'Письмо директору'];

test('code-pages: names in a ZIP are read in the encoding of the system that wrote them', () => {
  const unmarked = (names, encoding) => names.map((name) => [[...iconv.encode(name, encoding)], false]);
  for (const [names, encoding, found] of [
    [JAPANESE, 'shift_jis', 'shift_jis'],
    [RUSSIAN, 'cp866', 'ibm866'],
    [['readme.txt', 'a.txt'], 'cp437', 'ibm437'],
  ]) {
    assert.deepEqual(zipNames(zipOf(unmarked(names, encoding))), { encoding: found, names });
  }
  const mixed = [...unmarked(JAPANESE, 'shift_jis'), [[...Buffer.from('é')], true]];
  assert.deepEqual(zipNames(zipOf(mixed)).names, [...JAPANESE, 'é']);
  assert.throws(() => zipNames(Buffer.alloc(100)), /no ZIP/);
});

/** A table with one field of ten bytes, and the rows, of which those that begin with an asterisk are deleted. */
function dbfOf(driver, rows) {
  const header = Buffer.alloc(65);
  header[0] = 3;
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(65, 8);
  header.writeUInt16LE(11, 10);
  header[29] = driver;
  header.write('NAME', 32);
  header.write('C', 43);
  header[48] = 10;
  header[64] = 0x0d;
  return Buffer.concat([header, ...rows.map((row) => Buffer.concat([row, Buffer.alloc(11, ' ')], 11))]);
}

test('code-pages: a table is read in the code page that it names', () => {
  for (const [driver, encoding, name] of [
    [0x65, 'cp866', 'Борис'],
    [0x64, 'cp852', 'Łódź'],
    [0x02, 'cp850', 'Müller'],
    [0x98, 'macgreek', 'Αθήνα'],
    [0, 'cp437', 'Peña'],
  ]) {
    const rows = [iconv.encode(` ${name}`, encoding), Buffer.from('*gone')];
    assert.deepEqual(readDBF(dbfOf(driver, rows)).rows, [{ NAME: name }], encoding);
  }
  for (const page of Object.values(LANGUAGE_DRIVERS)) assert.ok(new TextDecoder(`${page}`).encoding);
});

test('code-pages: a receipt changes the page where it has to', () => {
  const hex = (text) => Buffer.from(receipt(text)).toString('hex');
  assert.equal(hex('abc'), '616263');
  assert.equal(hex('é5 €'), `823520${'1b7413'}d5`);
  assert.equal(hex('aЯb日'), `61${'1b7411'}9f623f`);
});
