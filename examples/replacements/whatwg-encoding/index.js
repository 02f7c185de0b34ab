const { bomSniff, decode, encodings, getEncoding } = require('encoding-standard/hooks');

const isSupported = (name) => name !== 'replacement' && encodings.some((encoding) => encoding.name === name);

module.exports = { decode, getBOMEncoding: bomSniff, isSupported, labelToName: getEncoding };
