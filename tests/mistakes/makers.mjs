// Who makes which mistake.
export const makers = {};
