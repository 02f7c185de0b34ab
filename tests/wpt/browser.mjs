// Runs files of the Web Platform Tests in a browser: in a window, in a worker, and those with a substitute document
// in a worker, which has no document of its own.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../runtimes/support/browsers.mjs';
import { root } from '../runtimes/support/installed.mjs';
import { serve } from '../runtimes/support/server.mjs';
import { pathOf } from './plans.mjs';

const here = dirname(fileURLToPath(import.meta.url));
/** Pages have thousands of tests. Files that need a window have few tests, one of which can hang. */
const timeLimit = ({ kind }) => (kind === 'window' ? 30_000 : 180_000);

/** The kinds of realm in a browser in which a plan's file is meant to run. */
export function scopesOf({ kind }) {
  return { any: ['window', 'worker'], window: ['window'], page: ['worker'] }[kind];
}

export async function startBrowser(name, folder) {
  const jobs = [];
  const server = await serve((path) => {
    const [, kind, index] = path.match(/^\/(run|worker|inline)\/(\d+)/) ?? [];
    if (kind === 'run') return { text: page(jobs[index]) };
    if (kind === 'worker') return { text: worker(jobs[index]), type: 'text/javascript' };
    if (kind === 'inline') {
      const { text } = jobs[index].plan.scripts[path.split('/').at(-1)];
      return { text, type: 'text/javascript' };
    }
    if (path.startsWith('/pkg/')) return { file: join(root, path) };
    if (path.startsWith('/host/')) return { file: join(here, path) };
    return { file: pathOf(folder, path) };
  });
  const browser = await launch(name);
  return {
    async run(plan, scope, broken) {
      const index = jobs.length;
      jobs.push({ index, plan, scope, broken });
      const result = server.result(index, timeLimit(plan));
      const opened = browser.open(`${server.origin}/run/${index}${plan.search}`);
      opened.catch(() => {});
      try {
        return await result;
      } catch (error) {
        return {
          error: null,
          passed: 0,
          failed: [{ name: `(${error.message})`, message: 'the whole file' }],
        };
      }
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

const hosts = ['install', 'break', 'dom'].map((name) => `/host/${name}.js`);

function page({ index, plan, scope, broken }) {
  const send = `fetch('/result/${index}', { method: 'POST', body: JSON.stringify(result) })`;
  if (scope === 'worker') {
    return `<!doctype html><script>
      const worker = new Worker('/worker/${index}.js${plan.search}');
      const finish = (result) => ${send};
      worker.onmessage = ({ data }) => data.testResults && finish(data.testResults);
      worker.onerror = (event) => finish({ error: 'the worker threw ' + event.message, passed: 0, failed: [] });
    </script>`;
  }
  const classes = broken ? 'breakOnPurpose(EncodingStandard)' : 'EncodingStandard';
  const before = ['/pkg/encoding-standard.global.js', ...hosts];
  const after = ['/resources/testharness.js', '/host/collect.js', '/host/realms.js'];
  return `<!doctype html><meta charset=utf-8><title>${plan.name}</title><body><div id=log></div>
    ${before.map((src) => `<script src="${src}"></script>`).join('\n')}
    <script>installClasses(${classes});</script>
    ${after.map((src) => `<script src="${src}"></script>`).join('\n')}
    <script>
      testResults.then((result) => ${send});
      self.GLOBAL = { isWindow: () => true, isWorker: () => false, isShadowRealm: () => false };
    </script>
    ${plan.scripts.map(({ url, text }) => (url ? `<script src="${url}"></script>` : `<script>${text}</script>`)).join('\n')}`;
}

function worker({ index, plan, broken }) {
  const urls = plan.scripts.map(({ url }, i) => url ?? `/inline/${index}/${i}`);
  return `
    importScripts('/pkg/encoding-standard.global.js', ...${JSON.stringify(hosts)});
    installClasses(${broken ? 'breakOnPurpose(EncodingStandard)' : 'EncodingStandard'});
    importScripts('/resources/testharness.js', '/host/collect.js');
    testResults.then((testResults) => postMessage({ testResults }));
    self.GLOBAL = { isWindow: () => false, isWorker: () => true, isShadowRealm: () => false };
    (async () => {
      const hooks = ${broken ? 'breakOnPurpose(EncodingStandard.hooks)' : 'EncodingStandard.hooks'};
      const page = ${JSON.stringify(plan.page ?? null)};
      let loaded = () => {};
      if (${plan.kind === 'page'}) installXMLHttpRequest(hooks);
      if (page) {
        for (const frame of page.frames)
          frame.bytes = new Uint8Array(await (await fetch(frame.url)).arrayBuffer());
        loaded = installDocument(page, hooks);
      }
      importScripts(...${JSON.stringify(urls)});
      loaded();
      if (page?.onload) (0, eval)(page.onload);
      done();
    })().catch((error) => postMessage({ testResults: { error: 'the file threw ' + error, passed: 0, failed: [] } }));
  `;
}
