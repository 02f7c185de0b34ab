// A reporter for Node's test runner that ends the program at the first test that fails, and says nothing.

export default async function failFast(events) {
  for await (const { type, data } of events) {
    if (type === 'test:fail' && !data.skip && !data.todo) process.exit(1);
  }
}
