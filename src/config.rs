//! What this is built for. Users of the crate cannot change it: the build of the npm package and the tests do so with
//! `--cfg`.
//!
//! | `--cfg` | set by | |
//! | --- | --- | --- |
//! | `encoding_standard_module` | `scripts/` | any module of the npm package |
//! | `encoding_standard_module="main"` | `scripts/` | that of the package itself |
//! | `encoding_standard_module="slim"` | `scripts/` | that of its entry `/slim`, without tables of the multi-byte indexes |
//! | `encoding_standard_module="lite"` | `scripts/` | that of its entry `/lite`, without the multi-byte encodings |
//! | `encoding_standard_module="detect"` | `scripts/` | that of its entry `/detect`, which has the detection alone |
//! | `encoding_standard_script` | `scripts/` | the module is made JavaScript, for hosts without WebAssembly |
//! | `encoding_standard_handlers_alone` | `scripts/` | tests the handlers without the fast paths |
//!
//! Code that depends on this asks these constants, and the optimizer removes what is never used. `cfg` itself is only used
//! where the code for a module is no part of the published crate.
#![allow(dead_code, reason = "some are only for code that is no part of the published crate")]

/// Whether code has to be small rather than fast. In the npm package the engine's own codecs or JavaScript often come
/// first, and a page pays for every byte.
pub(crate) const SMALL: bool = cfg!(encoding_standard_module);

/// Whether this build has the multi-byte encodings.
pub(crate) const HAS_MULTI_BYTE: bool = !cfg!(encoding_standard_module = "lite");

/// Whether the engine converts UTF-8 and UTF-16 where speed matters, so that no code here has to, and the multi-byte
/// indexes are read from the engine's own decoders.
pub(crate) const BY_ENGINE: bool = cfg!(encoding_standard_module = "slim");

/// Whether the single-byte indexes are packed. Without the tables of the multi-byte indexes, the code that unpacks them would
/// take more bytes than it saves, and without WebAssembly it would take long. Then they are stored as they are.
pub(crate) const PACKED: bool = HAS_MULTI_BYTE && !BY_ENGINE && !cfg!(encoding_standard_script);

/// Whether the handlers do everything, without the fast paths.
pub(crate) const HANDLERS_ALONE: bool = cfg!(encoding_standard_handlers_alone) || !HAS_MULTI_BYTE;
