// For runners that compile it, or that know modules.

import * as index from 'encoding-standard';
import * as detect from 'encoding-standard/detect';
import * as hooks from 'encoding-standard/hooks';
import * as html from 'encoding-standard/html';
import * as inspect from 'encoding-standard/inspect';
import * as lite from 'encoding-standard/lite';
import * as polyfill from 'encoding-standard/polyfill';
import 'encoding-standard/polyfill/auto';
import * as text from 'encoding-standard/text';
import * as transcode from 'encoding-standard/transcode';
import * as wasm from 'encoding-standard/wasm';
import { use } from './use.cjs';

test('all entries can be imported, and work', () => {
  use({ index, detect, hooks, html, inspect, lite, polyfill, text, transcode, wasm }, expect);
});
