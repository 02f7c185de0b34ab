const { bomSniff, getEncoding } = require('encoding-standard/hooks');
const { getXMLEncoding, prescan } = require('encoding-standard/html');

module.exports = (
  bytes,
  {
    xml = false,
    transportLayerEncodingLabel,
    defaultEncoding = xml ? 'UTF-8' : 'windows-1252',
    maxPrescanBytes,
  } = {},
) => {
  if (xml && maxPrescanBytes !== undefined) {
    throw new TypeError('maxPrescanBytes cannot be used in XML mode');
  }
  const limit = maxPrescanBytes === undefined ? 1024 : maxPrescanBytes;
  if (limit !== Infinity && !(Number.isInteger(limit) && limit >= 0)) {
    throw new RangeError('maxPrescanBytes must be a non-negative integer or Infinity');
  }
  return (
    bomSniff(bytes) ??
    getEncoding(transportLayerEncodingLabel) ??
    declared(bytes, xml, limit) ??
    defaultEncoding
  );
};

/** What the bytes declare. The limit is that of `meta` elements alone. */
function declared(bytes, xml, limit) {
  // In XML, fewer bytes declare nothing.
  if (xml && bytes.byteLength < 8) return null;
  // Six bytes can only be `<?x` in UTF-16.
  const utf16 = prescan(bytes.subarray(0, 6));
  return utf16 ?? (xml ? null : prescan(bytes, { limit })) ?? getXMLEncoding(bytes);
}
