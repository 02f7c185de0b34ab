//! What the module of `/slim` has in place of the packed tables. The workspace's crate `packing` makes it from `indexes/`.

include!("tables/hashes.rs");
