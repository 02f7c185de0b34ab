//! HTML's encoding sniffing, compared with the text of the standard step by step.

mod attribute;
mod autodetect;
mod content_type;
mod decide;
mod generator;
mod hostile;
mod locale;
mod meta;
mod prescan;
mod reference;
mod sniff;
mod sniffer;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../support/thread_time.rs"]
mod thread_time;
mod xml;

use encoding_standard::Encoding;

/// Prescans all bytes.
fn prescan_all(bytes: impl AsRef<[u8]>) -> Option<Encoding> {
    encoding_standard::html::prescan(bytes.as_ref(), usize::MAX)
}

/// The prescan finds KOI8-R in each vector, which no default and no later step can give.
#[track_caller]
fn declare_koi8_r(vectors: &[&str]) {
    for vector in vectors {
        assert_eq!(prescan_all(vector), Some(Encoding::Koi8R), "{vector:?}");
    }
}

/// The prescan finds nothing in each vector.
#[track_caller]
fn declare_nothing(vectors: &[&str]) {
    for vector in vectors {
        assert_eq!(prescan_all(vector), None, "{vector:?}");
    }
}
