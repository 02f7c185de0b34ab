// @ts-self-types="./transcode.d.ts"

import '../module/inline.js';

export { transcode } from '../transcode/transcode.js';
export { TranscoderStream } from '../transcode/transcoder-stream.js';
