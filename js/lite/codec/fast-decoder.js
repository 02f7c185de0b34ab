// In /lite, the module decodes everything.

export const HAS_FAST_WAYS = false;

export const FEW = 0;

export function decodeWhole() {}

export function engineFor() {}

export function mayBeMark() {}

export function decodeByEngine() {}
