//! The seams of the npm package: what its JavaScript calls.

#[cfg(not(encoding_standard_module = "html"))]
mod codec;
#[cfg(encoding_standard_module = "html")]
mod html;
