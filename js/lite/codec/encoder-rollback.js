// /lite has no index to unpack, so no call fails for lack of memory.

export const remember = () => {};
export const rollBack = remember;
