// Exit codes and error messages.

import { constants } from 'node:os';

export const EXIT = {
  done: 0,
  stopped: 1,
  usage: 2,
  replaced: 3,
  /** The exit code that a shell reports for a program ended by SIGPIPE, as most programs are. */
  pipe: 141,
};

/** A failure whose message is shown to the user unchanged. */
export class Stop extends Error {}

/** The message for the user, a line for each failure. Null if the error is a bug of this program. */
export function describeFailure(error) {
  if (error instanceof AggregateError) {
    const lines = error.errors.map(describeFailure);
    return lines.includes(null) ? null : lines.flat();
  }
  if (error instanceof Stop) return [error.message];
  return isSystemError(error) || isNotPermitted(error) ? [describeSystemError(error)] : null;
}

/**
 * Whether an error is the operating system's. Node's own errors have codes too. Deno's have no `syscall`, and some of them have
 * no code.
 */
function isSystemError({ code, message }) {
  return Object.hasOwn(constants.errno, code) || / \(os error \d+\)$/.test(message);
}

/** Whether the user has not permitted something to the runtime: with Node's --permission, or without Deno's --allow-all. */
export function isNotPermitted({ code, name }) {
  return code === 'ERR_ACCESS_DENIED' || name === 'NotCapable';
}

/** The reason, after the name of the file if there is one: "in.txt: no such file or directory". */
function describeSystemError(error) {
  const reason = reasonOf(error);
  return error.path === undefined ? reason : `${error.path}: ${reason}`;
}

/** The reason in the words of the operating system or of the runtime. */
export function reasonOf({ message }) {
  // Node's message: "ENOENT: no such file or directory, open 'in.txt'".
  const reason = message.match(/^E\w+: ([^,]*)/)?.[1];
  if (reason !== undefined) return reason;
  // Deno's message: "No space left on device (os error 28)".
  const [, first, rest] = message.match(/^(.?)(.*?)(?: \(os error \d+\))?\.?$/s);
  return first.toLowerCase() + rest;
}
