//! The functions of the npm package's modules that JavaScript calls. Its build says which module this is: see
//! `src/config.rs`. Otherwise this is empty.

#![cfg(encoding_standard_module)]
#![cfg_attr(not(any(feature = "std", test)), no_std)]

// The areas for input and output, and the state of the allocator, are statics without locks.
#[cfg(target_feature = "atomics")]
compile_error!(
    "the modules of the npm package are for one thread: build them without the target feature `atomics`"
);

#[cfg(target_arch = "wasm32")]
pub mod allocator;
pub mod areas;
#[cfg(not(encoding_standard_module = "detect"))]
mod codec;
#[cfg(encoding_standard_module = "detect")]
mod detect;
pub mod seam;
