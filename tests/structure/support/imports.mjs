// Which files of a Rust crate import which: paths that begin with `crate`, `super`, `self` or a module declared in the file.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Source without comments, strings and unit tests, which are at the end of a file. */
function codeOf(path) {
  const text = readFileSync(path, 'utf8').replace(/\/\/.*$|"(?:[^"\\\n]|\\.)*"/gm, (match) =>
    match.startsWith('"') && /^"[\w/.]+\.rs"$/.test(match) ? match : '',
  );
  const tests = text.search(/#\[cfg\(test\)\]\s*mod tests\s*\{/);
  return tests < 0 ? text : text.slice(0, tests);
}

/** The paths in a `use` tree: `a::{b, c::{d as e}}` gives a::b and a::c::d. */
function pathsOf(tree) {
  const open = tree.indexOf('{');
  if (open < 0) return [tree.replace(/\s+as\s+\w+/, '').trim()];
  const [before, inside] = [tree.slice(0, open).trim(), tree.slice(open + 1, tree.lastIndexOf('}'))];
  const items = [''];
  let depth = 0;
  for (const letter of inside) {
    depth += Number(letter === '{') - Number(letter === '}');
    if (letter === ',' && depth === 0) items.push('');
    else items[items.length - 1] += letter;
  }
  return items.filter((item) => item.trim()).flatMap((item) => pathsOf(before + item.trim()));
}

/** The modules of a crate by their paths (`crate::codec::big5`), with all files that can take a module's place. */
function modulesOf(root) {
  const modules = new Map();
  const add = (module, file, folder) => {
    const known = modules.get(module);
    if (known?.some((one) => one.file === file) || /(^|\/)tests\.rs$/.test(file)) return;
    const code = codeOf(file);
    const children = new Set();
    modules.set(module, [...(known ?? []), { module, file, code, children }]);
    const declaration = /((?:#\[[^\]]*\]\s*)*)(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+)\s*;/g;
    for (const [, attributes, name] of code.matchAll(declaration)) {
      children.add(name);
      const others = [...attributes.matchAll(/path = "([^"]+)"/g)].map(([, path]) =>
        normalize(join(dirname(file), path)),
      );
      const usual = [join(folder, `${name}.rs`), join(folder, name, 'mod.rs')].filter(existsSync);
      for (const path of [...usual, ...others]) {
        const own = /(^|\/)mod\.rs$/.test(path) ? dirname(path) : path.replace(/\.rs$/, '');
        add(`${module}::${name}`, path, own);
      }
    }
  };
  add('crate', join(root, 'lib.rs'), root);
  return modules;
}

/** For each file, the files it imports from. A name that a module re-exports counts for the file that defines it. */
export function importsOf(root) {
  const modules = modulesOf(root);
  const uses = /\buse\s+((?:crate|super|self|\w+)(?:::[^;]*)?);/g;
  const passedOn = new Map();
  const absolute = ({ module, children }, path) => {
    let [first, ...rest] = path.split('::');
    let from = module;
    if (first === 'crate') return path;
    if (children.has(first)) return `${module}::${path}`;
    if (first === 'self') return [module, ...rest].join('::');
    if (first !== 'super') return undefined;
    for (;;) {
      from = from.replace(/::\w+$/, '');
      if (rest[0] !== 'super') return [from, ...rest].join('::');
      rest = rest.slice(1);
    }
  };
  for (const one of [...modules.values()].flat()) {
    for (const [, tree] of one.code.matchAll(/\bpub(?:\([^)]*\))?\s+use\s+([^;]*);/g)) {
      for (const path of pathsOf(tree)) {
        const target = absolute(one, path);
        const [, name] = /(\w+)$/.exec(path) ?? [];
        if (target && name) passedOn.set(`${one.module}::${name}`, target);
      }
    }
  }
  /** The module in which the item of a path is. */
  const find = (path, depth = 0) => {
    const parts = path.split('::');
    for (let length = 1; length <= parts.length; length++) {
      const prefix = parts.slice(0, length).join('::');
      const target = passedOn.get(prefix);
      if (target && !modules.has(prefix) && depth < 9)
        return find([target, ...parts.slice(length)].join('::'), depth + 1);
    }
    for (let length = parts.length; length > 0; length--) {
      const prefix = parts.slice(0, length).join('::');
      if (modules.has(prefix)) return prefix;
    }
    return undefined;
  };
  const imports = new Map();
  for (const one of [...modules.values()].flat()) {
    const { file, code } = one;
    const paths = [];
    // Names that are only re-exported are not used here.
    const used = code.replace(/\b(?:use|mod)\s+[^;{]*(?:\{[^;]*)?;/g, '');
    for (const [whole, tree] of code.matchAll(uses)) {
      const isPassedOn = new RegExp(
        `pub(?:\\([^)]*\\))?\\s+${whole.slice(0, 12).replace(/[{}*()]/g, '\\$&')}`,
      ).test(code);
      for (const path of pathsOf(tree)) {
        const [, name] = /(\w+)$/.exec(path) ?? [];
        if (!isPassedOn || new RegExp(`\\b${name}\\b`).test(used)) paths.push(path);
      }
    }
    for (const [path] of used.matchAll(/\b(?:crate|super|self|[a-z]\w*)(?:::\w+)+/g)) paths.push(path);
    const targets = paths.map((path) => absolute(one, path)).filter(Boolean);
    const files = targets.flatMap((path) => (modules.get(find(path)) ?? []).map((target) => target.file));
    imports.set(file, new Set(files.filter((target) => target !== file)));
  }
  return imports;
}

/** The files in circles, each circle as a sorted list: strongly connected components of more than one file. */
export function circlesIn(imports) {
  const [index, low, stack, circles] = [new Map(), new Map(), [], []];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)));
    }
    if (low.get(file) === index.get(file)) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return circles;
}

/** Rust files of a folder that belong to no module. */
export function strayFilesIn(root, imports) {
  const files = readdirSync(root, { recursive: true }).map((name) => join(root, name));
  return files.filter((file) => file.endsWith('.rs') && !file.includes('/tables/') && !imports.has(file));
}
