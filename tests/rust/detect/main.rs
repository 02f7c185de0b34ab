//! The module `detect`: hard texts by name, what is no text, splitting, input of any kind, and the tables.

mod hard;
mod hostile;
mod signs;
mod support;
// The packer runs natively only. Of the files of the crate that it needs, not everything is used.
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
