// For run.mjs: globals that cannot be replaced, and globals that are restored.

const NAMES = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'];

/** The observable properties of the four globals. */
function snapshot() {
  return NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
}

function isSame(first, second) {
  return first.every((descriptor, i) => {
    const other = second[i];
    if (descriptor === undefined || other === undefined) return descriptor === other;
    const keys = Reflect.ownKeys(descriptor);
    return (
      keys.length === Reflect.ownKeys(other).length && keys.every((key) => descriptor[key] === other[key])
    );
  });
}

/** The error of a call, and whether the globals are as they were before it. */
function failure(call) {
  const before = snapshot();
  try {
    return call();
  } catch ({ name, message, cause }) {
    return [name, message, cause?.name, isSame(before, snapshot())];
  }
}

const polyfill = () => import('encoding-standard/polyfill');

/** The names of the globals that are ours. */
async function ours() {
  const standard = await import('encoding-standard');
  return NAMES.filter((name) => globalThis[name] === standard[name]);
}

export const changes = {
  async 'a global is not configurable'() {
    const { install, uninstall } = await polyfill();
    const { TextDecoderStream } = globalThis;
    Object.defineProperty(globalThis, 'TextDecoderStream', {
      value: TextDecoderStream,
      writable: false,
      configurable: false,
    });
    return [failure(() => install({ replace: 'all' })), await ours(), uninstall()];
  },

  async 'a global is missing and cannot be added'() {
    delete globalThis.TextEncoder;
    const { install } = await polyfill();
    Object.preventExtensions(globalThis);
    return [failure(() => install()), failure(() => install({ replace: 'all' })), await ours()];
  },

  async 'the global object is frozen'() {
    const { install, uninstall } = await polyfill();
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      const { configurable, get } = Object.getOwnPropertyDescriptor(globalThis, name);
      if (configurable && get) Object.defineProperty(globalThis, name, { value: globalThis[name] });
    }
    Object.freeze(globalThis);
    return [failure(() => install({ replace: 'all' })), install(), uninstall()];
  },

  async 'the global object is frozen while ours are installed'() {
    const { install, uninstall } = await polyfill();
    install({ replace: 'all' });
    for (const name of NAMES.slice(2)) Object.defineProperty(globalThis, name, { configurable: false });
    return [failure(() => uninstall()), await ours(), uninstall(['TextEncoder']), await ours()];
  },

  async 'all are restored'() {
    const getter = () => 'theirs';
    Object.defineProperty(globalThis, 'TextEncoder', { get: getter, enumerable: true, configurable: true });
    Object.defineProperty(globalThis, 'TextDecoder', { value: class {}, enumerable: true, writable: false });
    delete globalThis.TextDecoderStream;
    const before = snapshot();
    const { install, uninstall } = await polyfill();
    // They must not be mistaken for properties of descriptors.
    Object.prototype.get = Object.prototype.set = () => 'spoiled';
    const results = [install({ replace: 'all' }), await ours(), uninstall(), isSame(before, snapshot())];
    return [
      ...results,
      'TextDecoderStream' in globalThis,
      uninstall(),
      install({ replace: 'all' }),
      uninstall(),
    ];
  },

  async 'some are restored'() {
    const before = snapshot();
    const { install, uninstall } = await polyfill();
    const first = install({ replace: 'all' });
    // Another caller requests them too, and installs nothing new.
    const second = install({ replace: 'all' });
    const results = [uninstall(second), uninstall(['TextEncoder', 'TextEncoder']), await ours()];
    return [...results, uninstall(first), isSame(before, snapshot())];
  },

  async 'other code has replaced one of ours'() {
    const before = snapshot();
    const { install, uninstall } = await polyfill();
    install({ replace: 'all' });
    const { TextDecoder } = globalThis;
    const theirs = class extends TextDecoder {};
    globalThis.TextDecoder = theirs;
    const left = [uninstall(), globalThis.TextDecoder === theirs];
    // After the other's replacement is gone, ours can still be uninstalled.
    globalThis.TextDecoder = TextDecoder;
    return [...left, uninstall(), isSame(before, snapshot())];
  },

  async 'the replacement is replaced in turn'() {
    const { install, uninstall } = await polyfill();
    install({ replace: 'all' });
    const theirs = class extends TextDecoder {};
    globalThis.TextDecoder = theirs;
    const results = [install({ replace: 'all' }), uninstall()];
    return [...results, globalThis.TextDecoder === theirs, await ours()];
  },

  async 'globals that were not installed'() {
    const standard = await import('encoding-standard');
    globalThis.TextDecoder = standard.TextDecoder;
    const { install, uninstall } = await polyfill();
    const results = [uninstall(), await ours()];
    uninstall(install({ replace: 'all' }));
    globalThis.TextEncoder = standard.TextEncoder;
    return [...results, uninstall(), await ours()];
  },

  async 'globals installed by auto'() {
    delete globalThis.TextDecoder;
    await import('encoding-standard/polyfill/auto');
    const { uninstall } = await polyfill();
    return [uninstall(), 'TextDecoder' in globalThis];
  },

  async 'unknown names'() {
    const { install, uninstall } = await polyfill();
    install({ replace: 'all' });
    const given = [['TextDecoder', 'LegacyTextEncoder'], ['__proto__'], 'TextDecoder', {}, [Symbol()]];
    return [...given.map((names) => failure(() => uninstall(names))[0]), (await ours()).length];
  },
};
