const { bomSniff, getEncoding } = require('encoding-standard/hooks');
const { sniff } = require('encoding-standard/html');

// Up to version 6, XML declarations say nothing.
module.exports = (bytes, { xml, transportLayerEncodingLabel, defaultEncoding } = {}) => {
  if (xml) return bomSniff(bytes) ?? getEncoding(transportLayerEncodingLabel) ?? defaultEncoding ?? 'UTF-8';
  return sniff(bytes, {
    type: 'html',
    transport: transportLayerEncodingLabel,
    fallback: defaultEncoding,
    limit: 1024,
  }).encoding;
};
