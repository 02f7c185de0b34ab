//! The seams of the npm package: what its JavaScript calls.

// Input and output are areas of the module's memory, without locks, and so is where its allocator stands.
#[cfg(target_feature = "atomics")]
compile_error!(
    "the modules of the npm package are for one thread: build them without the target feature `atomics`"
);

#[cfg(all(target_arch = "wasm32", not(encoding_standard_module = "html")))]
mod allocator;
#[cfg(not(any(encoding_standard_module = "html", encoding_standard_module = "detect")))]
mod codec;
#[cfg(encoding_standard_module = "detect")]
mod detect;
#[cfg(encoding_standard_module = "html")]
mod html;
