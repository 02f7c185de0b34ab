// A transform that reports its failure. Not all platforms tell a transformer that its stream was aborted or cancelled.

import {
  capturedStreams,
  getterOf,
  globalOrUndefined,
  methodOf,
  uncurryThis,
} from '../support/intrinsics.js';

/** The platform's classes and methods. */
const streams = /* @__PURE__ */ capturedStreams(() => {
  const WritableStream = globalOrUndefined('WritableStream');
  const Writer = globalOrUndefined('WritableStreamDefaultWriter');
  return {
    WritableStream,
    getWriter: methodOf(WritableStream, 'getWriter'),
    write: methodOf(Writer, 'write'),
    close: methodOf(Writer, 'close'),
    abort: methodOf(Writer, 'abort'),
    closedOf: getterOf(Writer, 'closed'),
    errorBy: methodOf(globalOrUndefined('WritableStreamDefaultController'), 'error'),
  };
});
export const then = /* @__PURE__ */ (() => uncurryThis(Promise.prototype.then))();

/** Returns both sides of a transform. `tell` is called with the reason if it fails, is aborted or is cancelled. */
export function watch({ readable, writable }, tell) {
  const { WritableStream, getWriter, write, close, abort, closedOf, errorBy } = streams();
  const writer = getWriter(writable);
  let controller;
  const watched = new WritableStream({
    __proto__: null,
    start: (itsController) => void (controller = itsController),
    write: (chunk) => write(writer, chunk),
    close: () => close(writer),
    abort: (reason) => abort(writer, reason),
  });
  then(closedOf(writer), undefined, (reason) => {
    tell(reason);
    errorBy(controller, reason);
  });
  return { readable, writable: watched };
}
