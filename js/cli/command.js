// The command's functions. They are published as one file, because each file takes a millisecond or two to load.

export { main } from './main.js';

// The worker imports these.
export { convertFile } from './convert-file.js';
export { prepareToGuess } from './guess.js';
export { interrupt } from './interrupt.js';

// The tests import these.
export { parseArguments } from './arguments.js';
export { Conversion } from './conversion.js';
export { FileOutput } from './file-output.js';
export { describeUnknown, guessEncoding } from './guess.js';
export { planInPlace } from './in-place.js';
export { InputDecoder } from './input-decoder.js';
export { Inputs } from './input.js';
export { countLineBytes, countLines, LinePosition } from './line-position.js';
export { convertMany, countThreads } from './many.js';
export { OutputEncoder } from './output-encoder.js';
export { findTelling } from './plain-text.js';
export { Progress } from './progress.js';
export { describeSniffed, isUtf8, sniffLine, toSniffed } from './sniff.js';
export { SniffedInputDecoder } from './sniffed-input-decoder.js';
export { transfer } from './transfer.js';
