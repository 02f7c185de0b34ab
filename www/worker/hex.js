/** Formats `Uint8Array [147, 250]` as `'93 FA'`. */
export const hexOf = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
