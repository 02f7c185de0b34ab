// What is missing here of the standard's encodings: nothing. /lite has another file in the place of this one.

export function refuseMissing() {}
