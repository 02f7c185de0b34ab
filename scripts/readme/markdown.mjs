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

/** How the commit is named above a table of what was recorded of it. */
export function nameOf(commit) {
  if (!/^[0-9a-f]{40}$/.test(commit))
    throw new Error(`a record does not say of which commit it is: ${commit}`);
  return `Commit \`${commit.slice(0, 12)}\``;
}

/** `columns` are the titles, those after the first of numbers. */
export function table(columns, rows) {
  const rule = columns.map((_, i) => (i === 0 ? '---' : '--:'));
  return [columns, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
