// In /lite, all is encoded by the module.

export function engineEncoder() {}
