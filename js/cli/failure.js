// Error messages.

/** A failure whose message is shown to the user unchanged. */
export class Stop extends Error {}

/** The message for the user, a line for each failure. Null if the error is a bug of this program. */
export function describeFailure(error) {
  if (error instanceof AggregateError) return error.errors.flatMap(describeFailure);
  if (error instanceof Stop) return [error.message];
  return isSystemError(error) ? [describeSystemError(error)] : null;
}

/** Whether an error is the operating system's. */
function isSystemError(error) {
  return typeof error.code === 'string' && typeof error.syscall === 'string';
}

/** The reason, after the name of the file if there is one: "in.txt: no such file or directory". */
function describeSystemError(error) {
  const reason = reasonOf(error);
  return error.path === undefined ? reason : `${error.path}: ${reason}`;
}

/** The reason in the operating system's words. */
export function reasonOf(error) {
  // Node's message: "ENOENT: no such file or directory, open 'in.txt'".
  return error.message.match(/^E\w+: ([^,]*)/)?.[1] ?? error.message;
}
