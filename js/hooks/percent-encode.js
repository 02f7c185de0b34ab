// https://url.spec.whatwg.org/#string-percent-encode-after-encoding

import { lengthOf } from '../support/bytes.js';
import { encodingForOutput } from './labels.js';
import { mustBe } from '../support/errors.js';
import { charCodeAt, fromCharCode, numberToString, Object, toUpperCase } from '../support/intrinsics.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { toDOMString } from '../support/webidl.js';

const QUERY = ' "#<>';
const PATH = `${QUERY}?^\`{}`;
const USERINFO = `${PATH}/:;=@[\\]|`;
const COMPONENT = `${USERINFO}$%&+,`;
const FORM_URLENCODED = 'application/x-www-form-urlencoded';

/**
 * The length at which a text is made one flat string. Until then, engines keep the parts that it was joined from, which
 * take many times as much memory.
 */
const PIECE = 0x4000;

/** The percent-encode sets, each without the C0 control percent-encode set, which all of them include. */
const SETS = {
  __proto__: null,
  'C0 control': '',
  fragment: ' "<>`',
  query: QUERY,
  'special-query': `${QUERY}'`,
  path: PATH,
  userinfo: USERINFO,
  component: COMPONENT,
  [FORM_URLENCODED]: `${COMPONENT}!'()~`,
};

export function percentEncodeAfterEncoding(
  encoding,
  input,
  percentEncodeSet,
  spaceAsPlus = percentEncodeSet === FORM_URLENCODED,
) {
  const encoder = new StreamEncoder(encodingForOutput(encoding), false);
  const string = toDOMString(input);
  const isInSet = toPredicate(percentEncodeSet);
  // What each byte becomes.
  const encoded = { __proto__: null };
  if (spaceAsPlus) encoded[0x20] = '+';

  let output = '';
  let piece = '';
  let from = 0;
  do {
    const bytes = encoder.encode(string, from, true);
    from += encoder.read;
    const length = lengthOf(bytes);
    for (let i = 0; i < length; i++) {
      const byte = bytes[i];
      piece += encoded[byte] ??= byte > 0x7f || isInSet(byte) ? percentEncode(byte) : fromCharCode(byte);
      if (piece.length > PIECE) {
        // Reading one code unit makes the engine join the parts.
        charCodeAt(piece, 0);
        output += piece;
        piece = '';
      }
    }
    if (encoder.unencodable !== null) piece += `%26%23${encoder.unencodable.codePoint}%3B`;
  } while (encoder.unencodable !== null);
  return output + piece;
}

function percentEncode(byte) {
  return `%${byte < 0x10 ? '0' : ''}${toUpperCase(numberToString(byte, 16))}`;
}

function toPredicate(set) {
  if (typeof set === 'function') return set;
  const characters =
    typeof set === 'string' ? charactersOf(set) : Object(set) === set ? set.characters : undefined;
  if (typeof characters !== 'string') {
    throw mustBe('A percent-encode set', "a name, an object with a string 'characters', or a function");
  }
  return (codePoint) => codePoint < 0x20 || codePoint > 0x7e || has(characters, codePoint);
}

function charactersOf(name) {
  const characters = SETS[name];
  if (characters !== undefined) return characters;
  let names = '';
  for (const known in SETS) names += `${names && ', '}'${known}'`;
  throw mustBe('A percent-encode set', `one of ${names}, not '${name}'`);
}

function has(characters, codePoint) {
  for (let i = 0; i < characters.length; i++) {
    if (charCodeAt(characters, i) === codePoint) return true;
  }
  return false;
}
