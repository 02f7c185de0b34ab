// Prescan a byte stream to determine its encoding: a document for each step, which only that step can pass.

import { test } from 'node:test';
import { declareKoi8R, declareNothing } from './support/documents.mjs';

test('comments', () => {
  declareKoi8R([
    '<!-- <meta charset=big5> --><meta charset=koi8-r>',
    '<!--a-b--c---><meta charset=koi8-r>',
    '<!----><meta charset=koi8-r>',
    // The dashes can be those of the `<!--`.
    '<!--><meta charset=koi8-r>--><meta charset=big5>',
    '<!---><meta charset=koi8-r>--><meta charset=big5>',
    // These look like an end, but are not.
    '<!-- --!><meta charset=big5>--><meta charset=koi8-r>',
    '<!-- -- ><meta charset=big5>--><meta charset=koi8-r>',
    '<!-- -><meta charset=big5>--><meta charset=koi8-r>',
    '<!--!><meta charset=big5>--><meta charset=koi8-r>',
    '<!-- "-->"<meta charset=koi8-r>',
    // These look like a comment, but are not.
    '<!- ><meta charset=koi8-r>-->',
    '<! --><meta charset=koi8-r>',
    '<-- <meta charset=koi8-r>',
  ]);
  declareNothing([
    '<!-- ><meta charset=koi8-r>',
    '<!-- --!><meta charset=koi8-r>',
    '<!-- --<meta charset=koi8-r>',
    '<!--<meta charset=koi8-r>',
  ]);
});

test('the start of a meta', () => {
  declareKoi8R([
    '<meta\tcharset=koi8-r>',
    '<meta\ncharset=koi8-r>',
    '<meta\x0Ccharset=koi8-r>',
    '<meta\rcharset=koi8-r>',
    '<meta charset=koi8-r>',
    '<meta/charset=koi8-r>',
    '<META charset=koi8-r>',
    '<mEtA charset=koi8-r>',
  ]);
  declareNothing([
    '<meta\x0Bcharset=koi8-r>',
    '<meta\x00charset=koi8-r>',
    '<meta>charset=koi8-r>',
    '<metacharset=koi8-r>',
    '<metax charset=koi8-r>',
    '<met charset=koi8-r>',
    '<mata charset=koi8-r>',
    '< meta charset=koi8-r>',
    'meta charset=koi8-r>',
    '&lt;meta charset=koi8-r>',
    '</meta charset=koi8-r>',
  ]);
});

test('the attribute list', () => {
  declareKoi8R([
    '<meta charset=koi8-r charset=big5>',
    '<meta charset=koi8-r CHARSET=big5>',
    '<meta charset=koi8-r x charset>',
    '<meta http-equiv=content-type http-equiv=x content=charset=koi8-r>',
    '<meta http-equiv=content-type content=charset=koi8-r content=charset=big5>',
    // Each `meta` has its own list.
    '<meta charset=x http-equiv content><meta charset=koi8-r>',
    '<meta content=charset=big5 http-equiv=x><meta http-equiv=content-type content=charset=koi8-r>',
  ]);
  declareNothing([
    '<meta charset=x charset=koi8-r>',
    '<meta charset charset=koi8-r>',
    "<meta charset='' charset=koi8-r>",
    '<meta http-equiv=x http-equiv=content-type content=charset=koi8-r>',
    '<meta http-equiv=content-type content=x content=charset=koi8-r>',
    '<meta http-equiv=content-type content content=charset=koi8-r>',
  ]);
});

test('http-equiv', () => {
  declareKoi8R([
    '<meta http-equiv=content-type content=charset=koi8-r>',
    '<meta content=charset=koi8-r http-equiv=content-type>',
    "<meta HTTP-EQUIV='Content-Type' CONTENT='text/html; CHARSET=KOI8-R'>",
  ]);
  declareNothing([
    '<meta content=charset=koi8-r>',
    '<meta http-equiv content=charset=koi8-r>',
    '<meta http-equiv=refresh content=charset=koi8-r>',
    "<meta http-equiv=' content-type' content=charset=koi8-r>",
    '<meta http-equiv=content-type; content=charset=koi8-r>',
    '<meta http_equiv=content-type content=charset=koi8-r>',
    '<meta name=content-type content=charset=koi8-r>',
    // The pragma must come from the same `meta`.
    '<meta http-equiv=content-type><meta content=charset=koi8-r>',
  ]);
});

test('content', () => {
  declareKoi8R([
    '<meta http-equiv=content-type content=\'text/html; charset="koi8-r"\'>',
    // A `content` without an encoding changes nothing.
    '<meta content=charset=x charset=koi8-r>',
    '<meta charset=koi8-r content=charset>',
    // It needs no pragma if the encoding does not come from `content`.
    '<meta charset=koi8-r content=charset=big5>',
  ]);
  declareNothing([
    '<meta http-equiv=content-type content=koi8-r>',
    '<meta http-equiv=content-type content=charset>',
    '<meta http-equiv=content-type content="charset">',
    '<meta http-equiv=content-type content="charset=\'koi8-r">',
    // Null is not failure: a `charset` that came before has been set, to no encoding.
    '<meta charset=x content=charset=koi8-r http-equiv=content-type>',
    '<meta http-equiv=content-type charset content=charset=koi8-r>',
  ]);
});

test('charset', () => {
  declareKoi8R([
    '<meta charset=koi8-r>',
    "<meta charset=' KOI8-R\n'>",
    '<meta charset=koi>',
    '<meta charset=koi8-r http-equiv=content-type content=charset=big5>',
    // It overrides a `content` before it, and removes its need for a pragma.
    '<meta http-equiv=content-type content=charset=big5 charset=koi8-r>',
    '<meta content=charset=big5 charset=koi8-r>',
  ]);
  declareNothing([
    '<meta charset>',
    '<meta charset=>',
    '<meta charset=koi9>',
    "<meta charset='koi8-r; x'>",
    '<meta charset=charset=koi8-r>',
    '<meta xcharset=koi8-r>',
    '<meta charsets=koi8-r>',
    // It overrides a `content` before it even if it is not a label.
    '<meta http-equiv=content-type content=charset=koi8-r charset=x>',
  ]);
});

test('after a meta without an encoding, the prescan continues with the next byte', () => {
  declareKoi8R([
    '<meta name=viewport content=x><meta charset=koi8-r>',
    '<meta content=charset=big5><meta charset=koi8-r>',
    '<meta charset=x><meta charset=koi8-r>',
    '<meta ><meta charset=koi8-r>',
    '<meta/><meta charset=koi8-r>',
  ]);
});

test('other tags', () => {
  declareKoi8R([
    // Their attributes are skipped.
    "<p title='<meta charset=big5>'><meta charset=koi8-r>",
    "</p title='<meta charset=big5>'><meta charset=koi8-r>",
    '<P x=\'>\' title="<meta charset=big5>"><meta charset=koi8-r>',
    "<z\ttitle='<meta charset=big5>'><meta charset=koi8-r>",
    "<a title='<meta charset=big5>'><meta charset=koi8-r>",
    '<p charset=big5><meta charset=koi8-r>',
    '</meta charset=big5><meta charset=koi8-r>',
    "</meta title='<meta charset=big5>'><meta charset=koi8-r>",
    "<metadata x='<meta charset=big5>'><meta charset=koi8-r>",
    // Their names end at a space or a `>`: not at a `<`, a slash or a quote.
    '<p<meta charset=big5><meta charset=koi8-r>',
    "<p/title='><meta charset=koi8-r>'>",
    "<p'><meta charset=koi8-r>'>",
    "<p\x0Bx='><meta charset=koi8-r>'>",
    '<p><meta charset=koi8-r></p>',
    '<p ><meta charset=koi8-r></p>',
    '<p/><meta charset=koi8-r></p>',
    "<a b c = d e='f'/><meta charset=koi8-r>",
    // These are not tags: a letter is required.
    "<1 title='<meta charset=koi8-r>'>",
    "<@ title='<meta charset=koi8-r>'>",
    "<[ title='<meta charset=koi8-r>'>",
    "<` title='<meta charset=koi8-r>'>",
    "<{ title='<meta charset=koi8-r>'>",
    "<é title='<meta charset=koi8-r>'>",
  ]);
  declareNothing([
    "<p title='><meta charset=koi8-r>",
    '<p title="><meta charset=koi8-r>\'>',
    "</p title='><meta charset=koi8-r>",
    '<p <meta charset=koi8-r>',
    '<p',
    '</p',
  ]);
});

for (const start of ['<!', '</', '<?']) {
  test(`${start} ends at the first greater-than sign`, () => {
    declareKoi8R([
      `${start} <meta charset=big5><meta charset=koi8-r>`,
      // Quotes do not count.
      `${start} x='><meta charset=koi8-r>'>`,
      `${start} x="><meta charset=koi8-r>">`,
      `${start}><meta charset=koi8-r>`,
      `${start}1 '<meta charset=big5>'<meta charset=koi8-r>`,
    ]);
    declareNothing([`${start} <meta charset=koi8-r>`, start]);
  });
}

test('any other markup', () => {
  declareKoi8R([
    '<!doctype html><meta charset=koi8-r>',
    '<?php echo 1 ?><meta charset=koi8-r>',
    '<<meta charset=koi8-r>',
    '<><meta charset=koi8-r>',
    '\'"<meta charset=koi8-r>',
  ]);
});
