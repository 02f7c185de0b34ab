// A transform that reports its failure. Not all platforms tell a transformer that its stream was aborted or cancelled.

import { getterOf, globalOrUndefined, methodOf, uncurryThis } from '../support/intrinsics.js';

const WritableStream = /* @__PURE__ */ globalOrUndefined('WritableStream');
const Writer = /* @__PURE__ */ globalOrUndefined('WritableStreamDefaultWriter');
const Controller = /* @__PURE__ */ globalOrUndefined('WritableStreamDefaultController');

const getWriter = /* @__PURE__ */ methodOf(WritableStream, 'getWriter');
const write = /* @__PURE__ */ methodOf(Writer, 'write');
const close = /* @__PURE__ */ methodOf(Writer, 'close');
const abort = /* @__PURE__ */ methodOf(Writer, 'abort');
const closedOf = /* @__PURE__ */ getterOf(Writer, 'closed');
const errorBy = /* @__PURE__ */ methodOf(Controller, 'error');
export const then = /* @__PURE__ */ (() => uncurryThis(Promise.prototype.then))();

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
