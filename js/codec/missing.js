// Rejects the encodings of the standard that an entry lacks: here none.
//
// /lite has js/lite/codec/missing.js in the place of this file.

export function refuseMissing() {}
