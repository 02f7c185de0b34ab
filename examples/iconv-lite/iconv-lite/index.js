module.exports = require('encoding-standard/iconv');
