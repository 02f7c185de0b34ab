// Helpers for elements and for showing values.

export const byId = (id) => document.getElementById(id);

/** An element with attributes, listeners (functions, by names such as `onclick`), and children: nodes or text. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** A select's options, one for each name. */
export const options = (names) => names.map((name) => make('option', { value: name }, name));

export const number = (value) => value.toLocaleString('en');

/** A share of 1. */
export const percent = (share) => share.toLocaleString('en', { style: 'percent' });

export const plural = (count, one, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`;

const UNITS = ['bytes', 'KB', 'MB', 'GB'];

export function size(bytes) {
  if (bytes < 1000) return plural(bytes, 'byte');
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toPrecision(3)} ${UNITS[power]}`;
}

export const codePointName = (codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

export const hexOffset = (offset) => `0x${offset.toString(16).toUpperCase()}`;

const NAMES = {
  0x09: 'tab',
  0x0a: 'line feed',
  0x0d: 'carriage return',
  0x20: 'space',
  0xa0: 'no-break space',
  0xfeff: 'BOM',
};

const SIGNS = { 0x09: '⇥', 0x0a: '↵', 0x0d: '←', 0x20: '␣' };

/** A visible form of a character: invisible characters are shown as a symbol or as their code point. */
export function visible(character) {
  const codePoint = character.codePointAt(0);
  if (codePoint in SIGNS) return SIGNS[codePoint];
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Z}]/u.test(character)) return codePointName(codePoint);
  return /\p{M}/u.test(character) ? `◌${character}` : character;
}

export const nameOf = (codePoint) =>
  codePointName(codePoint) + (NAMES[codePoint] ? ` (${NAMES[codePoint]})` : '');

/** Runs the action only after the last of several calls in quick succession. */
export function debounced(action, milliseconds) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, milliseconds);
  };
}
