// CommonJS and modules have compatible types.

import { TextDecoder } from 'encoding-standard';
import { Decoder } from './usage.cjs';

const decoder: TextDecoder = new Decoder();
const other: InstanceType<typeof Decoder> = new TextDecoder();

export { decoder, other };
