// The command's exit codes, which --help explains.

export const EXIT = {
  done: 0,
  stopped: 1,
  usage: 2,
  replaced: 3,
  /** The exit code that a shell reports for a program ended by SIGPIPE, as most programs are. */
  pipe: 141,
};
