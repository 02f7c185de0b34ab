// Runs an entry in a runtime that has `process`. The last line of its output is the result.

const { stdout, argv } = process;
const { run } = await import(`../entries/${argv.at(-1)}.mjs`);
const result = await run();
stdout.write(`${JSON.stringify(result)}\n`);
