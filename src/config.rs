//! What this is built for. Users of the crate cannot change it: the build of the npm package and the tests do so with
//! `--cfg`.
//!
//! | `--cfg` | set by | |
//! | --- | --- | --- |
//! | `encoding_standard_module="main"` | `scripts/` | the module of the npm package |
//! | `encoding_standard_module="slim"` | `scripts/` | that of its entry `/slim`, without tables of the multi-byte indexes |
//! | `encoding_standard_module="lite"` | `scripts/` | that of its entry `/lite`, without the multi-byte encodings |
//! | `encoding_standard_module="html"` | `scripts/` | that of its entry `/html`, which asks JavaScript for labels |
//! | `encoding_standard_module="detect"` | `scripts/` | that of its entry `/detect`, which has the detection alone |
//! | `encoding_standard_module` | `scripts/` | set together with each of these |
//! | `encoding_standard_handlers_alone` | `scripts/` | tests the handlers without the fast paths |

/// Whether code has to be small rather than fast. In the npm package the engine's own codecs or JavaScript often come
/// first, and a page pays for every byte.
pub(crate) const SMALL: bool = cfg!(encoding_standard_module);

/// Whether this build has the multi-byte encodings.
#[allow(dead_code, reason = "only the modules of the npm package ask")]
pub(crate) const HAS_MULTI_BYTE: bool = !cfg!(encoding_standard_module = "lite");

/// Whether the engine converts UTF-8 and UTF-16 where speed matters, so that no code here has to.
pub(crate) const UTF_BY_ENGINE: bool = cfg!(encoding_standard_module = "slim");

/// Whether the handlers do everything, without the fast paths.
pub(crate) const HANDLERS_ALONE: bool = cfg!(encoding_standard_handlers_alone) || !HAS_MULTI_BYTE;
