/** The bytes for hexadecimal digits, in pairs and with any white space. */
export function hex(digits) {
  return Uint8Array.from(digits.match(/[0-9a-f]{2}/gi) ?? [], (pair) => parseInt(pair, 16));
}

/** Bytes as hexadecimal digits, for readable failures of comparisons. */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
}

export function concat(parts) {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
