// Columns of numbers with symbols and units. A form with an even place is for the evaluation, one with an odd place is held out.

const number = (t) => t.number(1, t.pick([9, 99, 999]));
const price = (t) => `${t.number(1, 999)}${t.pick(['.', ','])}${t.number(10, 99)}`;

/** Forms with symbols of windows-1252. */
const SYMBOLS = [
  (t) => `${t.pick(['', '-'])}${number(t)}°`,
  (t) => `${number(t)},${t.number(0, 9)} °C`,
  (t) => `£${price(t)}`,
  (t) => `€${price(t)}`,
  (t) => `${price(t)} €`,
  (t) => `¥${number(t)}00`,
  (t) => `${number(t)}\xa0${t.number(100, 999)}`,
  (t) => `${number(t)}\xa0km`,
  (t) => `${number(t)}‰`,
  (t) => `${number(t)} ‰`,
  (t) => `${number(t)}½`,
  (t) => `${number(t)} ¾`,
  (t) => `±${number(t)}`,
  (t) => `${price(t)} ± 0.${t.number(1, 9)}`,
  (t) => `§ ${number(t)}`,
  (t) => `§${number(t)}(${t.number(1, 9)})`,
  (t) => `${number(t)}¢`,
  (t) => `¢${number(t)}`,
  (t) => `${number(t)} × ${number(t)}`,
  (t) => `${number(t)}×${number(t)}`,
  (t) => `${number(t)} µm`,
  (t) => `${number(t)}µs`,
  (t) => `${number(t)} m²`,
  (t) => `${number(t)} cm³`,
  (t) => `• ${t.identifier()} ${number(t)}`,
  (t) => `· ${t.identifier()}`,
  (t) => `${number(t)}–${number(t)}`,
  (t) => `${number(t)} — ${t.identifier()}`,
  (t) => `“${t.identifier()} ${t.identifier()}”`,
  (t) => `‘${t.identifier()}’ ${number(t)}`,
  (t) => `${t.identifier()}… ${number(t)}`,
  (t) => `${number(t)}…`,
  (t) => `© ${t.number(1990, 2026)} ${t.identifier()}`,
  (t) => `©${t.number(1990, 2026)}`,
  (t) => `${t.identifier()}® ${number(t)}`,
  (t) => `${t.identifier()}™`,
  (t) => `n° ${number(t)}`,
  (t) => `${number(t)}º`,
  (t) => `${t.identifier()}’s ${t.identifier()}`,
  (t) => `don’t ${t.identifier()}`,
];

/** Columns of one form, or of several, with a title or without. */
export function symbols(t) {
  const form = t.form(SYMBOLS);
  const other = t.form(SYMBOLS);
  const row = t.pick([
    () => form(t),
    () => `${t.identifier()}${t.pick([',', ';', '\t'])}${form(t)}`,
    () => `${t.identifier()}: ${form(t)} ${t.identifier()}`,
    () => `${form(t)};${other(t)}`,
    () => `${t.number(1, 999)};${form(t)}`,
  ]);
  const title = t.pick(['', '', `${t.identifier()};${t.identifier()}\n`]);
  return `${title}${t.times(1, 12, row).join('\n')}${t.pick(['', '\n'])}`;
}

/** Units and counters, with the number in place of #. */
const UNITS = {
  ja: ['#月', '#円', '#年', '#階', '#個', '#人', '第#回', '#日', '#時間', '#番'],
  'zh-Hans': ['#月', '#元', '#年', '第#章', '#个', '#号', '#楼', '#公里'],
  'zh-Hant': ['#月', '#元', '#年', '第#章', '#個', '#號', '#樓', '#公里'],
  ko: ['#월', '#원', '#년', '제#장', '#개', '#명', '#층', '#호'],
  ru: ['№#', '# руб.', '# шт.', '# г.', '# кг', '# см', 'п. #', 'стр. #'],
  uk: ['№#', '# грн', '# шт.', '# км', '# коп.', '# кг'],
  bg: ['№#', '# лв.', '# бр.', '# кг'],
  el: ['# χλμ', '# ευρώ', 'Αρ. #', 'Σελ. #'],
  he: ['# ש"ח', '# ₪', '# ק"ג', "עמ' #"],
  ar: ['# ريال', '# كم', '# درهم', '# كغ'],
  fa: ['# تومان', '# متر', '# نفر', '# سال'],
  th: ['# บาท', '# คน', '# ปี', '# กก.'],
  pl: ['# zł', '# miesięcy', '# osób', '# dzień'],
  cs: ['# Kč', '# měsíců', '# dní', '# kusů'],
  hu: ['# fő', '# óra', '# év', '# hónap'],
  ro: ['# bucăți', '# ani și', '# săptămâni', '# lună'],
  tr: ['# yaş', '# kişi', '# gün', '# saniye önce'],
  vi: ['#₫', '# đồng', '# người', '# tháng'],
  de: ['# Stück', '# €', '# für', '# März'],
  fr: ['n°#', '#€', '# année', '# février'],
  es: ['#º', 'nº #', '# años', '# días'],
  pt: ['#ª', 'nº #', '# mês', '# peças'],
  sv: ['# år', '# månader', '# st à', '# sek före'],
  da: ['# år', '# måned', '# kr. på', '# træ'],
  fi: ['# päivää', '# €', '# kpl à', '# hlö'],
  lt: ['# mėnesių', '# vnt. už', '# žmonių', '# eurų'],
  lv: ['# mēneši', '# gadā', '# cilvēki un bērni', '# dienās'],
};

/** A list of numbers with a unit, or an empty text for a language without units here. */
export function units(t, language) {
  if (!(language in UNITS)) return '';
  const form = t.times(1, 3, () => t.form(UNITS[language])).join(t.pick(['; ', ', ', '\t']));
  const start = t.number(1, 90);
  const step = t.pick([1, 1, 10, 100]);
  const of = t.pick([() => '', () => `${t.word()} `, () => `${t.word()}\t`]);
  const row = (place) => `${of()}${form.replaceAll('#', String(start + step * place))}`;
  return `${t.times(1, 12, row).join(t.pick(['\n', ', ', '\r\n', '\t']))}${t.pick(['', '\n'])}`;
}
