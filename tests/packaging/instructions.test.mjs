// What is done to the instructions of a WebAssembly module before it is embedded as text.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { withoutAlignments } from '../../scripts/wasm/alignments.mjs';
import { binaryen } from '../../scripts/wasm/binaryen.mjs';
import { sectionsOf } from '../../scripts/wasm/module-sections.mjs';
import { sortedBytes } from '../../scripts/wasm/operands.mjs';

const root = join(import.meta.dirname, '../..');

/** All kinds of operands that instructions have. ALIGN is replaced. */
const SOURCE = `(module
  (memory 1)
  (global $global (mut i32) (i32.const 0))
  (table 2 funcref)
  (elem (i32.const 0) $called $called)
  (type $binary (func (param i32 i32) (result i32)))
  (func $called (type $binary) (local.get 0))
  (func (export "f") (param $at i32) (result i32) (local $bytes v128) (local $number f64)
    (i32.store offset=200 ALIGN (local.get $at) (i32.load offset=4 ALIGN (local.get $at)))
    (i64.store16 ALIGN (local.get $at) (i64.load8_u offset=300 (local.get $at)))
    (local.set $bytes (v128.load offset=16 ALIGN (local.get $at)))
    (local.set $bytes (v128.load8x8_s ALIGN (local.get $at)))
    (local.set $bytes (v128.load32_splat ALIGN (local.get $at)))
    (local.set $bytes (v128.load64_zero ALIGN (local.get $at)))
    (local.set $bytes (v128.load16_lane ALIGN 3 (local.get $at) (local.get $bytes)))
    (v128.store32_lane offset=9 ALIGN 2 (local.get $at) (local.get $bytes))
    (v128.store ALIGN (local.get $at) (v128.const i32x4 0x28282828 0x29292929 0x2a2a2a2a 0x41410b0b))
    (local.set $bytes (i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 10 11 12 13 28 31 (local.get $bytes) (local.get $bytes)))
    (local.set $bytes (i8x16.replace_lane 11 (local.get $bytes) (i32.const 40)))
    (local.set $bytes (i16x8.add_sat_u (local.get $bytes) (local.get $bytes)))
    (local.set $number (f64.add (f64.const 1e300) (f64.promote_f32 (f32.const 1.25))))
    (global.set $global (i32.add (memory.size) (memory.grow (i32.const 0))))
    (memory.copy (local.get $at) (i32.const 40) (i32.const 1000))
    (memory.fill (local.get $at) (i32.const 41) (i32.const 64))
    (block $outer (loop $inner
      (br_table $outer $inner $outer (i32.trunc_sat_f64_s (local.get $number)))))
    (if (result i32) (global.get $global)
      (then (call_indirect (type $binary) (local.get $at) (i32.const 40) (i32.const 1)))
      (else (call $called (local.tee $at (i32.const -300)) (i32.const 40))))))`;

const FEATURES = ['simd', 'bulk-memory', 'nontrapping-float-to-int'].map((name) => `--enable-${name}`);

function assembled(t, align) {
  const folder = mkdtempSync(join(tmpdir(), 'instructions-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [source, module] = [join(folder, 'module.wat'), join(folder, 'module.wasm')];
  writeFileSync(source, SOURCE.replaceAll('ALIGN', align));
  execFileSync(process.execPath, [binaryen('wasm-as'), ...FEATURES, source, '-o', module], { cwd: root });
  return readFileSync(module);
}

test('alignments become one byte, and nothing else changes', (t) => {
  const [natural, ofOneByte] = [assembled(t, ''), assembled(t, 'align=1')];
  assert.notDeepEqual(natural, ofOneByte);
  assert.deepEqual(withoutAlignments(natural), ofOneByte);
  assert.deepEqual(withoutAlignments(ofOneByte), ofOneByte);
});

test('a module with an instruction that is cut off is an error', (t) => {
  const module = assembled(t, '');
  const { start } = sectionsOf(module).find(({ id }) => id === 10);
  // The first function has a constant of eight bytes where it ends.
  module.set([0x44, 0x0b], start + 3);
  assert.throws(() => withoutAlignments(module), { message: 'An instruction of the module is unknown' });
});

test('the operands of frequent instructions are in lists of their own', () => {
  const instructions = [
    ...[0x20, 0x05], // local.get 5
    ...[0x28, 0x02, 0x90, 0x01], // i32.load align=4 offset=144
    ...[0x41, 0xff, 0x7e], // i32.const -129
    0x6a, // i32.add
    ...[0x22, 0x81, 0x01], // local.tee 129
    ...[0x0d, 0x03], // br_if 3
    ...[0x10, 0x07], // call 7
    ...[0x36, 0x00, 0x08], // i32.store align=1 offset=8
    ...[0x24, 0x01], // global.set 1
    ...[0xfd, 0x61], // i8x16.popcnt
    0x0b, // end
  ];
  // What follows is not an instruction, but looks like local.get.
  assert.deepEqual(sortedBytes([...instructions, 0x20, 0x06], instructions.length), [
    [0x20, 0x28, 0x41, 0x6a, 0x22, 0x0d, 0x10, 0x36, 0x24, 0xfd, 0x61, 0x0b, 0x20, 0x06],
    [0x05],
    [0x81, 0x01],
    [0x01],
    [0x90, 0x01, 0x08],
    [0x02, 0x00],
    [0xff, 0x7e],
    [0x03],
    [0x07],
  ]);
});
