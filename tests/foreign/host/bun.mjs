// Loaded before a test of Bun's. It replaces the modules of Bun's own harness that the test imports.

import { gc } from 'bun';
import { jscDescribe } from 'bun:jsc';
import { expect, mock } from 'bun:test';
import { install } from '../../../pkg/polyfill.js';

install({ replace: 'all' });

expect.extend({
  toBeUTF16String: (string) => ({
    pass: jscDescribe(string).includes('8Bit:(0)'),
    message: () => 'its units have one byte',
  }),
});

mock.module('harness', () => ({
  gc,
  isASAN: false,
  withoutAggressiveGC: (run) => run(),
  readableStreamFromArray: (chunks) =>
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }),
}));
