// What makes an encoder as it was before a call for which there was no memory, so that the call can be made again.
//
// /lite has js/lite/codec/encoder-rollback.js in the place of this file.

/** Keeps what a call may change, before the call. */
export function remember(encoder) {
  encoder._stateBefore = encoder._state;
  encoder._insertedBefore = encoder._inserted;
  encoder._insertedForBefore = encoder._insertedFor;
}

export function rollBack(encoder) {
  encoder._goesOn = true;
  encoder._state = encoder._stateBefore;
  encoder._inserted = encoder._insertedBefore;
  encoder._insertedFor = encoder._insertedForBefore;
  encoder._position -= encoder.read;
}
