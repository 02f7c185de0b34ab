// Before the package is imported, removes globals that the package must not need.

export const hidden = [
  'TextDecoder',
  'TextEncoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'Buffer',
  'atob',
  'URL',
];

for (const name of hidden) {
  Reflect.deleteProperty(globalThis, name);
  // If the global object inherits it, it would still be visible.
  if (globalThis[name] !== undefined)
    Object.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true });
  if (globalThis[name] !== undefined) throw new Error(`${name} is still there`);
}
