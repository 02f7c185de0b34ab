//! The targets. Each is controlled by its input bytes, and panics if something is wrong.

mod chunks;
pub mod decoders;
pub mod encoders;
pub mod sniffing;
