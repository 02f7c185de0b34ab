import { install } from './polyfill.js';

install();
