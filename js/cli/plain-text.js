// Finds bytes that are the same text in every encoding except UTF-16BE/LE and ISO-2022-JP: they are no evidence of one.

const PLAIN = 0;
const TELLING = 1;
const ESCAPE = 2;

/**
 * MIME Sniffing's binary data bytes are not plain text: UTF-16 without a byte order mark contains them even if it has no
 * byte above 0x7F.
 */
const KINDS = Uint8Array.from({ length: 0x100 }, (_, byte) => {
  if (byte === 0x1b) return ESCAPE;
  const isBinary =
    byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f);
  return byte >= 0x80 || isBinary ? TELLING : PLAIN;
});

/**
 * The index of the first byte that is not plain, -1 if all are. A byte that may begin an escape sequence of ISO-2022-JP
 * is not plain, unless it is the last of the file.
 */
export function findTelling(bytes, last) {
  for (let i = 0; i < bytes.length; i++) {
    const kind = KINDS[bytes[i]];
    if (kind === TELLING || (kind === ESCAPE && isSwitch(bytes, i, last))) return i;
  }
  return -1;
}

/** Whether this is ESC $, ESC ( I or ESC ( J. ESC ( B is not one: it returns to ASCII, and terminals use it too. */
function isSwitch(bytes, at, last) {
  const [, first, second] = bytes.subarray(at, at + 3);
  if (first === undefined) return !last;
  if (first === 0x24) return true;
  if (first !== 0x28) return false;
  return second === undefined ? !last : second === 0x49 || second === 0x4a;
}
