// What is missing here of the standard's encodings: nothing.
//
// /lite has js/lite/codec/missing.js in the place of this file.

export function refuseMissing() {}
