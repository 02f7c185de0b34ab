// What went wrong, in words.

/** What must not be passed over in silence. The message is for the user as it is. */
export class Stop extends Error {}

/** What to tell the user of an error: a line for each failure. Null if it is a mistake of ours. */
export function describeFailure(error) {
  if (error instanceof AggregateError) return error.errors.flatMap(describeFailure);
  if (error instanceof Stop) return [error.message];
  return isSystemError(error) ? [describeSystemError(error)] : null;
}

/** Whether an error is the operating system's. */
function isSystemError(error) {
  return typeof error.code === 'string' && typeof error.syscall === 'string';
}

/** Says what is wrong, after the name of the file if there is one: "in.txt: no such file or directory". */
function describeSystemError(error) {
  const reason = reasonOf(error);
  return error.path === undefined ? reason : `${error.path}: ${reason}`;
}

/** The operating system's own words. */
export function reasonOf(error) {
  // Node's message: "ENOENT: no such file or directory, open 'in.txt'".
  return error.message.match(/^E\w+: ([^,]*)/)?.[1] ?? error.message;
}
