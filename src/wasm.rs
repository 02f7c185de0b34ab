//! The seams of the npm package: what its JavaScript calls.

#[cfg(all(target_arch = "wasm32", not(encoding_standard_module = "html")))]
mod allocator;
#[cfg(not(any(encoding_standard_module = "html", encoding_standard_module = "detect")))]
mod codec;
#[cfg(encoding_standard_module = "detect")]
mod detect;
#[cfg(encoding_standard_module = "html")]
mod html;
