// For runners whose configuration installs the polyfill.

import { TextDecoder as Imported } from 'node:util';

test("the globals and Node's modules have the standard's decoder", () => {
  // Node's own has no Hong Kong characters.
  for (const Decoder of [TextDecoder, Imported])
    expect(new Decoder('big5').decode(Uint8Array.of(0x87, 0x40))).toBe('\u43f0');
});
