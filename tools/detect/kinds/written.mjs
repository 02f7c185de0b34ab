// The kinds of text that people write in every language: each is a function that makes one.

import * as ascii from './ascii.mjs';

/** Gives what a text is made of. `sizeOf` is the number of bytes of a text. A list's even places are for the evaluation. */
export function tellerOf(random, pool, english, isHeldOut, sizeOf) {
  const { pick, number } = random;
  const identifiers = [
    ...new Set(
      english
        .join(' ')
        .toLowerCase()
        .match(/\b[a-z]{4,12}\b/g),
    ),
  ];
  const any = (...names) => {
    const lists = names.map((name) => pool[name]).filter((list) => list.length > 0);
    return lists.length === 0 ? '' : pick(pick(lists));
  };
  const first = (...names) => pick(pool[names.find((name) => pool[name].length > 0)] ?? ['']);
  /** Whole words whose bytes are from `least` to `most`. Where words have no spaces between them, the beginning of a text. */
  function piece(least, most) {
    for (let tries = 0; tries < 30; tries++) {
      let text = any('names', 'places', 'companies', 'words', 'lines');
      const words = text.split(' ');
      text = words.slice(number(0, words.length - 1)).join(' ');
      while (sizeOf(text) > most && text.includes(' ')) text = text.slice(0, text.lastIndexOf(' '));
      if (/[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7ff]/.test(text)) {
        while (sizeOf(text) > most) text = text.slice(0, -1);
      }
      if (sizeOf(text) >= least && sizeOf(text) <= most && /[^\0-\x7f]/.test(text)) return text;
    }
    return '';
  }
  return {
    ...random,
    any,
    piece,
    name: () => first('names', 'places', 'words'),
    street: () => first('streets', 'places'),
    place: () => any('places'),
    company: () => first('companies', 'places'),
    line: () => first('lines', 'words'),
    word: () => any('words', 'places'),
    english: () => pick(english),
    identifier: () => pick(identifiers),
    form: (list) => pick(list.filter((_, place) => place % 2 === Number(isHeldOut))),
    pad: (text, width) => text + ' '.repeat(Math.max(1, width - sizeOf(text))),
  };
}

const digits = (t, count) => String(t.number(10 ** (count - 1), 10 ** count - 1));
const price = (t) => `${t.number(1, 199)}${t.pick([',', '.'])}${t.number(10, 99)}`;
const time = (t) => `${t.number(10, 23)}:${t.number(10, 59)}`;
const lines = (list, end = '\n') => list.map((line) => line + end).join('');
const inAscii = (surround) => (t) => {
  const word = t.piece(8, 18);
  return word === '' ? '' : surround(t, word);
};

function records(t) {
  const widths = t.times(1, 3, () => t.pick([20, 30, 60, 100, 200]));
  const fields = [t.name, t.pick([t.place, t.street]), t.word];
  const record = () =>
    `${digits(t, 4)}  ${widths.map((width, place) => t.pad(fields[place](), width)).join('')}`;
  const rows = t.times(1, t.pick([1, 3, 12]), record);
  return t.pick([lines(rows), lines(rows, '\r\n'), rows.join('')]);
}

function address(t) {
  const code = digits(t, 5);
  return [t.name(), t.street(), t.pick([`${code} ${t.place()}`, `${t.place()} ${code}`])].join(
    t.pick(['\n', ', ', '\r\n']),
  );
}

const EXTENSIONS = [
  '.txt',
  '.doc',
  '.jpg',
  '.pdf',
  '.xls',
  '.mp3',
  '.zip',
  '.html',
  '.csv',
  '',
  '.avi',
  '.ppt',
];
const fileName = (t) =>
  `${t.pick([t.name, t.place, t.word, t.company])()}${t.pick(['', ` ${t.number(1, 99)}`, ` (${t.number(1, 9)})`, `_${t.number(1990, 2026)}`])}${t.pick(EXTENSIONS)}`;
const directory = (t) =>
  t.form([
    () => fileName(t),
    () => lines(t.times(1, 8, () => fileName(t))),
    () =>
      lines(
        t.times(
          1,
          6,
          () =>
            `-rw-r--r-- 1 user users ${String(t.number(1, 99999)).padStart(8)} Mar 12 ${time(t)} ${fileName(t)}`,
        ),
      ),
    () => `C:\\Users\\${t.word()}\\${fileName(t)}`,
  ])();

const subtitles = (t) =>
  t
    .times(1, 8, (place) => {
      const minute = String(t.number(0, 59)).padStart(2, '0');
      return `${place + 1}\r\n00:${minute}:1${t.number(0, 9)},${digits(t, 3)} --> 00:${minute}:2${t.number(0, 9)},${digits(t, 3)}\r\n${t.line()}\r\n\r\n`;
    })
    .join('');

const tags = (t) =>
  t.form([
    () => `${t.name()} - ${t.word()}`,
    () =>
      lines([
        `TITLE=${t.word()}`,
        `ARTIST=${t.name()}`,
        `ALBUM=${t.place()}`,
        `DATE=${t.number(1960, 2026)}`,
      ]),
    () => `${digits(t, 2)}. ${t.word()} [${t.name()}]`,
    () => [t.word(), t.name(), t.place(), t.number(1960, 2026)].join('\n'),
  ])();

const settings = (t) =>
  t.form([
    () =>
      `[${t.identifier()}]\n${lines(t.times(2, 8, () => `${t.identifier()}=${t.pick([t.word, t.line])()}`))}`,
    () => lines(t.times(2, 10, () => `${t.identifier()}.${t.identifier()} = ${t.pick([t.word, t.line])()}`)),
    () => lines(t.times(2, 8, () => `${t.identifier()}: "${t.pick([t.word, t.line])()}"`)),
    () =>
      `; ${t.line()}\n[${t.word()}]\n${lines(t.times(1, 5, () => `${t.identifier()} = ${t.number(0, 999)}`))}`,
  ])();

const dump = (t) => {
  const table = t.identifier();
  const row = () =>
    `(${t.number(1, 9999)}, '${t.name().replaceAll("'", "''")}', '${t.place().replaceAll("'", "''")}', NULL)`;
  return t.form([
    () => `INSERT INTO \`${table}\` VALUES\n${t.times(1, 8, row).join(',\n')};\n`,
    () => lines(t.times(1, 8, () => `INSERT INTO ${table} (id, name, city, x) VALUES ${row()};`)),
  ])();
};

const mail = (t) =>
  t.form([
    () =>
      `From: ${t.name()} <${t.identifier()}@example.com>\r\nTo: ${t.name()} <info@example.org>\r\nSubject: ${t.pick([t.word, t.line])()}\r\nDate: Mon, 12 Mar 2007 ${time(t)}:00 +0100\r\n\r\n`,
    () => `Subject: Re: ${t.pick([t.word, t.line])()}\r\nOrganization: ${t.company()}\r\n`,
  ])();

const comments = (t) =>
  t.form([
    () =>
      lines(
        t.times(1, 5, () => `  ${t.identifier()} += ${t.number(1, 9)}; // ${t.pick([t.word, t.line])()}`),
      ),
    () => lines(t.times(1, 4, () => `# ${t.line()}\n${t.identifier()} = ${t.number(1, 9)}`)),
    () => `/*\n * ${t.line()}\n */\nvoid ${t.identifier()}(void);\n`,
    () => `/// <summary>${t.line()}</summary>\nint ${t.identifier()};\n`,
  ])();

const chat = (t) => {
  const people = [t.identifier(), t.name()];
  return t.form([
    () => lines(t.times(1, 8, () => `[${time(t)}] <${t.pick(people)}> ${t.pick([t.word, t.line])()}`)),
    () =>
      lines(
        t.times(
          1,
          8,
          () => `${t.pick(people)}: ${t.pick([t.word, t.line])()}${t.pick(['', ' :)', '!!!', '...'])}`,
        ),
      ),
  ])();
};

const receipt = (t) =>
  lines([
    t.company(),
    t.street(),
    ...t.times(1, 8, () => `${t.number(1, 9)} x ${t.pad(t.word(), 24)}${price(t).padStart(8)}`),
    `${'-'.repeat(36)}`,
    price(t).padStart(36),
  ]);

const delimited = (t) => {
  const mark = t.pick([';', ',', '\t', '|']);
  return lines(
    t.times(1, 12, () => [t.number(1, 9999), t.name(), t.street(), t.place(), price(t)].join(mark)),
  );
};

const json = (t) =>
  `${JSON.stringify({ id: t.number(1, 999), name: t.name(), address: { city: t.place(), street: t.street() }, note: t.line() }, null, t.pick([0, 2]))}\n`;

const capitals = (t, language) =>
  t
    .pick([t.name, t.line, t.place, () => t.times(2, 8, () => `${t.name()};${t.place()}`).join('\n')])()
    .toLocaleUpperCase(language);

export const WRITTEN = {
  'about 8 bytes': (t) => t.piece(4, 10),
  'records, padded': records,
  'a line after line ends': (t) =>
    t.pick(['\n', '\r\n']).repeat(t.number(20, 120)) + t.pick([t.line, t.name, t.street])(),
  'a word in English': inAscii(ascii.sentence),
  'a word in code': inAscii(ascii.code),
  'a word in CSV': inAscii(ascii.csv),
  'a word in XML': inAscii(ascii.xml),
  'a word in a log': inAscii(ascii.log),
  'personal names': (t) => t.times(1, t.pick([1, 3, 10]), () => t.name()).join(t.pick(['\n', ', ', '; '])),
  'postal addresses': address,
  'file names': directory,
  subtitles,
  'tags of music': tags,
  'ini and properties': settings,
  'SQL dumps': dump,
  'mail headers': mail,
  'comments in code': comments,
  'chat lines': chat,
  receipts: receipt,
  'tables of values': delimited,
  JSON: json,
  'in capitals': capitals,
};
