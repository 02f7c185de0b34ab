// The comments of the declarations: everything public has one, every entry has the name to import, and every
// example in them is run.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import iconv from 'iconv-lite';
import { convert, entries } from '../../scripts/docs/reference.mjs';
import { blocksOf, runExample } from './support/example.mjs';
import { withBrokenGlobals } from './support/globals.mjs';
import { serve } from './support/stand-ins.mjs';

const root = join(import.meta.dirname, '../..');
const GB18030 = '新闻㐀\n'.repeat(20_000);

let server;
before(async () => {
  server = await serve({
    '/old-page.html': iconv.encode('<meta charset=euc-jp>古い', 'euc-jp'),
    '/news-in-gb18030.txt': iconv.encode(GB18030, 'gb18030'),
    '/news-in-euc-kr.txt': iconv.encode('뉴스', 'euc-kr'),
    '/cut.txt': Buffer.from([0x61, 0xe2, 0x82, 0x61]),
    '/assets/encoding.wasm': readFileSync(join(root, 'pkg/encoding.wasm')),
  });
});
after(() => server.close());

test('everything public has a comment, all links work, and entries have their names', async () => {
  const { project, isFlawless } = await convert();
  assert.ok(isFlawless, 'TypeDoc has printed problems above');
  assert.deepEqual(
    project.children.map(({ name }) => name).sort(),
    entries()
      .map(([name]) => name)
      .sort(),
  );
});

/** The examples in a declaration file, by the name of what they document. */
function examplesIn(source) {
  const comments = source.matchAll(
    /^ *\/\*\*\n([^]*?)\*\/\n\s*(?:(?:export )?(?:class|function|const|interface|type) )?(\w+)?/gm,
  );
  return Array.from(comments, ([, comment, name = 'the module']) => ({
    name: name === 'export' || name === 'import' ? 'the module' : name,
    blocks: blocksOf(comment.replace(/^ *\* ?/gm, ''), 'js'),
  })).flatMap(({ name, blocks }) => blocks.map(({ code }) => ({ name, code })));
}

/** Checks after examples that do not compare all of their values. */
const checks = {
  'encoding-standard TextDecoder': ({ text }) => assert.equal(text, GB18030),
  'encoding-standard TextDecoderStream': ({ text }) => assert.equal(text, '뉴스'),
  'encoding-standard TextEncoderStream': async ({ response }) => assert.equal(await response.text(), '日本'),
  'encoding-standard LegacyTextEncoderStream': async ({ response }) =>
    assert.equal(iconv.decode(Buffer.from(await response.arrayBuffer()), 'big5'), '中文 &#127822;'),
  'encoding-standard/html sniff': ({ text }) => assert.equal(text, '<meta charset=euc-jp>古い'),
  'encoding-standard/html SniffingDecoderStream': async ({ text, stream }) => {
    assert.equal(text, '<meta charset=euc-jp>古い');
    assert.equal((await stream.sniffed).encoding, 'EUC-JP');
  },
  'encoding-standard/inspect inspectDecode': ({ errors }) => assert.deepEqual(errors, [1]),
  'encoding-standard/transcode TranscoderStream': ({ page }) =>
    assert.equal(page, '<meta charset=euc-jp>古い'),
  'encoding-standard/polyfill install': ({ installed }) => {
    // Some versions of Node also have a wrong TextEncoder.
    const others = installed.filter((name) => name !== 'TextEncoder');
    assert.deepEqual(others, ['TextDecoder', 'TextDecoderStream', 'TextEncoderStream']);
  },
  'encoding-standard/polyfill uninstall': ({ installed }) => {
    assert.deepEqual(installed, ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream']);
    assert.equal(
      new TextDecoder('big5').decode(Uint8Array.of(0x88, 0x62)),
      '?',
      'the engine has its own again',
    );
  },
};

const IMPORTS = ['assert', 'util', 'stream/web']
  .map((name) => `import ${name.split('/').pop()} from 'node:${name}';`)
  .join(' ');
/** What is true in a process after the import of a module that installs classes. */
const CHECKS_IN_PROCESSES = {
  'encoding-standard/polyfill/auto the module': 'assert.equal(typeof TextDecoderStream, "function");',
  'encoding-standard/polyfill/node the module': `
    assert.equal(new TextDecoder('big5').decode(Uint8Array.of(0x88, 0x62)), '\u00ca\u0304');
    assert.equal(util.TextDecoder, TextDecoder);
    assert.equal(web.TextDecoderStream, TextDecoderStream);`,
};

const seen = new Set();

/** Runs a program in a process that needs the polyfill. */
function runAlone(program) {
  const globals = pathToFileURL(join(import.meta.dirname, 'support/globals.mjs'));
  const broken = `import { breakGlobals } from ${JSON.stringify(globals)}; breakGlobals();`;
  const preload = `data:text/javascript,${encodeURIComponent(broken)}`;
  const args = ['--import', preload, '--input-type=module', '--eval', program];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

for (const [entry, path] of entries()) {
  for (const { name, code } of examplesIn(readFileSync(join(root, path), 'utf8'))) {
    const what = `${entry} ${name}`;
    test(`example: ${what}`, async () => {
      seen.add(what);
      if (what in CHECKS_IN_PROCESSES) {
        runAlone(`${IMPORTS}\n${code}\n${CHECKS_IN_PROCESSES[what]}`);
        return;
      }
      const exported = Object.fromEntries(Object.entries(await import(entry)).filter(isVariable));
      // The example needs to find the globals it installs.
      const { install, uninstall } = exported;
      const scope = install ? { install, uninstall } : exported;
      const standIns = { ...scope, fetch: server.fetch, location: { href: `${server.origin}/page` } };
      for (const own of declaredIn(code)) delete standIns[own];
      const check = checks[what];
      const wanted = check ? declaredIn(code).filter((variable) => check.toString().includes(variable)) : [];
      const runAndCheck = async () => {
        const { compared, variables } = await runExample(code, standIns, wanted);
        assert.ok(check || compared > 0, 'something is compared or checked');
        const outcomes = code.match(/; \/\/ (?!in )/g)?.length ?? 0;
        assert.equal(compared, outcomes, 'every value in the comments is compared');
        await check?.(variables);
      };
      // The lazy one replaces only what is missing.
      if (install) await withBrokenGlobals(runAndCheck, entry.endsWith('/lazy'));
      else await runAndCheck();
    });
  }
}

/** Whether an export has a name that a variable can have. */
function isVariable([name]) {
  return name !== 'default' && name !== 'module.exports';
}

/** The names that an example declares or imports. */
function declaredIn(code) {
  const declarations = code.matchAll(/^(?:const|let|import) (?:\{(.*?)\}|(\w+))/gm);
  return Array.from(declarations, ([, list, name]) => (list ?? name).split(',')).flatMap((names) =>
    names.map((name) => name.trim()),
  );
}

test('every check above belongs to an example', () => {
  assert.deepEqual(
    Object.keys({ ...checks, ...CHECKS_IN_PROCESSES }).filter((what) => !seen.has(what)),
    [],
  );
});
