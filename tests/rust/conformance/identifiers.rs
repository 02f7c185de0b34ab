//! The identifier that the standard publishes for each index, computed from `indexes/`.

use super::support::indexes::{FILES, RANGES, index, published_identifier, ranges};
use sha2::{Digest, Sha256};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The SHA-256 of a list as Python writes it: the identifiers are made of these.
fn identifier(items: impl Iterator<Item = String>) -> String {
    let list = format!("[{}]", items.collect::<Vec<_>>().join(", "));
    Sha256::digest(list).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn identifier_of_each_index() {
    for (name, text, _) in FILES {
        let item = |code_point: &Option<u32>| match code_point {
            Some(code_point) => code_point.to_string(),
            None => "None".to_owned(),
        };
        let computed = identifier(index(name).code_points.iter().map(item));
        assert_eq!(computed, published_identifier(text), "index {name}");
    }
}

#[test]
fn identifier_of_index_gb18030_ranges() {
    let computed =
        identifier(ranges().iter().map(|(pointer, code_point)| format!("[{pointer}, {code_point}]")));
    assert_eq!(computed, published_identifier(RANGES));
}
