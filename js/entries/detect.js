// @ts-self-types="./detect.d.ts"

export { detect } from '../detect/detect.js';
export { EncodingDetector } from '../detect/encoding-detector.js';
