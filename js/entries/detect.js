// @ts-self-types="./detect.d.ts"

export { detect, EncodingDetector } from '../detect/detect.js';
