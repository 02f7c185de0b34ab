import js from '@eslint/js';
import globals from 'globals';

export default [
  { ignores: ['pkg/', 'target/'] },
  js.configs.recommended,
  // Escape sequences are what ISO-2022-JP is made of.
  { rules: { 'no-control-regex': 'off' } },
  // The library itself must run everywhere, so it may name only what browsers and Node share.
  {
    files: ['js/**'],
    ignores: ['js/entries/cli.js', 'js/entries/codec.js', 'js/cli/**'],
    languageOptions: { globals: globals['shared-node-browser'] },
  },
  { files: ['www/**'], languageOptions: { globals: globals.browser } },
  { files: ['www/worker.js', 'www/worker/**'], languageOptions: { globals: globals.worker } },
  {
    files: [
      'js/entries/cli.js',
      'js/entries/codec.js',
      'js/cli/**',
      'scripts/**',
      'tests/**',
      'benches/**',
      'tools/**',
      'examples/**',
    ],
    languageOptions: { globals: globals.node },
  },
  {
    files: [
      'tests/wpt/host/**',
      'tests/runtimes/**',
      'tests/frameworks/**',
      'tests/www/**',
      'tests/examples/full/**',
      'examples/**',
    ],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  { files: ['tests/frameworks/suite/**'], languageOptions: { globals: globals.jest } },
];
