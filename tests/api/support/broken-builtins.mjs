// What a page can do to the built-in objects.

const TypedArray = Object.getPrototypeOf(Uint8Array);

const SPOILT = [
  [String, 'fromCharCode', 'fromCodePoint'],
  [
    String.prototype,
    'charCodeAt',
    'codePointAt',
    'substring',
    'slice',
    'toLowerCase',
    'toUpperCase',
    'split',
  ],
  [String.prototype, Symbol.iterator],
  [TypedArray.prototype, 'set', 'subarray', 'slice', 'length', 'byteLength', 'byteOffset', 'buffer'],
  [TypedArray.prototype, Symbol.toStringTag, Symbol.iterator],
  [ArrayBuffer.prototype, 'byteLength', 'resizable', 'slice'],
  [DataView.prototype, 'byteLength', 'byteOffset', 'buffer'],
  [ArrayBuffer, 'isView'],
  [Array.prototype, 'push', 'join', Symbol.iterator],
  [Number.prototype, 'toString'],
  [Function.prototype, 'apply', 'call', 'bind'],
  [Reflect, 'apply', 'construct'],
  [
    globalThis,
    'Uint8Array',
    'Uint16Array',
    'Map',
    'TypeError',
    'RangeError',
    'TextDecoder',
    'TextEncoder',
    'Buffer',
  ],
];

/** Runs a function while everything that it should not look up or call throws. */
export function withBrokenBuiltins(run) {
  const { defineProperty } = Object;
  const spoil = () => {
    throw new Error('a built-in function was looked up');
  };
  const changes = SPOILT.flatMap(([object, ...names]) => names.map((name) => ({ object, name })))
    .map(({ object, name }) => ({ object, name, before: Object.getOwnPropertyDescriptor(object, name) }))
    // Some environments lack some of the globals.
    .filter(({ before }) => before !== undefined);
  const after = { get: spoil, configurable: true };
  try {
    for (let i = 0; i < changes.length; i++) defineProperty(changes[i].object, changes[i].name, after);
    return run();
  } finally {
    for (let i = 0; i < changes.length; i++)
      defineProperty(changes[i].object, changes[i].name, changes[i].before);
  }
}
