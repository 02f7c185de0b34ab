//! The packed tables, which the workspace's crate `packing` makes from `indexes/`.

include!("tables/packed.rs");
