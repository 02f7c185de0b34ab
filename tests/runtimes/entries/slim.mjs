// /slim and /slim/html, whose indexes are the engine's.

import * as standard from 'encoding-standard/slim';
import * as html from 'encoding-standard/slim/html';
import { runSuiteOfSlim } from '../suite/suite.mjs';

// A worklet and a service worker cannot load anything later.
const { AudioWorkletProcessor, registration } = globalThis;

export const run = () => runSuiteOfSlim({ ...standard, html }, !AudioWorkletProcessor && !registration);
