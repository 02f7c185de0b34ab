// What the entries do, by `require`.

const { stdout, argv } = process;
const way = argv.at(-1);
if (way !== 'as-it-is') require('../entries/hide.mjs');
const exportsOfPackage = {
  ...require('encoding-standard'),
  hooks: require('encoding-standard/hooks'),
  html: require('encoding-standard/html'),
  detection: require('encoding-standard/detect'),
  inspect: require('encoding-standard/inspect'),
  text: require('encoding-standard/text'),
  transcode: require('encoding-standard/transcode'),
  install: require('encoding-standard/polyfill').install,
};
if (way === 'with-traps') require('../entries/set-traps.mjs');
const { runSuite } = require('../suite/suite.mjs');
runSuite(exportsOfPackage).then((result) => stdout.write(`${JSON.stringify(result)}\n`));
