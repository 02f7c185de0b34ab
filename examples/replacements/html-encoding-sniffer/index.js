const { sniff } = require('encoding-standard/html');

module.exports = (
  bytes,
  { xml, transportLayerEncodingLabel, defaultEncoding, maxPrescanBytes = 1024 } = {},
) =>
  sniff(bytes, {
    type: xml ? 'xml' : 'html',
    transport: transportLayerEncodingLabel,
    fallback: defaultEncoding,
    limit: maxPrescanBytes,
  }).encoding;
