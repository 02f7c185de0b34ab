// A table for a terminal, with text of any script in its cells.

/** `columns` are `{ title, cell(row), alignRight }`. */
export function formatTable(columns, rows) {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ];
  const widths = columns.map((_, i) => Math.max(...lines.map((cells) => width(cells[i]))));
  return lines
    .map((cells) => cells.map((cell, i) => pad(cell, widths[i], columns[i].alignRight)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function pad(cell, size, alignRight) {
  const spaces = ' '.repeat(size - width(cell));
  return alignRight ? spaces + cell : cell + spaces;
}

/** The width of a string in columns of a terminal. */
function width(string) {
  let columns = 0;
  for (const character of string) {
    if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) continue;
    columns +=
      /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return columns;
}
