// Runs look.mjs and try-tests.mjs on mutants, and restarts them if a mutant broke them.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { WAYS } from '../differential/support/ways.mjs';
import { differentialJobs } from './jobs.mjs';

/** The time limit for a mutant, in milliseconds. On a busy machine a second is usual, so more means an endless loop. */
const PATIENCE = 6000;

class Asked {
  #child;

  constructor(script, execArgv, folder) {
    this.script = script;
    this.execArgv = execArgv;
    this.folder = folder;
  }

  /** The process's answer to a message; undefined if it ends, or takes too long. */
  async ask(message) {
    await this.begin();
    const child = this.#child;
    let timer;
    const answer = await new Promise((resolve) => {
      timer = setTimeout(() => resolve('late'), PATIENCE);
      child.once('message', resolve);
      child.once('exit', () => resolve(undefined));
      child.send(message);
    });
    clearTimeout(timer);
    child.removeAllListeners();
    if (answer === undefined || answer === 'late') this.end();
    return answer;
  }

  /** Starts the process unless it is running. */
  async begin() {
    if (this.#child !== undefined) return;
    this.#child = fork(join('tests', 'mutants', this.script), [this.argument], {
      cwd: this.folder,
      execArgv: this.execArgv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.begun(...(await once(this.#child, 'message')));
  }

  begun() {}

  end() {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

export class Looker extends Asked {
  constructor(folder) {
    super('look.mjs', [], folder);
    const [batch] = JSON.parse(differentialJobs()[0].arguments[1]).batches;
    this.argument = JSON.stringify({ batch, ways: [WAYS['as it is'], WAYS['without all of them']] });
  }

  /** The result of a mutant, `killed` or `timed out`; undefined if no case differs with it. */
  async outcome(mutant) {
    const answer = await this.ask(mutant);
    if (answer === 'unsure') this.end();
    return { differs: 'killed', late: 'timed out' }[answer];
  }
}

/** After this many mutants, the process is restarted, because each leaves something in memory. */
const MANY = 200;

export class Tester extends Asked {
  #asked = 0;
  /** How many milliseconds each file takes that can be run in one process with others. */
  times = {};

  constructor(folder, files) {
    super('try-tests.mjs', ['--experimental-vm-modules'], folder);
    this.argument = JSON.stringify(files);
  }

  begun({ times }) {
    this.times = times;
  }

  /** The result of a mutant and the file that fails; undefined if none of these files does. */
  async outcome(mutant, files) {
    if (files.length === 0) return undefined;
    const answer = await this.ask({ mutant, files });
    if (answer === 'late') return { result: 'timed out', by: 'tests in one process' };
    if (++this.#asked % MANY === 0) this.end();
    return answer?.failed ? { result: 'killed', by: answer.failed } : undefined;
  }
}
