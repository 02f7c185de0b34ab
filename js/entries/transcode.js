// @ts-self-types="./transcode.d.ts"

import { withModule } from '../module/inline.js';

export { transcode } from '../transcode/transcode.js';
export { TranscoderStream } from '../transcode/transcoder-stream.js';

withModule();
