// The command's functions. They are published as one file, because each file takes a millisecond or two to load.

export { main } from './main.js';

// The worker imports these.
export { convertFile } from './convert-file.js';
export { prepareToGuess } from './guess.js';
export { interrupt } from './interrupt.js';

// The tests import these.
export { parseArguments } from './arguments.js';
export { FileOutput } from './file-output.js';
export { planInPlace } from './in-place.js';
export { Inputs } from './input.js';
export { convertMany, countThreads } from './many.js';
export { Progress } from './progress.js';
export { SniffedInputDecoder } from './sniffed-input-decoder.js';
