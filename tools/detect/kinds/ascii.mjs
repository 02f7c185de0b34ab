// ASCII that surrounds a word: code, tables, markup and logs, as they are in English everywhere. A form with an even place is
// for the evaluation, one with an odd place is held out.

const CODE = [
  (t) => `const ${t.identifier()} = require('${t.identifier()}');`,
  (t) => `import ${t.identifier()}`,
  (t) => `function ${t.identifier()}(${t.identifier()}, index) {`,
  (t) => `def ${t.identifier()}(self, ${t.identifier()}=None):`,
  (t) => `  return ${t.identifier()}.map((item) => item.${t.identifier()});`,
  (t) => `    for i in range(${t.number(2, 99)}):`,
  (t) => `  if (${t.identifier()} === null) throw new Error('not found');`,
  (t) => `    if ${t.identifier()} is None: raise ValueError("missing")`,
  () => '}',
  () => '',
  (t) => `int ${t.identifier()}[${t.number(2, 512)}];`,
  (t) => `public static void ${t.identifier()}(String[] args) {`,
  (t) => `#include <${t.identifier()}.h>`,
  (t) => `using System.${t.identifier()};`,
  (t) => `.${t.identifier()} { margin: 0 ${t.number(1, 20)}px; color: #${t.number(100000, 999999)}; }`,
  (t) => `echo "$${t.identifier()}" | grep -v ${t.identifier()}`,
  (t) => `while (${t.identifier()}-- > 0) sum += ${t.identifier()}[i] * ${t.number(2, 9)};`,
  (t) => `SELECT ${t.identifier()}, COUNT(*) FROM ${t.identifier()} GROUP BY 1;`,
];
const HOLDERS = [
  (word) => `// ${word}`,
  (word) => `# ${word}`,
  (word) => `  title: '${word}',`,
  (word) => `print("${word}")`,
  (word) => `/* ${word} */`,
  (word) => `<!-- ${word} -->`,
];
const COLUMNS = [
  (t) => `${t.identifier()}`,
  (t) => `${t.number(1, 99999)}`,
  (t) => `${t.number(1990, 2026)}-0${t.number(1, 9)}-${t.number(10, 28)}`,
  (t) => `${t.number(0, 999)}.${t.number(10, 99)}`,
  (t) => t.pick(['yes', 'no', 'active', 'pending', 'closed']),
  (t) => t.pick(['EUR', 'USD', 'DE', 'JP', 'RU', 'PL']),
  (t) => `${t.identifier()}@example.com`,
  (t) => `https://example.org/${t.identifier()}`,
];
const LOGS = [
  (t, message) =>
    `2024-0${t.number(1, 9)}-${t.number(10, 28)} 1${t.number(0, 9)}:${t.number(10, 59)}:07 INFO ${message}`,
  (t, message) => `[${t.number(10, 23)}:${t.number(10, 59)}:${t.number(10, 59)}] [main/WARN]: ${message}`,
  (t, message) =>
    `10.0.${t.number(0, 255)}.${t.number(0, 255)} - - [12/Mar/2023:10:${t.number(10, 59)}:15 +0000] "GET /${message} HTTP/1.1" 200 ${t.number(100, 9999)}`,
  (t, message) =>
    `Mar ${t.number(10, 28)} 08:${t.number(10, 59)}:44 host ${t.identifier()}[${t.number(100, 9999)}]: ${message}`,
];

/** The lines of ASCII around a line that has the word. */
const around = (t, from, to, line, holder) => {
  const lines = t.times(from, to, () => line());
  lines.splice(t.number(0, lines.length), 0, holder());
  return `${lines.join('\n')}\n`;
};

export const sentence = (t, word) => {
  const [one, other] = [t.english(), t.english()];
  const middle = one.split(' ');
  middle.splice(t.number(0, middle.length), 0, word);
  return t.pick([`${middle.join(' ')} ${other}`, `${other} ${middle.join(' ')}`, middle.join(' ')]);
};

export const code = (t, word) =>
  around(
    t,
    4,
    40,
    () => t.form(CODE)(t),
    () => t.form(HOLDERS)(word),
  );

export function csv(t, word) {
  const columns = t.times(3, 7, () => t.pick(COLUMNS));
  const mark = t.pick([',', ';', '\t', '|']);
  const place = t.number(0, columns.length - 1);
  const row = () => columns.map((column) => column(t));
  const holder = () => row().toSpliced(place, 1, word).join(mark);
  return around(t, 3, 40, () => row().join(mark), holder);
}

export function xml(t, word) {
  const names = t.times(2, 5, () => t.identifier());
  const item = (text) => {
    const cells = names.map((name) => `    <${name}>${t.pick(COLUMNS)(t)}</${name}>`);
    if (text !== undefined)
      cells[0] = t.pick([`    <${names[0]}>${text}</${names[0]}>`, `    <name value="${text}"/>`]);
    return ['  <item>', ...cells, '  </item>'].join('\n');
  };
  const list = around(
    t,
    2,
    20,
    () => item(),
    () => item(word),
  );
  return `${t.pick(['<?xml version="1.0"?>\n', ''])}<list>\n${list}</list>\n`;
}

export const log = (t, word) => {
  const form = t.form(LOGS);
  const message = (text) =>
    form(t, [t.identifier(), t.identifier(), text, t.number(1, 999)].join(t.pick([' ', '_', '/'])));
  return around(
    t,
    3,
    40,
    () => message(t.identifier()),
    () => message(word),
  );
};
