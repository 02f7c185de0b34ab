// Formats the published scripts. People read them in debuggers, in the stacks of errors, and in the line of source that Node
// prints for an uncaught error. Bundlers produce the same from them as from minified code. The text of an embedded module
// is on a line of its own, which throws nothing. Nobody reads the functions of a module that is a script.

/** A script whose functions a program made. */
export const MADE = /-script\.js$/;

/** The source of a file, formatted. */
export async function readable(name, source) {
  if (MADE.test(name)) return source;
  // Imported only now, because setup.mjs installs it.
  const { format } = await import('prettier');
  return format(source, { parser: 'babel', printWidth: 110, trailingComma: 'none' });
}
