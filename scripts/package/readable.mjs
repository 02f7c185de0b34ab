// What is published is for people too: in a debugger, in the stack of an error, and in the line of source that Node
// prints for an error that nobody catches. Bundlers make the same of it as of a single line. The text of an
// embedded module is on its own line, and that line throws nothing.

/** Source, formatted. */
export async function readable(source) {
  // Not imported above, as it may only be there once setup.mjs has run.
  const { format } = await import('prettier');
  return format(source, { parser: 'babel', printWidth: 110, trailingComma: 'none' });
}
