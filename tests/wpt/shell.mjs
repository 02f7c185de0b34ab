// Runs one file of the Web Platform Tests in the realm of this process, in any runtime with `node:` modules.
// Its argument is the plan as JSON; its last line of output is the result.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import * as classes from '../../pkg/index.js';
import * as hooks from '../../pkg/hooks.js';

const { folder, parser, plan, broken } = JSON.parse(process.argv.at(-1));
const host = join(import.meta.dirname, 'host');

function run(path) {
  runInThisContext(readFileSync(path, 'utf8'), { filename: path });
}

function pathOf(url) {
  return url === '/resources/WebIDLParser.js' ? parser : join(folder, url);
}

/** To tests, the realm looks like a worker's, and its location has the variant. */
function describeRealm() {
  globalThis.self ??= globalThis;
  const location = { search: plan.search, href: `http://localhost${plan.url}${plan.search}` };
  Object.defineProperty(globalThis, 'location', { value: location, configurable: true });
  globalThis.GLOBAL = { isWindow: () => false, isWorker: () => false, isShadowRealm: () => false };
}

/** Writes everything, however long it is. */
const { stdout } = process;
const finish = (result) => stdout.write(`${JSON.stringify(result)}\n`, () => process.exit());

describeRealm();
for (const name of ['install', 'break', 'dom']) run(join(host, `${name}.js`));
const codec = broken ? globalThis.breakOnPurpose(hooks) : hooks;
globalThis.installClasses(broken ? globalThis.breakOnPurpose(classes) : classes);
run(join(folder, 'resources', 'testharness.js'));
run(join(host, 'collect.js'));
globalThis.testResults.then(finish);

if (plan.kind === 'page') globalThis.installXMLHttpRequest(codec);
// idlharness.js rejects a global object that is neither a window nor a worker's.
globalThis.Window ??= class Window {};
// idlharness.js requests the interfaces' definitions.
globalThis.fetch = async (url) => ({
  ok: true,
  text: async () => readFileSync(join(folder, `${url}`), 'utf8'),
});

try {
  let loaded = () => {};
  if (plan.page) {
    const frames = plan.page.frames.map(({ id, url }) => ({ id, bytes: readFileSync(pathOf(url)) }));
    loaded = globalThis.installDocument({ ...plan.page, frames }, codec);
  }
  for (const { url, text } of plan.scripts) {
    if (url) run(pathOf(url));
    else runInThisContext(text, { filename: plan.url });
  }
  loaded();
  if (plan.page?.onload) runInThisContext(plan.page.onload);
} catch (error) {
  finish({ error: `the file threw ${error}`, passed: 0, failed: [] });
}
