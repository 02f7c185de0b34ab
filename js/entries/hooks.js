// @ts-self-types="./hooks.d.ts"

import * as hooks from '../hooks/hooks.js';
import { withModule } from '../module/inline.js';

export { isomorphicDecode, isomorphicEncode } from '../hooks/hooks.js';
export * from './labels.js';

export const decode = /* @__PURE__ */ withModule(hooks.decode);
export const encode = /* @__PURE__ */ withModule(hooks.encode);
export const getEncoder = /* @__PURE__ */ withModule(hooks.getEncoder);
export const percentEncodeAfterEncoding = /* @__PURE__ */ withModule(hooks.percentEncodeAfterEncoding);
export const utf8Decode = /* @__PURE__ */ withModule(hooks.utf8Decode);
export const utf8DecodeWithoutBOM = /* @__PURE__ */ withModule(hooks.utf8DecodeWithoutBOM);
export const utf8DecodeWithoutBOMOrFail = /* @__PURE__ */ withModule(hooks.utf8DecodeWithoutBOMOrFail);
export const utf8Encode = /* @__PURE__ */ withModule(hooks.utf8Encode);
