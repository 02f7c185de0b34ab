// The object that the entry exports, whose properties programs set.

export const iconv = {
  /** What malformed bytes become. */
  defaultCharUnicode: '\ufffd',
  /** What a code point becomes that the encoding lacks. */
  defaultCharSingleByte: '?',
  skipDecodeWarning: false,
};
