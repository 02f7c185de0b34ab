/**
 * The interfaces of `encoding-standard`, which also know the code pages that the standard lacks: those of DOS, of the Macintosh
 * and of mainframes, and further ones. A label of the standard means the same as everywhere. Any other name is matched loosely:
 * its case, its punctuation and what comes before the number of a code page do not matter.
 *
 * @example
 * ```js
 * new TextDecoder('cp437').decode(Uint8Array.of(0x9b, 0xe1)); // '¢ß'
 * new LegacyTextEncoder('IBM037').encode('A1'); // Uint8Array [0xc1, 0xf1]
 * ```
 *
 * @module encoding-standard/code-pages
 */

export * from './index.js';

/** A code page that the standard lacks. */
export interface CodePage {
  /** Its name, such as `IBM437` or `x-mac-greek`. The interfaces' attribute `encoding` is this name in lower case. */
  readonly name: string;
  /** The names by which it is known, in lower case and without punctuation. */
  readonly labels: readonly string[];
}

/**
 * All code pages that the standard lacks.
 *
 * @example
 * ```js
 * codePages[0]; // { name: 'IBM437', labels: ['ibm437', '437', 'cspc8codepage437'] }
 * ```
 */
export const codePages: readonly CodePage[];

/**
 * Returns the name of the code page that a name means.
 *
 * @param name - A name of a code page. Its case and its punctuation do not matter.
 * @returns The name; null if it is not that of a code page, as for the names of the standard's encodings.
 *
 * @throws TypeError - If it is not a string.
 *
 * @example
 * ```js
 * getCodePage('cp850'); // 'IBM850'
 * getCodePage('mac_greek'); // 'x-mac-greek'
 * getCodePage('shift_jis'); // null
 * ```
 */
export function getCodePage(name: string): string | null;
