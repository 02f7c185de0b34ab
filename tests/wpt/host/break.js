// A classic script. Classes and hooks that fail at first use: a file that passes with them does not test ours.

globalThis.breakOnPurpose = (exports) =>
  Object.fromEntries(
    Object.keys(exports).map((name) => [
      name,
      function () {
        throw new Error(`${name} is broken on purpose`);
      },
    ]),
  );
