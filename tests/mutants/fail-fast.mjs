// A reporter for Node's test runner that ends the program at the first failing test, and prints nothing.

export default async function failFast(events) {
  for await (const { type, data } of events) {
    if (type === 'test:fail' && !data.skip && !data.todo) process.exit(1);
  }
}
