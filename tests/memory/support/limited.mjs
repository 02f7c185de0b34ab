// Runs under a memory limit of the process that is set and lifted again, and prints the results.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { LegacyTextEncoder, TextDecoder, TextEncoder } from 'encoding-standard';

function setLimit(limit) {
  const { status, stderr } = spawnSync('prlimit', ['--pid', `${process.pid}`, `--as=${limit}:`]);
  if (status !== 0) throw new Error(`${stderr}`);
}

const outcome = (call, expected) => {
  try {
    return `${call()}` === expected ? 'right' : 'wrong';
  } catch (error) {
    return error.name;
  }
};

const utf8 = new TextDecoder();
const uses = () => ({
  'UTF-8': outcome(() => utf8.decode(Uint8Array.of(0x61, 0x62)), 'ab'),
  'to UTF-8': outcome(() => new TextEncoder().encode('a\u65e5'), '97,230,151,165'),
  Big5: outcome(() => new TextDecoder('big5').decode(Uint8Array.of(0xa4, 0xa4)), '\u4e2d'),
  'to KOI8-R': outcome(() => new LegacyTextEncoder('koi8-r').encode('\u0440'), '210'),
});

// Everything used now, and some more for the engine itself: less than it reserves for a module's memory.
const [, kilobytes] = readFileSync('/proc/self/status', 'utf8').match(/^VmSize:\s*(\d+) kB$/m);
setLimit(1024 * Number(kilobytes) + 2 ** 32);
const limited = [uses(), uses()];
setLimit('unlimited');
console.log(JSON.stringify({ limited, lifted: uses() }));
