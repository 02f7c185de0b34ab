// Which versions of Node can build and run the package: those that `engines` in package.json names. Nothing is installed yet
// when this is needed, so it reads the few forms of ranges that are used there.

/** Whether a version such as `22.12.0` is in a range such as `^22.12.0 || >=24`. */
export function isInRange(version, range) {
  const parts = partsOf(version);
  return range.split('||').some((part) => {
    const [, operator, lowest] = /^\s*(\^|>=)([\d.]+)\s*$/.exec(part) ?? [];
    if (operator === undefined) throw new Error(`unknown form of a range: ${part}`);
    return isAtLeast(parts, partsOf(lowest)) && (operator === '>=' || parts[0] === partsOf(lowest)[0]);
  });
}

function partsOf(version) {
  return version.split('.').map(Number);
}

function isAtLeast(parts, lowest) {
  const different = lowest.findIndex((part, i) => part !== parts[i]);
  return different < 0 || parts[different] > lowest[different];
}
