// Runs a job in a sandbox.

import { spawn } from 'node:child_process';

const windows = process.platform === 'win32';

/**
 * The result of a job: `passed`, `failed` or `timed out`, how many milliseconds it took, and the file in which a test
 * failed, if known. The processor time is limited as well, because it does not depend on other load on the machine.
 */
export function runJob(folder, job, { milliseconds, mutant = 0, coverage }) {
  const begun = performance.now();
  const limit = Math.ceil(milliseconds / 1000);
  const env = { ...process.env, ...job.env, NO_COLOR: '1' };
  for (const name of ['NODE_TEST_CONTEXT', 'NODE_OPTIONS', 'INIT_CWD']) delete env[name];
  env.ACTIVE_MUTANT = `${mutant}`;
  if (coverage) env.MUTANT_COVERAGE = coverage;
  const command = [job.program ?? process.execPath, ...job.arguments];
  const [program, ...rest] = windows
    ? command
    : ['sh', '-c', `ulimit -t ${limit}; exec "$@"`, 'sh', ...command];
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: !windows,
    });
    let failed = '';
    child.stdio[3].on('data', (data) => (failed += data));
    let late = false;
    const stop = () => {
      late = true;
      try {
        process.kill(windows ? child.pid : -child.pid, 'SIGKILL');
      } catch {
        // It has ended in the meantime.
      }
    };
    const timer = setTimeout(stop, 5 * milliseconds);
    child.on('error', reject);
    child.on('exit', () => {
      clearTimeout(timer);
      // Its child processes may still be running.
      if (!late) stop();
    });
    child.on('close', (code, signal) => {
      const expired = signal === 'SIGKILL' || signal === 'SIGXCPU';
      const result = code === 0 ? 'passed' : expired ? 'timed out' : 'failed';
      resolve({ result, milliseconds: performance.now() - begun, failed });
    });
  });
}
