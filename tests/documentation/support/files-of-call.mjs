// Makes one call in a new process, by the files of js/ as they are, and prints as JSON which of them have functions that ran.

import { Session } from 'node:inspector/promises';
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// The build makes the scripts that embed the module as text. Here, the module is compiled from its file.
const EMBEDDED = 'data:text/javascript,export%20const%20parts=[],run=undefined';
const hooks = `export const resolve = (name, context, next) =>
  name.endsWith('wasm-inline.js') ? { url: '${EMBEDDED}', shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

const js = (path) => import(pathToFileURL(`js/${path}`));
const { LegacyTextEncoder, TextDecoder } = await js('entries/index.js');
const { init } = await js('module/init.js');
await init(new WebAssembly.Module(readFileSync('pkg/encoding.wasm')));

const CALLS = {
  decode: () => new TextDecoder('shift_jis').decode(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)),
  encode: () => new LegacyTextEncoder('shift_jis').encode('\u65e5\u672c'),
};
const call = CALLS[process.argv[2]];

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
call();
const { result } = await session.post('Profiler.takePreciseCoverage');
const ran = result
  // What begins where the script begins is the script itself, which ran before.
  .filter(({ functions }) =>
    functions.some(({ ranges: [{ startOffset, count }] }) => startOffset > 0 && count > 0),
  )
  .map(({ url }) => url)
  .filter((url) => url.startsWith('file:'))
  .map((url) => relative(process.cwd(), fileURLToPath(url)).replaceAll('\\', '/'))
  .filter((path) => path.startsWith('js/'));
process.stdout.write(JSON.stringify(ran.sort()));
