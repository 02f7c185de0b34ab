// Collects the characters that an encoder cannot write. Used by the worker and by the view that writes a CSV.

/** The number of different characters to list, and of places for each. */
const LISTED = 200;
const PLACES = 5;

/** What is written instead of such a character, by the user's choice. With `fatal` there is no file. */
const REPLACEMENTS = {
  html: (codePoint) => `&#${codePoint};`,
  replace: () => '?',
  fatal: () => '',
  omit: () => '',
};

export class UnencodableList {
  #replace;
  #placeOf;
  #characters = new Map();
  #count = 0;

  /** `placeOf(index)` returns the place to show for an index in the text. The indexes never decrease. */
  constructor(choice, placeOf) {
    this.#replace = REPLACEMENTS[choice];
    this.#placeOf = placeOf;
  }

  /** Lists a character, and returns what to write instead: the function `unencodable` of an encoder. */
  add(codePoint, index) {
    this.#count++;
    const entry = this.#characters.get(codePoint) ?? { codePoint, count: 0, places: [] };
    if (this.#characters.size < LISTED) this.#characters.set(codePoint, entry);
    entry.count++;
    if (entry.places.length < PLACES) entry.places.push(this.#placeOf(index));
    return this.#replace(codePoint);
  }

  /** `{ count, characters }`: the number of all of them, and a list, each with its `count` and first `places`. */
  result() {
    const characters = [...this.#characters.values()].sort((a, b) => b.count - a.count);
    return { count: this.#count, characters };
  }
}
