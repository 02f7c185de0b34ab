// js/ with all its mutants, and a number in it that selects one. At first, none is selected.
//
// To select a mutant, the number in the built files is replaced, so one build is enough. Nothing is looked up
// at run time, because many tests remove what could be looked up.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownMutators } from './mutators.mjs';

/** As many digits as every other number will have. */
const NONE = '000000';
const CHOSEN = /parseInt\("\d{6}"\)/g;

const HEADER = `
const activeMutant = parseInt("${NONE}");
`;

/** Records each mutant that is reached, in a separate file for each thread, because a process may end at any time. */
const COVERAGE_HEADER = `
const reached = {};
const note = (() => {
  try {
    const { process } = globalThis;
    const { appendFileSync, mkdtempSync } = process.getBuiltinModule('node:fs');
    const file = mkdtempSync(process.env.MUTANT_COVERAGE + '/') + '/reached';
    return (id) => appendFileSync(file, id + ' ');
  } catch {
    return () => {};
  }
})();
function stryCov_9fa48() {
  for (let i = 0; i < arguments.length; i++) {
    const id = arguments[i];
    if (reached[id]) continue;
    reached[id] = true;
    note(id);
  }
}
`;

const logger = {
  isDebugEnabled: () => false,
  ...Object.fromEntries(['debug', 'info', 'warn', 'error', 'trace'].map((level) => [level, () => {}])),
};

/** The name of an export, which can be a string, but not an expression. */
const nameOfExport = {
  shouldIgnore: (path) => (path.parentPath?.isExportSpecifier() ? 'the name of an export' : undefined),
};

/**
 * The files, given as `{ name, content }`, with the mutants in them, and the list of mutants: `id`, `file`, `line`
 * and its `text`, `mutator`, and `from` and `to` as source text. With `coverage`, none can be selected, and those that are
 * reached are recorded.
 */
export async function instrument(files, folder, coverage) {
  const load = (path) =>
    import(
      pathToFileURL(join(folder, 'node_modules', '@stryker-mutator', 'instrumenter', 'dist', 'src', path))
    );
  const { Instrumenter } = await load('instrumenter.js');
  const { allMutators } = await load('mutators/mutate.js');
  const { default: babel } = await import(
    pathToFileURL(join(folder, 'node_modules', '@babel', 'core', 'lib', 'index.js'))
  );
  const own = ownMutators(babel.types);
  const others = allMutators.filter(({ name }) => own.every((mutator) => mutator.name !== name));
  allMutators.splice(0, allMutators.length, ...others, ...own);

  const options = { plugins: null, excludedMutations: [], ignorers: [nameOfExport], noHeader: true };
  const result = await new Instrumenter(logger).instrument(
    files.map((file) => ({ ...file, mutate: true })),
    options,
  );
  const sources = new Map(files.map(({ name, content }) => [name, content.split('\n')]));
  const placed = result.mutants.filter(({ status }) => status !== 'Ignored');
  const mutants = placed.map(({ id, fileName, mutatorName, replacement, location }) => ({
    // 0 means none.
    id: Number(id) + 1,
    file: fileName,
    line: location.start.line + 1,
    column: location.start.column + 1,
    mutator: mutatorName,
    text: sources.get(fileName)[location.start.line].trim(),
    from: textAt(sources.get(fileName), location),
    to: replacement,
  }));
  return {
    mutants,
    files: result.files.map(({ name, content }) => ({ name, content: withNumbers(content, coverage) })),
  };
}

function textAt(lines, { start, end }) {
  const text = lines.slice(start.line, end.line + 1);
  text[text.length - 1] = text.at(-1).slice(0, end.column);
  text[0] = text[0].slice(start.column);
  return text.join('\n');
}

/** Cheap conditions, in place of function calls. */
function withNumbers(content, coverage) {
  const numbered = content
    .replace(/stryMutAct_9fa48\("(\d+)"\)/g, (_, id) =>
      coverage ? '!activeMutant' : `activeMutant === ${Number(id) + 1}`,
    )
    .replace(/stryCov_9fa48\(([^)]*)\)/g, (_, ids) =>
      coverage ? `stryCov_9fa48(${[...ids.matchAll(/\d+/g)].map(([id]) => Number(id) + 1)})` : '0',
    )
    // The bundler's annotations of a string stay with the string.
    .replace(/(\/\* @__KEY__ \*\/\s*)([^?']*\? "" : \([^']*)(?=')/g, '$2$1');
  if (numbered === content) return content;
  // After the shebang line.
  const [, first, rest] = /^(#!.*\n)?([^]*)$/.exec(numbered);
  const header = coverage ? 'const activeMutant = parseInt("000001");' + COVERAGE_HEADER : HEADER;
  return `${first ?? ''}${header}${rest}`;
}

/** A built file with another mutant selected. */
export function choose(content, id) {
  return content.replace(CHOSEN, `parseInt("${String(id).padStart(6, '0')}")`);
}

export function hasMutants(content) {
  return content.search(CHOSEN) >= 0;
}
