import js from '@eslint/js';
import globals from 'globals';

export default [
  { ignores: ['pkg/', 'target/'] },
  js.configs.recommended,
  // The library itself must run everywhere, so it may name only what browsers and Node share.
  { files: ['js/**'], ignores: ['js/cli.js'], languageOptions: { globals: globals['shared-node-browser'] } },
  {
    files: ['js/cli.js', 'scripts/**', 'tests/**', 'benches/**'],
    languageOptions: { globals: globals.node },
  },
];
