// The object that the entry exports. Programs can set these properties.

export const iconv = {
  /** The replacement for malformed bytes. */
  defaultCharUnicode: '\ufffd',
  /** The replacement for an unencodable code point. */
  defaultCharSingleByte: '?',
  skipDecodeWarning: false,
};
