// Runs JavaScript from the documentation unchanged, and compares its results with its comments.

import assert from 'node:assert/strict';

const AsyncFunction = (async () => {}).constructor;

/** The code blocks of a Markdown text in one language, each with its heading. */
export function blocksOf(markdown, language) {
  const blocks = [];
  let heading = '';
  for (const [, title, tag, code] of markdown.matchAll(/^#+ (.*)$|^```(\w*)\n([^]*?)^```$/gm)) {
    if (title !== undefined) heading = title;
    else if (tag === language) blocks.push({ heading, code });
  }
  return blocks;
}

/** `import` as a call of `load`. */
function withoutImports(code) {
  return code.replace(/^import (?:(.+?) from )?'(.+?)';$/gm, (_, clause, name) => {
    const call = `await imported('${name}')`;
    if (clause === undefined) return `${call};`;
    if (clause.startsWith('* as ')) return `const ${clause.slice('* as '.length)} = ${call};`;
    if (!clause.startsWith('{')) return `const { default: ${clause} } = ${call};`;
    return `const ${clause.replaceAll(' as ', ': ')} = ${call};`;
  });
}

/** Turns `expression; // value` into a comparison of the two. Comments in words are left alone. */
function withComparisons(code) {
  const value = /^(?!(?:const|let|import|return|for|await for)\b)([^\s/].*?); \/\/ (.+)$/gm;
  return code.replace(value, (line, expression, comment) => {
    const literal = comment.replace(/^Uint8Array \[(.*)\]$/, 'Uint8Array.of($1)');
    try {
      new AsyncFunction(`return (${literal});`);
    } catch {
      return line;
    }
    return `compare((${expression}), (${literal}));`;
  });
}

/**
 * Runs an example with `standIns` for what it does not declare itself. Returns the number of compared values, and, by
 * name, the variables in `wanted`.
 */
export async function runExample(code, standIns = {}, wanted = []) {
  let compared = 0;
  const scope = {
    ...standIns,
    imported: (name) => import(name),
    compare(actual, expected) {
      compared++;
      assert.deepEqual(actual, expected);
    },
  };
  const body = `${withComparisons(withoutImports(code))}\nreturn { ${wanted.join(', ')} };`;
  const run = new AsyncFunction(...Object.keys(scope), body);
  const variables = await run(...Object.values(scope));
  return { compared, variables };
}
