// Converts files in place.

import { lstatSync } from 'node:fs';
import { UsageError } from './arguments.js';
import { Conversion } from './conversion.js';
import { EXIT } from './exit.js';
import { describeFailure, Stop } from './failure.js';
import { FileOutput } from './file-output.js';
import { resolveTarget } from './target.js';
import { transfer } from './transfer.js';

/** Converts each file separately: one that fails stays unchanged, and the others are still converted. */
export async function convertInPlace(inputs, options, progress, say) {
  const { suffix } = options;
  const targets = inputs.map(({ name }) => resolveTarget(name).path);
  refuse(inputs, targets, suffix);
  let failed = 0;
  let hasReplaced = false;
  for (const [index, input] of inputs.entries()) {
    const conversion = new Conversion(options);
    let failure = [];
    try {
      const output = await FileOutput.open(input.name, targets[index], { original: input.stats, suffix });
      await transfer([input], conversion, output, progress);
    } catch (error) {
      failure = describeFailure(error);
      if (failure === null) throw error;
      failed++;
    }
    hasReplaced ||= conversion.replacements().length > 0;
    progress.hide();
    for (const line of [...conversion.report(), ...failure]) say(line);
  }
  if (failed === 0) return hasReplaced ? EXIT.replaced : EXIT.done;
  if (inputs.length > 1) say(`not converted: ${failed} of ${inputs.length} files`);
  return EXIT.stopped;
}

/** Finds problems before anything is written. */
function refuse(inputs, targets, suffix) {
  const seen = new Map();
  for (const { name, stats } of inputs) {
    const same = seen.get(`${stats.dev} ${stats.ino}`);
    if (same !== undefined) {
      const what = same === name ? `${name} is named twice` : `${same} and ${name} are the same file`;
      throw new UsageError(`${what}, and --in-place would convert it twice`);
    }
    seen.set(`${stats.dev} ${stats.ino}`, name);
  }
  const errors = inputs.flatMap(({ name, stats }, index) => {
    if (!stats.isFile()) return [new Stop(`${name}: --in-place needs a regular file`)];
    return suffix !== null && exists(`${targets[index]}${suffix}`)
      ? [new Stop(`${name}${suffix}: already exists, and --in-place does not overwrite a backup`)]
      : [];
  });
  if (errors.length > 0) throw new AggregateError(errors);
}

function exists(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
