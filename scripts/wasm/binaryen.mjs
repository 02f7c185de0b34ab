/** The path of a program in binaryen's package. */
export const binaryen = (name) => `node_modules/binaryen/bin/${name}`;
