// In /lite there is no index to unpack, so no call lacks the memory for one.

export const remember = () => {};
export const rollBack = remember;
