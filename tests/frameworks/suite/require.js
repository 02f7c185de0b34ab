// For runners that do not compile.

require('encoding-standard/polyfill/auto');
const { use } = require('./use.cjs');

const entries = { index: require('encoding-standard') };
for (const name of [
  'detect',
  'hooks',
  'html',
  'iconv',
  'inspect',
  'labels',
  'lite',
  'polyfill',
  'text',
  'transcode',
  'wasm',
])
  entries[name] = require(`encoding-standard/${name}`);

test('all entries can be required, and work', () => use(entries, expect));
