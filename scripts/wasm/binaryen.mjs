/** Where the program is that binaryen's package has under this name. */
export const binaryen = (name) => `node_modules/binaryen/bin/${name}`;
