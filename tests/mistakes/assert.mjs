// Assertions that use nothing of the runtime, not even a TextDecoder.

/** A string with everything except printable ASCII as escapes. */
export function spell(value) {
  if (typeof value !== 'string') return String(value);
  const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `"${value.replace(/[^ -~]|[\\"]/g, escape)}"`;
}

export function equal(actual, expected, what = '') {
  if (Object.is(actual, expected)) return;
  throw new Error(`${what ? `${what}: ` : ''}${spell(actual)} instead of ${spell(expected)}`);
}

export function ok(condition, what) {
  if (!condition) throw new Error(what);
}

export function throws(Type, action, what) {
  let thrown;
  try {
    action();
  } catch (error) {
    thrown = error;
  }
  if (thrown === undefined) throw new Error(`${what}: nothing was thrown instead of a ${Type.name}`);
  if (!(thrown instanceof Type)) throw new Error(`${what}: ${thrown} instead of a ${Type.name}`);
  return thrown;
}

export async function rejects(Type, promise, what) {
  let reason;
  try {
    await promise;
  } catch (error) {
    reason = error;
  }
  if (!(reason instanceof Type)) throw new Error(`${what}: ${reason} instead of a ${Type.name}`);
}

/** `'88 62'` as bytes. */
export function bytes(hex) {
  return Uint8Array.from(hex.match(/[0-9A-Fa-f]{2}/g) ?? [], (pair) => parseInt(pair, 16));
}

export function hex(array) {
  return Array.from(array, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}

/** Each pair of `cases` is bytes in hexadecimal and the expected text. */
export function decodes(label, cases) {
  return ({ TextDecoder }) => {
    for (const [input, text] of Object.entries(cases))
      equal(new TextDecoder(label).decode(bytes(input)), text, `${label} ${input}`);
  };
}

/** The bytes of each input are malformed. */
export function refuses(label, inputs) {
  return ({ TextDecoder }) => {
    for (const input of inputs) {
      const decoder = new TextDecoder(label, { fatal: true });
      throws(TypeError, () => decoder.decode(bytes(input)), `${label} ${input}`);
    }
  };
}

/** Each argument after the first two is `[bytes, text]` for consecutive calls of `decode()` with `stream`. */
export function streams(label, options, ...calls) {
  return ({ TextDecoder }) => {
    const decoder = new TextDecoder(label, options);
    for (const [input, text] of calls)
      equal(decoder.decode(bytes(input), { stream: true }), text, `${label} ${input}`);
  };
}

/** The constructor, which non-isolated pages get only in this way; undefined if there is none. */
export const SharedArrayBuffer = (() => {
  try {
    return new WebAssembly.Memory({ shared: true, initial: 0, maximum: 1 }).buffer.constructor;
  } catch {
    return undefined;
  }
})();
