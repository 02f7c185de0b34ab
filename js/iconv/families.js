// Programs compare the classes of iconv-lite's codecs to find out which are of one kind: libmime compares `decoder` with that
// of `gbk`. So the same encodings have the same classes here, although fewer classes do the work.

function decoderClass() {
  return function (options, codec) {
    return new codec.Decoder(options, codec);
  };
}

function encoderClass() {
  return function (options, codec) {
    return new codec.Encoder(options, codec);
  };
}

/** A class of decoders and one of encoders, which no other codecs have. */
function family() {
  return { decoder: decoderClass(), encoder: encoderClass() };
}

/** What Node's Buffers convert: UTF-16LE, `binary` and `hex`. UTF-8 and `base64` have their own encoders in iconv-lite. */
export const NODE = family();
export const BASE64 = { decoder: NODE.decoder, encoder: encoderClass() };
export const SINGLE_BYTE = family();
export const CESU_8 = family();
const UTF_32 = family();
const MULTI_BYTE = family();

const BY_NAME = {
  __proto__: null,
  'UTF-8': { decoder: NODE.decoder, encoder: encoderClass() },
  'UTF-16LE': NODE,
  'UTF-16BE': family(),
  'x-user-defined': SINGLE_BYTE,
  'UTF-32LE': UTF_32,
  'UTF-32BE': UTF_32,
  'UTF-7': family(),
  'UTF-7-IMAP': family(),
  // iconv-lite does not have these. Nobody may take them for multi-byte encodings without states.
  'ISO-2022-JP': family(),
  'ISO-2022-KR': family(),
  'HZ-GB-2312': family(),
};

/** The classes of one of the standard's encodings. */
export function familyOf(name, isSingleByte) {
  return BY_NAME[name] ?? (isSingleByte ? SINGLE_BYTE : MULTI_BYTE);
}
