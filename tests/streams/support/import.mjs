// Imports the package in a separate environment, and prints the result of the function with that name as JSON.

const INTERFACES = ['TextDecoderStream', 'TextEncoderStream', 'LegacyTextEncoderStream'];

const environments = {
  async 'without TransformStream'() {
    delete globalThis.TransformStream;
    delete globalThis.TransformStreamDefaultController;
    const standard = await import('encoding-standard');
    const messages = INTERFACES.map((name) => {
      try {
        return String(new standard[name]('utf-8'));
      } catch (error) {
        return `${error.name}: ${error.message}`;
      }
    });
    return { messages, text: new standard.TextDecoder('big5').decode(Uint8Array.of(0xa4, 0xa4)) };
  },

  async 'without the interface of the controller'() {
    delete globalThis.TransformStreamDefaultController;
    const { TextEncoderStream } = await import('encoding-standard');
    const { readable, writable } = new TextEncoderStream();
    writable.getWriter().write('a');
    return Array.from((await readable.getReader().read()).value);
  },

  async 'with everything replaced after the import'() {
    const { LegacyTextEncoderStream, TextDecoder, TextDecoderStream, LegacyTextEncoder } =
      await import('encoding-standard');
    const { ReadableStream, TransformStream } = globalThis;
    const { getReader } = ReadableStream.prototype;
    const { getWriter } = globalThis.WritableStream.prototype;
    // Node loads its streams at their first use.
    new TextDecoderStream();
    const spoil = () => {
      throw new Error('a built-in function was looked up');
    };
    const after = { get: spoil, set: spoil, configurable: true };
    for (const [object, ...names] of [
      [TransformStream.prototype, 'readable', 'writable'],
      [globalThis.TransformStreamDefaultController.prototype, 'enqueue'],
      [TextDecoder.prototype, 'decode', 'encoding', 'fatal', 'ignoreBOM'],
      [LegacyTextEncoder.prototype, 'encode', 'encoding', 'unencodable'],
      [globalThis, 'TransformStream', 'TransformStreamDefaultController', 'TextDecoder', 'Uint8Array'],
    ]) {
      for (const name of names) Object.defineProperty(object, name, after);
    }
    // Properties that a transformer would inherit from Object.prototype.
    for (const name of ['start', 'flush', 'transform', 'cancel', 'readableType', 'writableType']) {
      Object.defineProperty(Object.prototype, name, { value: 'bytes', configurable: true });
    }
    const text = await one(new TextDecoderStream('sjis', { fatal: true }), Buffer.from([0x93, 0xfa]));
    const bytes = await one(new LegacyTextEncoderStream('sjis', { unencodable: 'html' }), '\u65e5');
    for (const name of ['start', 'flush', 'transform', 'cancel', 'readableType', 'writableType']) {
      delete Object.prototype[name];
    }
    return [text, ...bytes];

    async function one(stream, chunk) {
      const reader = getReader.call(stream.readable);
      getWriter.call(stream.writable).write(chunk);
      return (await reader.read()).value;
    }
  },
};

console.log(JSON.stringify(await environments[process.argv[2]]()));
