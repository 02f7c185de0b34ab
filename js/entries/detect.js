// @ts-self-types="./detect.d.ts"

export { detect, EncodingDetector, examine } from '../detect/detect.js';
