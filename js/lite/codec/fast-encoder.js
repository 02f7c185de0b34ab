// In /lite, the module encodes everything.

export const HAS_FAST_WAYS = false;

export function encodeAtOnce() {}
