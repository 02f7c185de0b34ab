// @ts-self-types="./transcode.d.ts"

import { withModule } from '../module/inline.js';

export { transcode, TranscoderStream } from '../transcode/transcode.js';

withModule();
