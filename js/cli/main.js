// Runs the command, from its arguments to its exit code.

import { Buffer } from 'node:buffer';
import { help, list, parseArguments, UsageError, version } from './arguments.js';
import { Conversion, transfer } from './conversion.js';
import { MANY } from '../entries/codec.js';
import { describeText, prepareToEdit } from './edit.js';
import { describeFailure, EXIT, Stop } from './failure.js';
import { exactArguments, printable } from './file-names.js';
import { SniffedInputDecoder } from './input-decoder.js';
import { Inputs, openInput } from './input.js';
import { convertMany } from './many.js';
import { openOutput, StreamOutput } from './output.js';
import { planDirectory, planInPlace } from './plan.js';
import { Progress } from './progress.js';
import { asJSON, describeSniffed, prepareToGuess } from './sniff.js';

/** Runs the command with streams like those of `process`, and returns the exit code. */
export async function main(args, streams) {
  const { stdout, stderr } = streams;
  const say = (message) => stderr.write(`encoding-standard: ${printable(message)}\n`);
  try {
    if (args.length === 0 && streams.stdin.isTTY) throw new UsageError('name a file, or - to type the text');
    const options = parseArguments(exactArguments(args));
    if (options.show !== null) {
      const text = { help, list, version }[options.show]();
      await new StreamOutput(stdout).write(Buffer.from(text));
      return EXIT.done;
    }
    return await (options.sniff ? sniff : convert)(options, streams, say);
  } catch (error) {
    if (error instanceof UsageError) {
      say(`${error.message} (see --help)`);
      return EXIT.usage;
    }
    // The reader of the output closed it on purpose, so there is no message.
    if (error.code === 'EPIPE') return EXIT.pipe;
    const lines = describeFailure(error);
    if (lines === null) throw error;
    for (const line of lines) say(line);
    return EXIT.stopped;
  }
}

/** Continues after a file that cannot be read. */
async function sniff(options, streams, say) {
  await prepareToGuess();
  if (options.json) await prepareToEdit();
  const output = new StreamOutput(streams.stdout);
  let code = EXIT.done;
  for (const name of options.files) {
    let line;
    try {
      const input = openInput(name, streams);
      const sniffed = await sniffInput(input, options);
      line = options.json
        ? JSON.stringify({ file: name, ...asJSON(sniffed) })
        : printable(`${input.name}: ${describeSniffed(sniffed)}`);
    } catch (error) {
      const failure = describeFailure(error);
      if (failure === null) throw error;
      for (const message of failure) say(message);
      code = EXIT.stopped;
      line = options.json ? JSON.stringify({ file: name, ...asJSON(null), error: failure.join('; ') }) : null;
    }
    if (line !== null) await output.write(Buffer.from(`${line}\n`));
  }
  return code;
}

/** The decision for an input, and for JSON what its text is like. Reads no more than it needs. Throws a `Stop` if there is none. */
async function sniffInput(input, options) {
  const decoder = new SniffedInputDecoder('replace', input.name, options);
  // JSON tells what only all bytes say.
  const all = [];
  for await (const chunk of input.chunks(MANY)) {
    if (options.json) all.push(Buffer.from(chunk));
    if (!decoder.decider.isDone && !decoder.isStopped) decoder.decode(chunk, false);
    if ((decoder.decider.isDone && !options.json) || decoder.isStopped) break;
  }
  if (!decoder.decider.isDone && !decoder.isStopped) decoder.decode(Buffer.alloc(0), true);
  // An encoding that is not supported is an answer too.
  const hasAnswer = decoder.problem === null || decoder.sniffed?.encoding === 'replacement';
  if (!hasAnswer) throw new Stop(`${input.name}: ${decoder.problem}`);
  const { sniffed } = decoder;
  return options.json && decoder.problem === null
    ? { ...sniffed, ...describeText(Buffer.concat(all), sniffed.encoding) }
    : sniffed;
}

async function convert(options, streams, say) {
  const inputs = new Inputs(options.files, streams);
  // Of a file in place, or a single result, all or nothing is wanted.
  if (inputs.failure !== null && (options.inPlace || options.output !== null)) throw inputs.failure;
  const code = inputs.list.length === 0 ? EXIT.done : await convertInputs(inputs, options, streams, say);
  if (inputs.failure === null) return code;
  for (const line of describeFailure(inputs.failure)) say(line);
  return EXIT.stopped;
}

async function convertInputs(inputs, options, streams, say) {
  const progress = new Progress(streams.stderr, inputs.size);
  try {
    const plan = options.inPlace ? planInPlace : options.directory === null ? null : planDirectory;
    return plan === null
      ? await convertToOne(inputs, options, streams, progress, say)
      : await convertMany(plan(inputs.list, options), inputs.size, options, progress, say);
  } finally {
    progress.end();
  }
}

async function convertToOne(inputs, options, streams, progress, say) {
  if (options.from === null) await prepareToGuess();
  const output = await openOutput(options.output, streams);
  if (output instanceof StreamOutput) inputs.refuse(output.stream);
  // A single input that is also the output is converted in place, whatever the option for that is. It is looked for after the
  // stats of the output were taken: if it is replaced later, the output has changed.
  const inPlace = inputs.list.length === 1 && inputs.find(output.before) !== undefined;
  const conversion = new Conversion({ ...options, inPlace });
  const report = () => {
    progress.end();
    for (const line of conversion.report()) say(line);
  };
  try {
    await transfer(inputs.list, conversion, output, progress);
  } catch (error) {
    // The output written so far may contain replacements.
    if (error.code !== 'EPIPE') report();
    throw error;
  }
  report();
  return conversion.hasReplaced ? EXIT.replaced : EXIT.done;
}
