//! The module `detect`: hard texts by name, what is no text, splitting, and input of any kind.

mod hard;
mod hostile;
mod signs;
mod support;
#[cfg(not(target_arch = "wasm32"))]
#[path = "../support/thread_time.rs"]
mod thread_time;
