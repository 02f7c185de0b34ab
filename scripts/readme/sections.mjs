// The parts of a text between `<!-- NAME -->` and `<!-- /NAME -->`, and tables in Markdown.

/** The text with other contents of these sections. Each has to be there once, and there may be no others. */
export function withSections(text, contents) {
  const marks = Array.from(text.matchAll(/^<!-- (?!\/)(\S+) -->$/gm), ([, name]) => name).sort();
  const names = Object.keys(contents).sort();
  if (marks.join() !== names.join()) throw new Error(`sections: ${marks} instead of ${names}`);
  return names.reduce((whole, name) => {
    const section = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
    if (!section.test(whole)) throw new Error(`the section ${name} has no end`);
    return whole.replace(section, (_, head, tail) => `${head}\n${contents[name]}\n\n${tail}`);
  }, text);
}

/** `columns` are the titles, those after the first of numbers. */
export function table(columns, rows) {
  const rule = columns.map((_, i) => (i === 0 ? '---' : '--:'));
  return [columns, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
