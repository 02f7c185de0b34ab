// Counts the calls of the WebAssembly module from the time it is imported, which must be before the package is.

/** The number of calls of a module, and the total size of their arguments. */
export const counted = { calls: 0, amount: 0 };

/** The size of a function's input: an area from a start to an end. */
function amountOf(parameters) {
  return parameters.length > 4 ? parameters[4] - parameters[3] : 0;
}

WebAssembly.Instance = class extends WebAssembly.Instance {
  get exports() {
    const functions = {};
    for (const [name, value] of Object.entries(super.exports)) {
      functions[name] =
        typeof value !== 'function'
          ? value
          : (...parameters) => {
              counted.calls++;
              counted.amount += amountOf(parameters);
              return value(...parameters);
            };
    }
    return functions;
  }
};
