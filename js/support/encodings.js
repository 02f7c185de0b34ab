// Encodings by their index in the standard's table, as in the module.

export const UTF_8 = 0;
export const WINDOWS_1252 = 21;
/** The single-byte encodings come before it, and the multi-byte encodings begin with it. */
export const GBK = 29;
export const EUC_JP = 32;
export const ISO_2022_JP = 33;
/** The last of the multi-byte encodings. */
export const EUC_KR = 35;
export const REPLACEMENT = 36;
export const UTF_16LE = 38;
/** How many encodings there are. */
export const ENCODINGS = 40;
