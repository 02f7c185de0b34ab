// Starts the page: first what all views need from the worker, then each view when it is first shown.

import { byId } from './dom.js';
import { ask } from './remote.js';
import { startFacts } from './facts.js';
import { startIntake } from './intake.js';
import { startTabs } from './tabs.js';
import { startBrowser } from './views/browser.js';
import { startBytes } from './views/bytes.js';
import { startConvert } from './views/convert.js';
import { startIndexes } from './views/indexes.js';
import { startText } from './views/text.js';

const starts = {
  text: startText,
  bytes: startBytes,
  convert: startConvert,
  // Loaded when it is shown: it is the only view with a codec outside the worker.
  csv: async () => (await import('./views/csv.js')).startCSV(),
  indexes: startIndexes,
  browser: startBrowser,
};
const started = new Set();

function fail(error) {
  byId('failure').hidden = false;
  byId('failure').textContent = `That did not work: ${error.message}`;
}

addEventListener('unhandledrejection', ({ reason }) => fail(reason));
addEventListener('error', ({ error, message }) => fail(error ?? new Error(message)));

const encodings = await ask('encodings');
startIntake(encodings);
startFacts(encodings);
startTabs(document.querySelector('[role=tablist]'), (name) => {
  if (started.has(name)) return;
  started.add(name);
  starts[name](encodings);
});
document.body.dataset.ready = '';
