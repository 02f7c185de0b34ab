//! The functions of the npm package's modules that JavaScript calls.

// The areas for input and output, and the state of the allocator, are statics without locks.
#[cfg(target_feature = "atomics")]
compile_error!(
    "the modules of the npm package are for one thread: build them without the target feature `atomics`"
);

#[cfg(target_arch = "wasm32")]
mod allocator;
mod areas;
#[cfg(not(encoding_standard_module = "detect"))]
mod codec;
#[cfg(encoding_standard_module = "detect")]
mod detect;
