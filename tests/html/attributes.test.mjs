// Get an attribute, tested through the prescan: a document for each step.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declareKoi8R, declareNothing, latin1, prescanAll } from './support/documents.mjs';

test('spaces and slashes before a name', () => {
  declareKoi8R([
    '<meta \t\n\x0C\r /charset=koi8-r>',
    '<meta////charset=koi8-r>',
    '<meta / / charset=koi8-r>',
    '<meta x / charset=koi8-r>',
  ]);
  declareNothing([
    '<meta \x0Bcharset=koi8-r>',
    '<meta \x00charset=koi8-r>',
    '<meta \u{A0}charset=koi8-r>',
    '<meta \\charset=koi8-r>',
  ]);
});

test('a greater-than sign means that there is no attribute', () => {
  declareNothing(['<meta >charset=koi8-r>', '<meta x >charset=koi8-r>', '<meta x=y >charset=koi8-r>']);
});

test('an equals sign begins a name', () => {
  declareKoi8R([
    // The name is `=`.
    '<meta = charset=koi8-r>',
    '<meta =/charset=koi8-r>',
    // The name is `=`, the value is `x`.
    '<meta ==x charset=koi8-r>',
    '<meta = = x charset=koi8-r>',
  ]);
  declareNothing([
    // The name is `=charset`.
    '<meta =charset=koi8-r>',
    // The name is `=`, the value is `charset=koi8-r`.
    '<meta ==charset=koi8-r>',
    '<meta = =charset=koi8-r>',
  ]);
});

test('the end of a name', () => {
  declareKoi8R([
    '<meta x\tcharset=koi8-r>',
    '<meta x\ncharset=koi8-r>',
    '<meta x\x0Ccharset=koi8-r>',
    '<meta x\rcharset=koi8-r>',
    '<meta x charset=koi8-r>',
    '<meta x/charset=koi8-r>',
    // Other bytes are part of it.
    '<meta x<y"\'=z charset=koi8-r>',
    '<meta charse\u{17F}=big5 charset=koi8-r>',
  ]);
  declareNothing([
    '<meta charset/=koi8-r>',
    '<meta charset>=koi8-r>',
    '<meta charset\x0B=koi8-r>',
    '<meta "charset=koi8-r>',
    "<meta 'charset'=koi8-r>",
    '<meta charset"=koi8-r>',
    '<meta <charset=koi8-r>',
    '<meta char\u{17F}et=koi8-r>',
  ]);
  declareKoi8R(['<meta x><meta charset=koi8-r>']);
});

test('names and values are lowercased', () => {
  declareKoi8R(['<meta CHARSET=KOI8-R>', "<meta ChArSeT='KoI8-r'>"]);
  declareNothing(['<meta \u{DF}charset=koi8-r>', '<meta charset=\u{212A}oi8-r>']);
  // No other byte is: a carriage return differs from a hyphen by the same bit as A from a.
  declareNothing(["<meta http-equiv='content\rtype' content=charset=koi8-r>"]);
});

test('spaces around the equals sign', () => {
  declareKoi8R([
    '<meta charset =koi8-r>',
    '<meta charset= koi8-r>',
    '<meta charset\t\n\x0C\r =\t\n\x0C\r koi8-r>',
    "<meta charset = 'koi8-r'>",
  ]);
  declareNothing(['<meta charset \x0B=koi8-r>', '<meta charset /=koi8-r>', '<meta charset=\x0Bkoi8-r>']);
});

test('without an equals sign there is no value', () => {
  declareKoi8R([
    '<meta x charset=koi8-r>',
    '<meta x  /  charset=koi8-r>',
    '<meta x ><meta charset=koi8-r>',
    '<meta content http-equiv charset=koi8-r>',
  ]);
  // The name counts anyway.
  declareNothing(['<meta charset x charset=koi8-r>', '<meta charset koi8-r>']);
});

test('quoted values', () => {
  declareKoi8R([
    '<meta charset="koi8-r">',
    "<meta charset='koi8-r'>",
    "<meta x='\"' charset=koi8-r>",
    '<meta x="\'" charset=koi8-r>',
    "<meta x='>' charset=koi8-r>",
    "<meta x='/' charset=koi8-r>",
    "<meta x='<meta charset=big5>' charset=koi8-r>",
    "<meta x='' charset=koi8-r>",
    // The next attribute may follow immediately.
    "<meta x='y'charset=koi8-r>",
    "<meta charset='koi8-r'x>",
    "<meta charset='koi8-r'/>",
  ]);
  declareNothing([
    "<meta charset=''>",
    '<meta charset="\'koi8-r\'">',
    '<meta charset="koi8-r\'>',
    '<meta charset=\'koi8-r">',
    "<meta charset='koi8-r>",
    "<meta charset='koi8-r'",
    '<meta charset=`koi8-r`>',
  ]);
});

test('a greater-than sign instead of a value', () => {
  declareKoi8R(['<meta x=><meta charset=koi8-r>', '<meta x= ><meta charset=koi8-r>']);
  declareNothing(['<meta charset=>koi8-r>', '<meta charset= >koi8-r']);
});

test('unquoted values', () => {
  declareKoi8R([
    '<meta charset=koi8-r\t>',
    '<meta charset=koi8-r\n>',
    '<meta charset=koi8-r\x0C>',
    '<meta charset=koi8-r\r>',
    '<meta charset=koi8-r />',
    '<meta x=a"b charset=koi8-r>',
    "<meta x=a'b charset=koi8-r>",
    '<meta x=/ charset=koi8-r>',
    '<meta x== charset=koi8-r>',
    '<meta x=< charset=koi8-r>',
    '<meta x=y><meta charset=koi8-r>',
  ]);
  declareNothing([
    // A slash does not end them.
    '<meta charset=koi8-r/>',
    '<meta charset=/koi8-r>',
    '<meta x=y/charset=koi8-r>',
    '<meta charset=koi8-r\x0B>',
    '<meta charset=koi8-r">',
    "<meta charset=x'koi8-r'>",
    '<meta charset==koi8-r>',
    '<meta charset=koi8-r<>',
  ]);
});

test('bytes that are not ASCII', () => {
  const document = (label) => latin1(`<meta \xe9=\xff \x80 charset=${label}>`);
  assert.equal(prescanAll(document('koi8-r')), 'KOI8-R');
  for (const label of ['koi8-r\xe9', '\xa0koi8-r', '\xc2\xa0koi8-r']) {
    assert.equal(prescanAll(document(label)), null, label);
  }
});
