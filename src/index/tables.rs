//! The tables that are stored in one way, which the workspace's crate `packing` makes from `indexes/`.

include!("tables/common.rs");
