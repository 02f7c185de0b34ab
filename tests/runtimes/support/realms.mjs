// The suite in a browser: in a window, also with the classic script, in a worker, a module service worker and an
// AudioWorklet; and the output of the bundlers.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './browsers.mjs';
import { npmFolder } from './installed.mjs';
import { serve } from './server.mjs';
import { work } from './workspace.mjs';

const TIME_LIMIT = 60_000;
const PACKAGE = join(npmFolder, 'node_modules', 'encoding-standard');

export const realms = ['window', 'classic script', 'worker', 'service worker', 'AudioWorklet'];

const send = (key) => `fetch('/result/${key}', { method: 'POST', body: JSON.stringify(result) })`;

/** A page that runs the suite in the kind of realm, and sends its result. */
function pageFor(realm, way, key) {
  const entry = `/files/runtimes/entries/${way}.mjs`;
  const finish = `const finish = (result) => ${send(key)};
    const fail = (error) => finish({ error: String(error?.message ?? error) });
    addEventListener('error', fail);`;
  const scripts = {
    window: `<script type="module">const { fetch } = globalThis; const finish = (result) => ${send(key)};
      import('${entry}').then(({ run }) => run()).then(finish, (error) => finish({ error: String(error) }));</script>`,
    'classic script': `<script>const { fetch } = globalThis; ${finish}</script>
      ${way === 'as-it-is' ? '' : '<script type="module" src="/files/runtimes/entries/hide.mjs"></script>'}
      <script src="/package/pkg/encoding-standard.global.js" defer></script>
      <script type="module">
        ${way === 'with-traps' ? "import '/files/runtimes/entries/set-traps.mjs';" : ''}
        import { runSuite } from '/files/runtimes/suite/suite.mjs';
        // The tables of the detection are half as large as the whole script.
        runSuite(EncodingStandard, ['detection', 'text']).then(finish, fail);
      </script>`,
    worker: `<script>${finish}
      const worker = new Worker('/worker/${way}.mjs', { type: 'module' });
      worker.onerror = fail;
      worker.onmessage = ({ data }) => finish(data);</script>`,
    'service worker': `<script>${finish}
      navigator.serviceWorker.onmessage = ({ data }) => finish(data);
      (async () => {
        // Each has its own scope, so that none waits for the pages of another to close.
        const options = { type: 'module', scope: '/page/${key}' };
        const registration = await navigator.serviceWorker.register('/service-worker-${way}.mjs', options);
        const worker = registration.installing ?? registration.waiting ?? registration.active;
        const ask = () => worker.state === 'activated' && worker.postMessage('run');
        worker.onstatechange = () => worker.state === 'redundant' ? fail('redundant') : ask();
        ask();
      })().catch(fail);</script>`,
    AudioWorklet: `<script>${finish}
      (async () => {
        const context = new OfflineAudioContext(1, 128, 44100);
        await context.audioWorklet.addModule('/worklet/${way}.mjs');
        const node = new AudioWorkletNode(context, 'suite');
        node.onprocessorerror = () => fail('the processor threw');
        node.port.onmessage = ({ data }) => finish(data);
      })().catch(fail);</script>`,
  };
  return `<!doctype html><meta charset="utf-8"><title>${realm}</title>${scripts[realm]}`;
}

/** The scripts that run an entry in realms without a page. */
function scriptFor(kind, way) {
  const head = `import { run } from '/files/runtimes/entries/${way}.mjs';
    const outcome = () => run().catch((error) => ({ error: String(error) }));`;
  const tails = {
    worker: 'outcome().then((result) => postMessage(result));',
    'service-worker': `addEventListener('message', (event) =>
      event.waitUntil(outcome().then((result) => event.source.postMessage(result))));`,
    worklet: `registerProcessor('suite', class extends AudioWorkletProcessor {
      constructor() { super(); outcome().then((result) => this.port.postMessage(result)); }
      process() { return true; }
    });`,
  };
  return { text: `${head}\n${tails[kind]}`, type: 'text/javascript' };
}

/** Import maps do not apply to workers: here the server resolves the package. */
function withPaths(source) {
  return source
    .replace(/'encoding-standard'/g, "'/package/pkg/index.js'")
    .replace(
      /'encoding-standard\/([\w/]+)'/g,
      (_, entry) => `'/package/pkg/${entry.replaceAll('/', '-')}.js'`,
    );
}

export async function startBrowser(name) {
  const pages = new Map();
  const server = await serve((path) => {
    if (pages.has(path)) return pages.get(path);
    const [, kind, way] = path.match(/^\/(worker|worklet|service-worker)[/-]([\w-]+)\.mjs$/) ?? [];
    if (kind) return scriptFor(kind, way);
    if (path.startsWith('/files/runtimes/entries/')) {
      const source = readFileSync(join(work, path.slice('/files/'.length)), 'utf8');
      return { text: withPaths(source), type: 'text/javascript' };
    }
    if (path.startsWith('/files/')) return { file: join(work, path.slice('/files/'.length)) };
    if (path.startsWith('/package/')) return { file: join(PACKAGE, path.slice('/package/'.length)) };
    return undefined;
  });
  const browser = await launch(name).catch((error) => {
    server.close();
    throw error;
  });
  let next = 0;

  async function resultOf(path, key) {
    const result = server.result(key, TIME_LIMIT);
    browser.open(server.origin + path).catch(() => {});
    const value = await result;
    if (value.error) throw new Error(value.error);
    return value;
  }

  return {
    runInRealm(realm, way) {
      const key = `${next++}`;
      pages.set(`/page/${key}`, { text: pageFor(realm, way, key) });
      return resultOf(`/page/${key}`, key);
    },
    /** A page whose policy has only the given directives. */
    runWithPolicy(policy, way) {
      const key = `${next++}`;
      const script = `/files/runtimes/hosts/page-${way}.mjs`;
      const text = `<!doctype html><meta charset="utf-8"><script type="module" src="${script}"></script>`;
      pages.set(`/page/${key}`, { text, policy });
      return resultOf(`/page/${key}#${key}`, key);
    },
    /** `folder` is in the workspace, and has an index.html whose script takes the key from the address. */
    runPage(folder) {
      const key = `${next++}`;
      return resultOf(`/files/${folder}/index.html#${key}`, key);
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
