//! Shared by the integration tests: the indexes as data, the oracle, and drivers for the crate.

// Each test target uses a part of this.
#![allow(dead_code)]

pub mod drive;
pub mod indexes;
pub mod mixtures;
pub mod oracle;
pub mod random;
