// A classic script. Replaces the engine's classes in this realm with ours, as Web IDL defines an interface object.

globalThis.installClasses = (classes) => {
  for (const name of ['TextDecoder', 'TextDecoderStream', 'TextEncoder', 'TextEncoderStream']) {
    if (classes[name] === undefined) throw new Error(`the package has no ${name}`);
    Object.defineProperty(globalThis, name, {
      value: classes[name],
      writable: true,
      enumerable: false,
      configurable: true,
    });
  }
};
