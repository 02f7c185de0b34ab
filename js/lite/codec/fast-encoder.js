// In /lite, the module encodes everything.

export function encodeAtOnce() {}
