// The command's exit codes, which --help explains.

export const EXIT = {
  done: 0,
  stopped: 1,
  usage: 2,
  replaced: 3,
  /** What a shell gives for a program that SIGPIPE has ended, as it does most others. */
  pipe: 141,
};
