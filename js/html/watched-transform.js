// A transform that reports its failure. Not all platforms tell a transformer that its stream was aborted or cancelled.

import {
  getterOrUndefined,
  globalOrUndefined,
  methodOrUndefined,
  uncurryThis,
} from '../support/intrinsics.js';

const WritableStream = globalOrUndefined('WritableStream');
const Writer = globalOrUndefined('WritableStreamDefaultWriter')?.prototype;
const Controller = globalOrUndefined('WritableStreamDefaultController')?.prototype;

const getWriter = methodOrUndefined(WritableStream?.prototype, 'getWriter');
const write = methodOrUndefined(Writer, 'write');
const close = methodOrUndefined(Writer, 'close');
const abort = methodOrUndefined(Writer, 'abort');
const closedOf = getterOrUndefined(Writer, 'closed');
const errorBy = methodOrUndefined(Controller, 'error');
const then = uncurryThis(Promise.prototype.then);

/** Returns both sides of a transform. `tell` is called with the reason if it fails, is aborted or is cancelled. */
export function watch({ readable, writable }, tell) {
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
