// Asks look.mjs about mutants, and begins it anew where one has spoilt it.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { WAYS } from '../differential/support/ways.mjs';
import { differentialJobs } from './jobs.mjs';

/** How long a mutant may take, in milliseconds: a second is usual where the machine is busy. */
const PATIENCE = 10_000;

export class Looker {
  #child;

  constructor(folder) {
    this.folder = folder;
    const [batch] = JSON.parse(differentialJobs()[0].arguments[1]).batches;
    this.argument = JSON.stringify({ batch, ways: [WAYS['as it is'], WAYS['without all of them']] });
  }

  /** Whether a case is known to differ with a mutant. */
  async differs(mutant) {
    const answer = await this.#ask(mutant);
    if (answer !== 'differs' && answer !== 'the same') this.end();
    return answer === 'differs';
  }

  async #ask(mutant) {
    if (this.#child === undefined) {
      this.#child = fork(join('tests', 'mutants', 'look.mjs'), [this.argument], {
        cwd: this.folder,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      await once(this.#child, 'message');
    }
    const child = this.#child;
    let timer;
    const answer = await new Promise((resolve) => {
      timer = setTimeout(() => resolve('late'), PATIENCE);
      child.once('message', resolve);
      child.once('exit', () => resolve('unsure'));
      child.send(mutant);
    });
    clearTimeout(timer);
    child.removeAllListeners();
    return answer;
  }

  end() {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
