// Restores an encoder to its state before a call that failed for lack of memory, so that the call can be repeated.
//
// /lite has js/lite/codec/encoder-rollback.js in the place of this file.

/** Saves the properties that a call may change. */
export function remember(encoder) {
  encoder._stateBefore = encoder._state;
  encoder._insertedBefore = encoder._inserted;
  encoder._insertedForBefore = encoder._insertedFor;
}

export function rollBack(encoder) {
  encoder._isReusable = true;
  encoder._state = encoder._stateBefore;
  encoder._inserted = encoder._insertedBefore;
  encoder._insertedFor = encoder._insertedForBefore;
  encoder._position -= encoder.read;
}
