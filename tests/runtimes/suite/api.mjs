// A compact suite for the API beyond the standard's classes. It needs nothing but ECMAScript.

import { bytes, equal, hex, ok, rejects, throws } from '../../mistakes/assert.mjs';

const legacyTextEncoder = [
  {
    name: 'LegacyTextEncoder: every encoding except replacement, including UTF-16',
    run({ LegacyTextEncoder, hooks }) {
      for (const { name } of hooks.encodings) {
        if (name === 'replacement') throws(RangeError, () => new LegacyTextEncoder(name), name);
        else equal(new LegacyTextEncoder(name).encoding, name.toLowerCase());
      }
      throws(RangeError, () => new LegacyTextEncoder('utf-7'), 'utf-7');
      equal(hex(new LegacyTextEncoder('utf-16be').encode('\u3042')), '30 42');
    },
  },
  {
    name: 'LegacyTextEncoder: fatal, with code point and index, and reset afterwards',
    run({ LegacyTextEncoder }) {
      const encoder = new LegacyTextEncoder('shift_jis');
      equal(hex(encoder.encode('\u65e5\u672c')), '93 FA 96 7B');
      encoder.encode('ab', { stream: true });
      const error = throws(TypeError, () => encoder.encode('c\ud83d\udca9', { stream: true }), 'U+1F4A9');
      equal(error.codePoint, 0x1f4a9);
      equal(error.index, 3);
      equal(throws(TypeError, () => encoder.encode('\ud83d\udca9'), 'U+1F4A9').index, 0);
    },
  },
  {
    name: 'LegacyTextEncoder: html, replace, function',
    run({ LegacyTextEncoder }) {
      const text = '\u20ac\u65e5\ud83d\udca9';
      const encode = (unencodable) =>
        hex(new LegacyTextEncoder('windows-1252', { unencodable }).encode(text));
      equal(encode('html'), hex([0x80, ...Array.from('&#26085;&#128169;', (c) => c.charCodeAt(0))]));
      equal(encode('replace'), '80 3F 3F');
      equal(
        encode((codePoint, index) => `${index}`),
        '80 31 32',
      );
      throws(TypeError, () => encode(() => '\u65e5'), 'a result that cannot be encoded');
    },
  },
  {
    name: 'LegacyTextEncoder: ISO-2022-JP escapes, across calls',
    run({ LegacyTextEncoder }) {
      const encoder = new LegacyTextEncoder('iso-2022-jp');
      equal(hex(encoder.encode('\u65e5', { stream: true })), '1B 24 42 46 7C');
      equal(hex(encoder.encode('\u672c', { stream: true })), '4B 5C');
      equal(hex(encoder.encode()), '1B 28 42');
      equal(throws(TypeError, () => encoder.encode('\x1b'), 'U+001B').codePoint, 0xfffd);
    },
  },
  {
    name: 'LegacyTextEncoder: split pairs, lone surrogates',
    run({ LegacyTextEncoder }) {
      const encoder = new LegacyTextEncoder('gb18030');
      equal(hex(encoder.encode('\ud83d', { stream: true })), '');
      equal(hex(encoder.encode('\udca9')), '94 39 DA 33');
      equal(hex(encoder.encode('\ud83d')), '84 31 A4 37');
    },
  },
  {
    name: 'LegacyTextEncoder: encodeInto() splits nothing',
    run({ LegacyTextEncoder }) {
      const encoder = new LegacyTextEncoder('iso-2022-jp');
      const array = new Uint8Array(8);
      const { read, written, finished } = encoder.encodeInto('\u65e5\u672c', array);
      equal(`${read} ${written} ${finished}`, '2 7 false');
      const rest = encoder.encodeInto('', array);
      equal(`${rest.read} ${rest.written} ${rest.finished}`, '0 3 true');
      equal(hex(array.subarray(0, 3)), '1B 28 42');
    },
  },
  {
    name: 'LegacyTextEncoder: canEncode()',
    run({ LegacyTextEncoder }) {
      const encoder = new LegacyTextEncoder('koi8-r');
      equal(`${encoder.canEncode('\u0430b')} ${encoder.canEncode('\u0430\u00e4')}`, 'true false');
    },
  },
  {
    name: 'LegacyTextEncoderStream',
    applies: typeof TransformStream === 'function',
    async run({ LegacyTextEncoderStream }) {
      const stream = new LegacyTextEncoderStream('iso-2022-jp', { unencodable: 'html' });
      const writer = stream.writable.getWriter();
      const reader = stream.readable.getReader();
      const writing = writer.write('\u65e5\u00e4').then(() => writer.close());
      let all = '';
      for (let next = await reader.read(); !next.done; next = await reader.read())
        all += `${hex(next.value)} `;
      await writing;
      equal(all.trim(), '1B 24 42 46 7C 1B 28 42 26 23 32 32 38 3B');
      const fatal = new LegacyTextEncoderStream('ibm866');
      const failing = fatal.writable.getWriter().write('\u3042');
      await rejects(TypeError, fatal.readable.getReader().read(), 'reading');
      await rejects(TypeError, failing, 'writing');
    },
  },
];

const hooks = [
  {
    name: 'hooks: encodings and their labels',
    run({ hooks }) {
      equal(hooks.encodings.length, 40);
      equal(
        hooks.encodings.reduce((sum, { labels }) => sum + labels.length, 0),
        228,
      );
      equal(hooks.getEncoding(' SJIS\n'), 'Shift_JIS');
      equal(hooks.getEncoding('sjis2'), null);
      equal(hooks.getOutputEncoding('utf-16'), 'UTF-8');
      equal(hooks.getOutputEncoding('iso-2022-kr'), 'UTF-8');
      equal(hooks.getOutputEncoding('latin1'), 'windows-1252');
    },
  },
  {
    name: 'hooks: UTF-8',
    run({ hooks }) {
      equal(hooks.utf8Decode(bytes('EF BB BF 41 FF')), 'A\ufffd');
      equal(hooks.utf8DecodeWithoutBOM(bytes('EF BB BF 41')), '\ufeffA');
      equal(hooks.utf8DecodeWithoutBOMOrFail(bytes('41 FF')), null);
      equal(hooks.utf8DecodeWithoutBOMOrFail(bytes('E2 82 AC')), '\u20ac');
      equal(hex(hooks.utf8Encode('\u20ac\ud800')), 'E2 82 AC EF BF BD');
    },
  },
  {
    name: 'hooks: decode, BOM sniff, encode',
    run({ hooks }) {
      equal(hooks.decode(bytes('93 FA'), 'shift_jis'), '\u65e5');
      equal(hooks.decode(bytes('FE FF 65 E5'), 'shift_jis'), '\u65e5');
      equal(hooks.bomSniff(bytes('EF BB BF')), 'UTF-8');
      equal(hooks.bomSniff(bytes('FF FE')), 'UTF-16LE');
      equal(hooks.bomSniff(bytes('EF BB')), null);
      equal(hex(hooks.encode('a\u65e5', 'koi8-r')), '61 26 23 32 36 30 38 35 3B');
      throws(RangeError, () => hooks.encode('a', 'utf-16le'), 'utf-16le');
      throws(RangeError, () => hooks.getEncoder('replacement'), 'replacement');
    },
  },
  {
    name: 'hooks: encode or fail keeps the state',
    run({ hooks }) {
      const encoder = hooks.getEncoder('iso-2022-jp');
      const failed = encoder.encodeOrFail('\u65e5\u00e4z');
      equal(`${hex(failed.bytes)} ${failed.codePoint} ${failed.read}`, '1B 24 42 46 7C 1B 28 42 228 2');
      const rest = encoder.encodeOrFail('z');
      equal(`${hex(rest.bytes)} ${rest.codePoint} ${rest.read}`, '7A null 1');
    },
  },
  {
    // The URL Standard's own examples: https://url.spec.whatwg.org/#string-percent-encode-after-encoding
    name: 'hooks: percent-encode after encoding',
    run({ hooks: { percentEncodeAfterEncoding } }) {
      equal(percentEncodeAfterEncoding('shift_jis', ' ', 'special-query'), '%20');
      equal(percentEncodeAfterEncoding('shift_jis', '\u2261', 'special-query'), '%81%DF');
      equal(percentEncodeAfterEncoding('shift_jis', '\u203d', 'special-query'), '%26%238253%3B');
      equal(percentEncodeAfterEncoding('iso-2022-jp', '\u00a5', 'special-query'), '%1B(J\\%1B(B');
      equal(
        percentEncodeAfterEncoding(
          'shift_jis',
          '1+1 \u2261 2%20\u203d',
          'application/x-www-form-urlencoded',
          true,
        ),
        '1%2B1+%81%DF+2%2520%26%238253%3B',
      );
      equal(percentEncodeAfterEncoding('utf-8', '\u2261', 'userinfo'), '%E2%89%A1');
      equal(percentEncodeAfterEncoding('utf-8', 'Say what\u203d', 'userinfo'), 'Say%20what%E2%80%BD');
    },
  },
];

const inspect = [
  {
    name: 'inspect: which bytes were decoded to which text',
    run({ inspect }) {
      const pieces = [...inspect.inspectDecode(bytes('41 81 20 93 FA'), 'shift_jis')];
      equal(pieces[0].start, 0);
      equal(pieces.at(-1).end, 5);
      equal(pieces.map(({ text }) => text).join(''), 'A\ufffd \u65e5');
      const errors = pieces.filter(({ error }) => error);
      equal(`${errors.length} ${errors[0].start} ${errors[0].end}`, '1 1 2');
    },
  },
  {
    name: 'inspect: unencodable code points',
    run({ inspect }) {
      const found = [...inspect.findUnencodable('\u0430\u00e4\ud83d\udca9', 'koi8-r')];
      equal(found.map(({ index, codePoint }) => `${index} ${codePoint}`).join(), '1 228,2 128169');
    },
  },
];

const transcode = [
  {
    name: 'transcode: bytes of one encoding to bytes of another',
    run({ transcode: { transcode }, TextDecoder, LegacyTextEncoder }) {
      equal(hex(transcode(bytes('93 FA 61'), { from: 'shift_jis', to: 'euc-jp' })), 'C6 FC 61');
      const text = '\u65e5\u672c\u8a9eabc \u0416\u00e9\u{1f4a9}'.repeat(10_000);
      for (const label of ['utf-8', 'gb18030', 'utf-16le']) {
        const encoded = new LegacyTextEncoder(label).encode(text);
        for (const to of ['utf-8', 'gb18030', 'utf-16be']) {
          const output = transcode(encoded, { from: label, to });
          ok(new TextDecoder(to).decode(output) === text, `${label} to ${to}`);
        }
      }
      const counts = {};
      const options = { to: 'koi8-r', fatal: false, unencodable: 'html', counts };
      equal(
        hex(transcode(bytes('61 ff e3 81 82'), options)),
        hex(Array.from('a&#65533;&#12354;', (c) => c.charCodeAt(0))),
      );
      equal(`${counts.malformed} ${counts.unencodable}`, '1 2');
      try {
        transcode(bytes('61 e3 81 82'), { to: 'koi8-r' });
        ok(false, 'nothing is thrown');
      } catch ({ codePoint, offset, length }) {
        equal(`${codePoint} ${offset} ${length}`, '12354 1 3');
      }
    },
  },
  {
    name: 'transcode: a stream',
    async run({ transcode: { TranscoderStream } }) {
      if (typeof TransformStream !== 'function') return;
      const { readable, writable } = new TranscoderStream({ from: 'shift_jis' });
      const writer = writable.getWriter();
      for (const chunk of ['93', 'FA 61']) writer.write(bytes(chunk)).catch(() => {});
      writer.close().catch(() => {});
      const reader = readable.getReader();
      const parts = [];
      for (let step = await reader.read(); !step.done; step = await reader.read()) parts.push(...step.value);
      equal(hex(parts), 'E6 97 A5 61');
    },
  },
];

const text = [
  {
    name: 'text: the text of bytes of unknown encoding, and its bytes',
    needs: 'text',
    run({ text: { decodeText, encodeText } }) {
      const read = decodeText(bytes('ef bb bf e3 81 82 0d 0a'));
      equal(
        `${read.text} ${read.encoding} ${read.bom} ${read.newline === '\r\n'}`,
        '\u3042\r\n UTF-8 true true',
      );
      equal(
        hex(encodeText('a\n', { encoding: 'utf-16le', bom: true, newline: '\r\n' })),
        'FF FE 61 00 0D 00 0A 00',
      );
      equal(decodeText(bytes('93 fa 96 7b 8c ea 82 cc 95 b6 8f 91')).encoding, 'Shift_JIS');
      equal(decodeText(bytes('89 50 4e 47 0d 0a 1a 0a 00 00 00 0d 49 48 44 52')), null);
    },
  },
  {
    name: 'text: what is waited for',
    needs: 'text',
    async run({ text: { readText, TextFile } }) {
      const chunks = [bytes('e3 81'), bytes('82')];
      equal((await readText(chunks)).text, '\u3042');
      equal((await TextFile.from(chunks)).text, '\u3042');
      // What a response has.
      const headers = { get: () => 'text/plain;charset=koi8-r' };
      equal((await readText({ headers, body: [bytes('c1')] })).text, '\u0430');
    },
  },
  {
    name: 'text: an edit changes no other byte',
    needs: 'text',
    run({ text: { TextFile } }) {
      const file = TextFile.open(bytes('ee e0 ff 93 fa 0d 0a'), { encoding: 'shift_jis' });
      equal(file.replace('\u65e5', '\u672c\n'), 1);
      equal(hex(file.bytes), 'EE E0 FF 96 7B 0D 0A 0D 0A');
      throws(TypeError, () => file.append('\u00e9'), 'U+00E9');
      equal(file.text, '\u9ad9\ufffd\u672c\r\n\r\n');
    },
  },
];

export const html = [
  {
    name: 'html: the encoding of a document',
    run({ html }) {
      const ascii = (string) => Uint8Array.from(string, (character) => character.charCodeAt(0));
      const meta = ascii('<!doctype html><meta charset=sjis>');
      equal(html.prescan(meta), 'Shift_JIS');
      const { encoding, confidence, source } = html.sniff(meta);
      equal(`${encoding} ${confidence} ${source}`, 'Shift_JIS tentative prescan');
      equal(html.sniff(bytes('EF BB BF 41')).confidence, 'certain');
      equal(html.getXMLEncoding(ascii('<?xml version="1.0" encoding="euc-jp"?>')), 'EUC-JP');
      equal(html.extractEncodingFromMeta('text/html; charset=utf-16'), 'UTF-16LE');
      equal(html.defaultEncoding('ja'), 'Shift_JIS');
    },
  },
  {
    name: 'html: a stream whose encoding is found in its bytes',
    async run({ html: { SniffingDecoderStream } }) {
      if (typeof TransformStream !== 'function') return;
      const stream = new SniffingDecoderStream();
      const writer = stream.writable.getWriter();
      // <meta charset=koi8-r>, and a word that is cut twice.
      const chunks = ['3C 6D 65 74 61 20 63 68 61', '72 73 65 74 3D 6B 6F 69 38 2D 72 3E C4', 'C1'];
      for (const chunk of chunks) writer.write(bytes(chunk)).catch(() => {});
      writer.close().catch(() => {});
      const reader = stream.readable.getReader();
      let text = '';
      for (let step = await reader.read(); !step.done; step = await reader.read()) text += step.value;
      equal(text, '<meta charset=koi8-r>\u0434\u0430');
      const { encoding, source } = await stream.sniffed;
      equal(`${encoding} ${source}`, 'KOI8-R prescan');
    },
  },
];

const detection = [
  {
    name: 'detect: the encoding of a text, whole and in chunks',
    needs: 'detection',
    run({ detection, LegacyTextEncoder }) {
      const { detect, EncodingDetector } = detection;
      const text =
        '\u042d\u0442\u043e \u043e\u0431\u044b\u0447\u043d\u044b\u0439 \u0442\u0435\u043a\u0441\u0442';
      const input = new LegacyTextEncoder('koi8-r').encode(text);
      const { encoding, language, confidence } = detect(input);
      equal(`${encoding} ${language}`, 'KOI8-R ru');
      const detector = new EncodingDetector({ tld: 'ru' });
      for (const byte of input) ok(detector.feed(Uint8Array.of(byte)), 'more bytes may change the answer');
      equal(detector.answer().encoding, 'KOI8-R');
      ok(confidence > 0.9 && detector.answer().confidence >= confidence, 'the domain makes it more likely');
      equal(detect(bytes('89 50 4E 47 0D 0A 1A 0A')), null, 'an image');
    },
  },
];

const polyfill = [
  {
    name: 'polyfill: installs the four classes, as Web IDL defines them',
    run({ install, ...classes }) {
      const names = ['TextDecoder', 'TextDecoderStream', 'TextEncoder', 'TextEncoderStream'];
      const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
      try {
        equal(install({ replace: 'all' }).sort().join(), names.join());
        for (const name of names) {
          const { value, writable, enumerable, configurable } = Object.getOwnPropertyDescriptor(
            globalThis,
            name,
          );
          ok(value === classes[name], `${name} is another`);
          equal(`${writable} ${enumerable} ${configurable}`, 'true false true', name);
        }
        equal(install().length, 0, 'existing classes are not replaced');
      } finally {
        names.forEach((name, i) => {
          if (before[i]) Object.defineProperty(globalThis, name, before[i]);
          else delete globalThis[name];
        });
      }
    },
  },
];

const large = [
  {
    name: 'large input is complete in the output',
    run({ TextDecoder, TextEncoder, LegacyTextEncoder }) {
      const text = '\u65e5\u672c\u8a9eabc'.repeat(50_000);
      for (const label of ['shift_jis', 'euc-jp', 'iso-2022-jp', 'gb18030', 'utf-16le']) {
        const encoded = new LegacyTextEncoder(label).encode(text);
        ok(new TextDecoder(label).decode(encoded) === text, `${label} is not restored`);
      }
      ok(new TextDecoder().decode(new TextEncoder().encode(text)) === text, 'utf-8 is not restored');
    },
  },
];

export const api = [
  ...legacyTextEncoder,
  ...hooks,
  ...inspect,
  ...transcode,
  ...text,
  ...html,
  ...detection,
  ...polyfill,
  ...large,
];
