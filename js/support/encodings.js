// Made from indexes/ by `cargo run --package=encoding-standard-packing`. Do not edit.

/** The encodings by their places in the standard's table. */
export const UTF_8 = 0;
export const IBM866 = 1;
export const ISO_8859_2 = 2;
export const ISO_8859_3 = 3;
export const ISO_8859_4 = 4;
export const ISO_8859_5 = 5;
export const ISO_8859_6 = 6;
export const ISO_8859_7 = 7;
export const ISO_8859_8 = 8;
export const ISO_8859_8_I = 9;
export const ISO_8859_10 = 10;
export const ISO_8859_13 = 11;
export const ISO_8859_14 = 12;
export const ISO_8859_15 = 13;
export const ISO_8859_16 = 14;
export const KOI8_R = 15;
export const KOI8_U = 16;
export const MACINTOSH = 17;
export const WINDOWS_874 = 18;
export const WINDOWS_1250 = 19;
export const WINDOWS_1251 = 20;
export const WINDOWS_1252 = 21;
export const WINDOWS_1253 = 22;
export const WINDOWS_1254 = 23;
export const WINDOWS_1255 = 24;
export const WINDOWS_1256 = 25;
export const WINDOWS_1257 = 26;
export const WINDOWS_1258 = 27;
export const X_MAC_CYRILLIC = 28;
export const GBK = 29;
export const GB18030 = 30;
export const BIG5 = 31;
export const EUC_JP = 32;
export const ISO_2022_JP = 33;
export const SHIFT_JIS = 34;
export const EUC_KR = 35;
export const REPLACEMENT = 36;
export const UTF_16BE = 37;
export const UTF_16LE = 38;
export const X_USER_DEFINED = 39;

/** How many there are. */
export const ENCODINGS = 40;
