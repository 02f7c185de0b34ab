// Encodings by their index in the standard's table, as in the module.

export const UTF_8 = 0;
export const ISO_8859_2 = 2;
export const ISO_8859_7 = 7;
export const WINDOWS_874 = 18;
export const WINDOWS_1250 = 19;
export const WINDOWS_1251 = 20;
export const WINDOWS_1252 = 21;
export const WINDOWS_1254 = 23;
export const WINDOWS_1255 = 24;
export const WINDOWS_1256 = 25;
export const WINDOWS_1257 = 26;
export const WINDOWS_1258 = 27;
/** The single-byte encodings come before it, and the multi-byte encodings begin with it. */
export const GBK = 29;
export const GB18030 = 30;
export const BIG5 = 31;
export const EUC_JP = 32;
export const ISO_2022_JP = 33;
export const SHIFT_JIS = 34;
/** The last of the multi-byte encodings. */
export const EUC_KR = 35;
export const REPLACEMENT = 36;
export const UTF_16BE = 37;
export const UTF_16LE = 38;
export const X_USER_DEFINED = 39;
/** How many encodings there are. */
export const ENCODINGS = 40;
