// The code paths of the package that use the engine or Buffer and can be forced off: each is not used if the global that it
// needs is missing while the package is loaded.

/** The globals to hide for each code path, before the package is imported. */
export const WAYS = {
  'as it is': [],
  'without Buffer': ['Buffer'],
  'without TextDecoder': ['TextDecoder'],
  'without TextEncoder': ['TextEncoder'],
  // In Node before version 24, this makes long UTF-8 use the engine too.
  'without process': ['process'],
  'without all of them': ['Buffer', 'TextDecoder', 'TextEncoder', 'WeakRef', 'process'],
  'module served': [],
  '/slim': [],
  // Without WebAssembly.
  '/js': [],
  '/slim/js': [],
};

/** The ones that can make a difference in a runtime. */
export function waysOf(runtime) {
  const isBrowser = ['Chromium', 'Firefox', 'WebKitGTK'].includes(runtime);
  return Object.keys(WAYS).filter((way) => {
    if (way === 'without Buffer') return !isBrowser;
    if (way === 'without process') return /^Node 2[02]/.test(runtime);
    return true;
  });
}
