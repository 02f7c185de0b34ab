// What the command does, from its arguments to its exit code.

import { Buffer } from 'node:buffer';
import { parseArguments, UsageError } from './arguments.js';
import { Conversion, Stop } from './conversion.js';
import { EXIT } from './exit.js';
import { describeSystemError, isSystemError } from './failure.js';
import { help, list, version } from './help.js';
import { Inputs } from './input.js';
import { FileOutput, StreamOutput } from './output.js';
import { Progress } from './progress.js';
import { sniffLine } from './sniff.js';

/** Runs the command with streams like those of `process`, and returns the exit code. */
export async function main(args, { stdin, stdout, stderr }) {
  const say = (message) => stderr.write(`encoding-standard: ${message}\n`);
  try {
    const options = parseArguments(args);
    if (options.show !== null) {
      const text = { help, list, version }[options.show]();
      await new StreamOutput(stdout).write(Buffer.from(text));
      return EXIT.done;
    }
    if (options.sniff) return await sniff(options, stdin, stdout);
    return await convert(options, stdin, stdout, stderr, say);
  } catch (error) {
    if (error instanceof UsageError) {
      say(`${error.message} (--help tells more)`);
      return EXIT.usage;
    }
    // Whoever reads the output has enough of it, and need not be told.
    if (error.code === 'EPIPE') return EXIT.pipe;
    if (!(error instanceof Stop) && !isSystemError(error)) throw error;
    say(error instanceof Stop ? error.message : describeSystemError(error));
    return EXIT.stopped;
  }
}

async function sniff({ files }, stdin, stdout) {
  const inputs = new Inputs(files, stdin);
  const output = new StreamOutput(stdout);
  for (const input of inputs.list) await output.write(Buffer.from(await sniffLine(input)));
  return EXIT.done;
}

async function convert(options, stdin, stdout, stderr, say) {
  const inputs = new Inputs(options.files, stdin);
  if (options.output === null) inputs.refuse(stdout);
  const conversion = new Conversion(options);
  const output = options.output === null ? new StreamOutput(stdout) : await FileOutput.open(options.output);
  const progress = new Progress(stderr, inputs.size);
  const report = () => {
    const lines = [...conversion.sniffed(), ...conversion.overruled(), ...conversion.replacements()];
    for (const line of lines) say(line);
  };
  try {
    await convertAll(inputs, conversion, output, progress);
  } catch (error) {
    // What was written until then may have replacements too.
    if (error.code !== 'EPIPE') report();
    throw error;
  } finally {
    await output.discard();
  }
  report();
  return conversion.replacements().length > 0 ? EXIT.replaced : EXIT.done;
}

async function convertAll(inputs, conversion, output, progress) {
  try {
    await output.write(conversion.begin());
    for (const input of inputs.list) {
      conversion.beginInput(input.name);
      for await (const chunk of input.chunks()) {
        await output.write(conversion.convert(chunk));
        conversion.throwIfStopped();
        progress.add(chunk.length);
      }
      await output.write(conversion.endInput());
      conversion.throwIfStopped();
    }
    await output.write(conversion.end());
    await output.finish();
  } finally {
    progress.end();
  }
}
