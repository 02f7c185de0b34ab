import './hide.mjs';
import * as standard from 'encoding-standard';
import * as hooks from 'encoding-standard/hooks';
import * as html from 'encoding-standard/html';
import * as detection from 'encoding-standard/detect';
import * as inspect from 'encoding-standard/inspect';
import { install } from 'encoding-standard/polyfill';
import * as text from 'encoding-standard/text';
import * as transcode from 'encoding-standard/transcode';
import { runSuite } from '../suite/suite.mjs';

export const run = () => runSuite({ ...standard, hooks, html, detection, inspect, text, transcode, install });
