// Imports the package in a reduced environment, and prints the result of the named function as JSON.

import { Buffer } from 'node:buffer';

const META = Buffer.from('<meta charset=koi8-r>');

const environments = {
  async 'without TransformStream'() {
    delete globalThis.TransformStream;
    delete globalThis.TransformStreamDefaultController;
    const { sniff, SniffingDecoderStream } = await import('encoding-standard/html');
    try {
      return String(new SniffingDecoderStream());
    } catch (error) {
      return [`${error.name}: ${error.message}`, sniff(META).encoding];
    }
  },

  async 'without WebAssembly'() {
    delete globalThis.WebAssembly;
    const html = await import('encoding-standard/html');
    return [
      html.sniff(META).encoding,
      html.prescan(META),
      html.getXMLEncoding(META),
      html.extractEncodingFromMeta('charset=koi8-r'),
      html.defaultEncoding('ja'),
    ];
  },
};

console.log(JSON.stringify(await environments[process.argv[2]]()));
