// In /lite, all is encoded by the module.

const NOTHING = {};

export function engineEncoder() {
  return NOTHING;
}
