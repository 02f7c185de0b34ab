// Errors that programs can distinguish by a code, which is Node's where Node has one, and by further properties.

import {
  defineProperty,
  indexOf,
  numberToString,
  RangeError,
  substring,
  toUpperCase,
  TypeError,
} from './intrinsics.js';

/**
 * Gives an object a property as an assignment would, but without calling setters that scripts gave to prototypes, and returns
 * the object.
 */
export function define(object, name, value) {
  return defineProperty(object, name, {
    __proto__: null,
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/** An error with a code, and with the properties of `details`. */
function failure(message, code, details, Kind = TypeError) {
  const error = new Kind(message);
  for (const name in details) define(error, name, details[name]);
  define(error, 'code', code);
  return error;
}

/** For an argument of a wrong type or value. */
export function mustBe(what, kind, code) {
  return wrongType(`${what} must be ${kind}`, code);
}

export function wrongType(message, code = 'ERR_INVALID_ARG_TYPE') {
  return failure(message, code);
}

/** For a member that is called on an object of another class. */
export function illegalThis(name) {
  return mustBe('Value of "this"', `of type ${name}`, 'ERR_INVALID_THIS');
}

/** Whether an error is about an encoding or about data. */
export function isEncodingError(error) {
  const code = error?.code;
  return typeof code === 'string' && indexOf(code, 'ERR_ENCODING_') === 0;
}

/** For an encoding that is unknown, or that cannot be used here. */
export function notSupported(message) {
  return failure(message, 'ERR_ENCODING_NOT_SUPPORTED', null, RangeError);
}

/** For bytes whose encoding nothing says. `details` say which encoding is likely. */
export function undecided(message, details) {
  return failure(message, 'ERR_ENCODING_UNDECIDED', details);
}

/** For bytes that are not text. `details` say what they look like. */
export function notText(message, details) {
  return failure(message, 'ERR_ENCODING_NOT_TEXT', details);
}

/** For an edit whose bytes would not be decoded to the text that is wanted. */
export function seam(message, details) {
  return failure(message, 'ERR_ENCODING_SEAM', details);
}

/** For a text that is not found. `details` say what it would be found by. */
export function notFound(message, details) {
  return failure(message, 'ERR_ENCODING_NOT_FOUND', details);
}

/** For a text of which the engine can make no string. */
export function tooLong(cause) {
  return failure('The text is longer than a string can be', 'ERR_STRING_TOO_LONG', { cause }, RangeError);
}

/** For bytes that are malformed in the encoding with this name. `details` say where. */
export function malformed(name, details) {
  return failure(
    `The encoded data was not valid for encoding ${name}`,
    'ERR_ENCODING_INVALID_ENCODED_DATA',
    details,
  );
}

/** The same where no engine has another message, which says where too. */
export function malformedAt(name, details) {
  return malformed(`${name} at offset ${details.offset}`, details);
}

/** For a code point that an encoding lacks. `details` say which code point, and where. */
export function unencodable(message, details, code) {
  const digits = toUpperCase(numberToString(details.codePoint, 16));
  const where = `U+${substring('0000', digits.length)}${digits} at index ${details.index}`;
  return failure(`${message} ${where}`, code ?? 'ERR_ENCODING_UNENCODABLE', details);
}
