// A classic script, to be run after testharness.js: the results of a file's tests, as plain data.

globalThis.testResults = new Promise((resolve) => {
  /* global setup, add_completion_callback */
  setup({ explicit_timeout: true, output: false });
  add_completion_callback((tests, status) => {
    const failed = tests.filter((test) => test.status !== test.PASS);
    resolve({
      error: status.status === status.OK ? null : `${status.message}`,
      passed: tests.length - failed.length,
      failed: failed.map(({ name, message }) => ({ name, message: `${message}`.slice(0, 500) })),
    });
  });
});
