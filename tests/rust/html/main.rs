//! HTML's encoding sniffing, compared with the text of the standard step by step.

mod autodetect;
mod decide;
mod generator;
mod hostile;
mod labels;
mod prescan;
mod reference;
mod sniff;
mod sniffer;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../support/thread_time.rs"]
mod thread_time;
mod vectors;
mod xml;

use encoding_standard::Encoding;

/// Prescans all bytes.
fn prescan_all(bytes: impl AsRef<[u8]>) -> Option<Encoding> {
    encoding_standard::html::prescan(bytes.as_ref(), usize::MAX)
}
