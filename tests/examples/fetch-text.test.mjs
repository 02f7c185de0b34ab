import { test } from 'node:test';
import { checkProgram } from './support/fetch-text.mjs';

test('fetch-text: texts in any encoding', () => checkProgram(process.execPath));
