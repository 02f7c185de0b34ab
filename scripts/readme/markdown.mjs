// The parts of a text between `<!-- NAME -->` and `<!-- /NAME -->`, and tables in Markdown.

/** Replaces the contents of all sections of a text. The text must have each section once, and no others. */
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

/** The line above a table that names the commit of its figures. */
export function nameOf(commit) {
  if (!/^[0-9a-f]{40}$/.test(commit)) throw new Error(`a record does not name its commit: ${commit}`);
  return `Commit \`${commit.slice(0, 12)}\``;
}

/** A table. `columns` are the titles; all columns except the first are numbers. */
export function table(columns, rows) {
  const rule = columns.map((_, i) => (i === 0 ? '---' : '--:'));
  return [columns, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
