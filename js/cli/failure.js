// What the operating system refuses, in words.

/** Whether an error is the operating system's, and not a mistake of ours. */
export function isSystemError(error) {
  return typeof error.code === 'string' && typeof error.syscall === 'string';
}

/** Says what is wrong, after the name of the file if there is one: "in.txt: no such file or directory". */
export function describeSystemError(error) {
  // Node's own message: "ENOENT: no such file or directory, open 'in.txt'".
  const reason = error.message.match(/^E\w+: ([^,]*)/)?.[1] ?? error.message;
  return error.path === undefined ? reason : `${error.path}: ${reason}`;
}
