//! The targets: each takes bytes that say what to do, and panics when something is wrong.

mod chunks;
pub mod decoders;
pub mod encoders;
pub mod sniffing;
