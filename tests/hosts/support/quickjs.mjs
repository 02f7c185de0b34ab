// QuickJS, as WebAssembly in this process.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { npmFolder } from '../../runtimes/support/installed.mjs';

/** Runs a script in a new context, and returns what the function `output` that it defines returns. */
export async function runInQuickJS(script) {
  const { getQuickJS } = createRequire(join(npmFolder, 'index.js'))('quickjs-emscripten');
  const context = (await getQuickJS()).newContext();
  const result = context.evalCode(`${script};output()`);
  if (result.error) throw new Error(JSON.stringify(context.dump(result.error)));
  const text = context.getString(result.value);
  result.value.dispose();
  context.dispose();
  return text;
}
