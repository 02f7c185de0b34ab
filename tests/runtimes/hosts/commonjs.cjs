// What the entries do as CommonJS, which is for runtimes that cannot require modules: these can, and are given it all
// the same.

const { join } = require('node:path');

const { stdout, argv } = process;
const way = argv.at(-1);
if (way === 'without' || way === 'with-traps') require('../entries/hide.mjs');
const folder = join(require.resolve('encoding-standard/package.json'), '..', 'pkg', 'cjs');
const entry = (name) => require(join(folder, `${name}.cjs`));
if (way === 'slim') {
  const { runSuiteOfSlim } = require('../suite/suite.mjs');
  const exportsOfSlim = { ...entry('slim'), html: entry('slim-html') };
  runSuiteOfSlim(exportsOfSlim, true).then((result) => stdout.write(`${JSON.stringify(result)}\n`));
  return;
}
const exportsOfPackage = {
  ...entry('index'),
  hooks: entry('hooks'),
  html: entry('html'),
  detection: entry('detect'),
  inspect: entry('inspect'),
  text: entry('text'),
  transcode: entry('transcode'),
  install: entry('polyfill').install,
};
if (way === 'with-traps') require('../entries/set-traps.mjs');
const { runSuite } = require('../suite/suite.mjs');
runSuite(exportsOfPackage).then((result) => stdout.write(`${JSON.stringify(result)}\n`));
