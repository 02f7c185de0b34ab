// Encodings by their place in the standard's table, by which the module knows them too.

export const UTF_8 = 0;
export const REPLACEMENT = 36;
export const UTF_16LE = 38;
