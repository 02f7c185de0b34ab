// Interfaces that make exactly one mistake each. Each function takes an interface without mistakes.

const decodes = (label, ...bytes) => ({ label, bytes });

/** Decoders that get some bytes wrong. The names say which engine did. */
const WRONG_BYTES = {
  'windows-1252 as Latin-1 (Node 20)': decodes('windows-1252', 0x80),
  'unmapped bytes as private use (Node)': decodes('windows-1253', 0xaa),
  'box drawing in KOI8-U (Node)': decodes('koi8-u', 0xae),
  'Shift_JIS 1A (Node)': decodes('shift_jis', 0x1a),
  'Shift_JIS 80 (Node)': decodes('shift_jis', 0x80),
  'Big5 FF (Node)': decodes('big5', 0xff),
  'Big5 88 62 (Chromium, Node)': decodes('big5', 0x62),
  'EUC-KR A2 E6 (Node)': decodes('euc-kr', 0xa2),
  'gb18030 of 2005': decodes('gb18030', 0xa6),
  'ISO-2022-JP 1B 24 0E (Chromium)': decodes('iso-2022-jp', 0x0e),
};

/** A decoder that keeps its state between calls, if it replaces errors. */
const keepingState = (encoding) => (TextDecoder) =>
  class extends TextDecoder {
    decode(input, options) {
      const isAffected = this.encoding === encoding && !this.fatal;
      return super.decode(input, isAffected ? { ...options, stream: true } : options);
    }
  };

export const WRONG_DECODERS = {
  ...Object.fromEntries(
    Object.entries(WRONG_BYTES).map(([name, { label, bytes }]) => [
      name,
      (TextDecoder) =>
        class extends TextDecoder {
          decode(input, options) {
            const text = super.decode(input, options);
            const isAffected =
              this.encoding === label && Array.from(new Uint8Array(input ?? 0)).includes(bytes[0]);
            return isAffected ? `${text}!` : text;
          }
        },
    ]),
  ),

  'an encoding is missing (Node)': (TextDecoder) =>
    class extends TextDecoder {
      constructor(label, options) {
        if (label === 'x-user-defined') throw new RangeError(label);
        super(label, options);
      }
    },

  'ISO-2022-JP state is kept between calls (Chromium)': keepingState('iso-2022-jp'),
  'EUC-JP state is kept between calls (Chromium)': keepingState('euc-jp'),

  'it is not reset after an error (Firefox)': (TextDecoder) =>
    class extends TextDecoder {
      #failed = false;
      decode(input, options) {
        if (this.#failed) return '\u3042';
        this.#failed = true;
        const text = super.decode(input, options);
        this.#failed = false;
        return text;
      }
    },

  'it throws byte by byte where it should not (Node)': (TextDecoder) =>
    class extends TextDecoder {
      decode(input, options) {
        if (options?.stream && this.encoding === 'gb18030') throw new TypeError('81');
        return super.decode(input, options);
      }
    },

  'it loses text byte by byte': (TextDecoder) =>
    class extends TextDecoder {
      decode(input, options) {
        const text = super.decode(input, options);
        return options?.stream && this.encoding === 'gb18030' ? '' : text;
      }
    },

  'shared memory is rejected (Chromium, Firefox)': (TextDecoder) =>
    class extends TextDecoder {
      decode(input, options) {
        if (input instanceof SharedArrayBuffer) throw new TypeError('shared');
        return super.decode(input, options);
      }
    },

  'resizable memory is accepted (Node, Deno)': (TextDecoder) =>
    class extends TextDecoder {
      decode(input, options) {
        return super.decode(input?.buffer?.resizable ? new Uint8Array(1) : input, options);
      }
    },
};

export const WRONG_ENCODERS = {
  'encodeInto() accepts any view (Bun)': (TextEncoder) =>
    class extends TextEncoder {
      encodeInto(source, { buffer }) {
        return super.encodeInto(source, new Uint8Array(buffer));
      }
    },

  'encodeInto() accepts resizable memory (Node)': (TextEncoder) =>
    class extends TextEncoder {
      encodeInto(source, bytes) {
        return super.encodeInto(source, bytes.buffer.resizable ? new Uint8Array(9) : bytes);
      }
    },

  'encodeInto() leaves out a last character that just fits (Node 26)': (TextEncoder) =>
    class extends TextEncoder {
      encodeInto(source, bytes) {
        const { read, written } = super.encodeInto(source, bytes);
        return written === 5 && bytes.length === 5 ? { read: 1, written: 3 } : { read, written };
      }
    },

  'lone surrogates are encoded': (TextEncoder) =>
    class extends TextEncoder {
      encode(string) {
        return string === '\ud83d\ud83d\udca9'
          ? Uint8Array.of(0xed, 0xa0, 0xbd, 0xf0, 0x9f, 0x92, 0xa9)
          : super.encode(string);
      }
    },

  'encodeInto() splits characters': (TextEncoder) =>
    class extends TextEncoder {
      encodeInto(source, bytes) {
        const { read, written } = super.encodeInto(source, bytes);
        return { read, written: source === '' ? written : bytes.length };
      }
    },

  'encodeInto() reads what it does not write': (TextEncoder) =>
    class extends TextEncoder {
      encodeInto(source, bytes) {
        const { read, written } = super.encodeInto(source, bytes);
        return { read: written === 0 ? source.length : read, written };
      }
    },

  'encode() writes a byte too many': (TextEncoder) =>
    class extends TextEncoder {
      encode(string) {
        return Uint8Array.of(...super.encode(string), 0);
      }
    },

  'encode() writes a surrogate pair in another way': (TextEncoder) =>
    class extends TextEncoder {
      encode(string) {
        return super.encode(string).map((byte) => (byte === 0xf0 ? 0xed : byte));
      }
    },
};
