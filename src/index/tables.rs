//! The tables that the crate and the npm package share. The workspace's crate `packing` makes them from `indexes/`.

include!("tables/common.rs");
include!("tables/names.rs");
