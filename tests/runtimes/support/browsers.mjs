// Drives the browsers: `launch(name)` returns `{ open(url), evaluate(function, ...values), click(selector), close() }`, and
// Puppeteer's `page` if it uses Puppeteer. Most pages send their results to their server themselves.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { miniBrowser, programOf } from './installed.mjs';

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const ATTEMPTS = 3;

/** The options of Puppeteer with which a browser saves in a folder without asking. */
const savingTo = (folder) => ({
  downloadBehavior: { policy: 'allow', downloadPath: folder },
  extraPrefsFirefox: {
    'browser.download.dir': folder,
    'browser.download.folderList': 2,
    'browser.download.useDownloadDir': true,
    'browser.download.alwaysOpenPanel': false,
  },
});

/** `downloads` is the folder in which the browser saves. */
export async function launch(name, { downloads } = {}) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchOnce(name, downloads);
    } catch (error) {
      // On a busy machine, WebKitGTK sometimes does not answer.
      if (attempt === ATTEMPTS) throw error;
      console.error(`${name} did not start (${error.message}), and is started again`);
    }
  }
}

function launchOnce(name, downloads) {
  const options = downloads ? savingTo(downloads) : {};
  if (name === 'Chromium') {
    return launchWithPuppeteer({
      executablePath: programOf('Chromium'),
      pipe: true,
      args: CHROMIUM_ARGUMENTS,
      ...options,
    });
  }
  if (name === 'Firefox')
    return launchWithPuppeteer({ browser: 'firefox', executablePath: programOf('Firefox'), ...options });
  return launchWebKit(downloads);
}

async function launchWithPuppeteer(options) {
  const { default: puppeteer } = await import('puppeteer-core');
  const userDataDir = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
  const browser = await puppeteer.launch({
    headless: true,
    userDataDir,
    protocolTimeout: 300_000,
    ...options,
  });
  const page = await browser.newPage();
  if (process.env.DEBUG_BROWSERS) {
    page.on('console', (message) => console.error('console:', message.text()));
    page.on('pageerror', (error) => console.error('page error:', error));
  }
  return {
    page,
    // Does not wait for a page that is still running scripts: the result is awaited elsewhere.
    open: (url) => page.goto(url, { waitUntil: 'domcontentloaded', timeout: 120_000 }),
    evaluate: (action, ...values) => page.evaluate(action, ...values),
    click: (selector) => page.click(selector),
    async close() {
      await browser.close();
      rmSync(userDataDir, { recursive: true, force: true });
    },
  };
}

let started = 0;

async function launchWebKit(downloads) {
  const settings = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
  if (downloads) writeFileSync(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  // A driver that was just stopped may still have its port.
  const number = (process.pid + started++) % 10_000;
  const [driverPort, display] = [20_000 + number, 100 + number];
  const environment = {
    ...process.env,
    DISPLAY: `:${display}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // The engine has this feature, but this browser hides it.
    JSC_useSharedArrayBuffer: '1',
    XDG_CONFIG_HOME: settings,
  };
  const options = { stdio: 'ignore', env: environment };
  const screen = spawn('/usr/bin/Xvfb', [`:${display}`, '-screen', '0', '1024x768x24'], options);
  const driver = spawn(programOf('WebKitGTK'), [`--port=${driverPort}`], options);
  const stop = () => {
    [driver, screen].forEach((child) => child.kill());
    rmSync(settings, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const command = commander(`http://127.0.0.1:${driverPort}`);
    await isReady(command);
    const { sessionId } = await command('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: miniBrowser,
            args: ['--automation'],
          },
        },
      },
    });
    const session = `/session/${sessionId}`;
    return {
      open: (url) => command('POST', `${session}/url`, { url }),
      evaluate: (action, ...values) =>
        command('POST', `${session}/execute/sync`, {
          script: `return (${action})(...arguments);`,
          args: values,
        }),
      async click(selector) {
        const query = { using: 'css selector', value: selector };
        const [element] = Object.values(await command('POST', `${session}/element`, query));
        await command('POST', `${session}/element/${element}/click`, {});
      },
      async close() {
        await command('DELETE', session);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Sends a command of the WebDriver protocol and returns its value. */
function commander(address) {
  return async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(120_000),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebDriver: ${value.message}`);
    return value;
  };
}

async function isReady(command) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await command('GET', '/status');
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}
