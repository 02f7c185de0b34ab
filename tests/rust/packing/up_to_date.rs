//! The committed tables are those that `indexes/` gives.

use encoding_standard_packing::{STORED, tables};
use std::fs;
use std::path::Path;

#[test]
fn committed_tables_are_made_from_the_indexes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tables = tables(&root.join("indexes"));
    for (path, content) in &tables {
        let committed = fs::read(root.join(path)).unwrap_or_default();
        assert!(
            committed == *content,
            "{path} is not what indexes/ gives: cargo run --package=encoding-standard-packing"
        );
    }
    // There are no others.
    for folder in [STORED, "src/index/packed/tables"] {
        for file in fs::read_dir(root.join(folder)).unwrap() {
            let path = format!("{folder}/{}", file.unwrap().file_name().to_str().unwrap());
            assert!(tables.contains_key(&path), "{path} is not one of the tables");
        }
    }
}
