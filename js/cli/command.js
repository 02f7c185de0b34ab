// The command's functions. They are published as one file, because each file takes a millisecond or two to load.

export { main } from './main.js';

// The worker imports these.
export { convertFile, prepare } from './conversion.js';
export { interrupt } from './interrupt.js';

// The tests import these.
export { parseArguments } from './arguments.js';
export { Conversion, transfer } from './conversion.js';
export { findLabels, kindOf, Redeclaration } from './declaration.js';
export { exactArguments, printable, toName, toPath } from './file-names.js';
export { FileOutput } from './file-output.js';
export { InputDecoder, SniffedInputDecoder } from './input-decoder.js';
export { Inputs } from './input.js';
export { countLineBytes, countLines, LinePosition } from './line-position.js';
export { convertMany, countThreads } from './many.js';
export { OutputEncoder } from './output-encoder.js';
export { planInPlace } from './plan.js';
export { Progress } from './progress.js';
export { Repetition } from './repetition.js';
export { describeSniffed, describeUnknown, guessEncoding, prepareToGuess, toSniffed } from './sniff.js';
