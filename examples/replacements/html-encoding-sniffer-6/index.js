const { bomSniff, getEncoding } = require('encoding-standard/hooks');
const { prescan } = require('encoding-standard/html');

module.exports = (
  bytes,
  { xml = false, transportLayerEncodingLabel, defaultEncoding = xml ? 'UTF-8' : 'windows-1252' } = {},
) =>
  bomSniff(bytes) ??
  getEncoding(transportLayerEncodingLabel) ??
  (xml ? null : prescan(afterSpace(bytes.subarray(0, 1024)), { limit: Infinity })) ??
  defaultEncoding;

/** The bytes after a space. Up to version 6, XML declarations say nothing, also in HTML: they count only at the very start. */
function afterSpace(bytes) {
  const copy = new Uint8Array(1 + bytes.byteLength);
  copy[0] = 0x20;
  copy.set(bytes, 1);
  return copy;
}
