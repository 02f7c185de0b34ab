//! The module `detect`: hard texts by name, bytes that are not text, splitting, any input, and the tables.

mod hard;
mod hostile;
mod signs;
mod support;
// The packer runs only natively. It does not use everything in the files of the crate that it includes.
#[cfg(not(target_arch = "wasm32"))]
#[allow(dead_code)]
mod tables;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../support/thread_time.rs"]
mod thread_time;

/// Where the crate's files that `tables` uses find what they import.
#[cfg(not(target_arch = "wasm32"))]
mod index {
    pub mod stored {
        pub use encoding_standard_packing::unpack;
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod encoding {
    pub use encoding_standard::Encoding;
}
