//! The table for users of encoding_rs has all of its public functions.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// The names of the public functions and types in a source file.
fn public_names(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter_map(|line| {
        let line = line.trim_start();
        let rest = ["pub fn ", "pub enum "].iter().find_map(|start| line.strip_prefix(start))?;
        rest.split(|char: char| !char.is_alphanumeric() && char != '_').next()
    })
}

#[test]
fn each_public_function_has_a_row() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let peer = packages.iter().find(|package| package["name"] == "encoding_rs").unwrap();
    let folder = Path::new(peer["manifest_path"].as_str().unwrap()).with_file_name("src");

    let table = include_str!("../../../src/from_encoding_rs.rs");
    let rows = table.lines().filter_map(|line| line.strip_prefix("//! | ")?.split('|').next());
    let named: BTreeSet<&str> = rows
        .flat_map(|row| row.split('`').skip(1).step_by(2))
        .filter_map(|name| name.rsplit("::").next())
        .collect();
    let source: String =
        ["lib.rs", "mem.rs"].map(|file| std::fs::read_to_string(folder.join(file)).unwrap()).concat();
    let mut public: BTreeSet<&str> = public_names(&source).collect();
    // Functions of its tests.
    public.retain(|name| !name.starts_with("reference_"));
    // A macro makes these, with names that it is given.
    public.extend(["decode_to_utf8_without_replacement", "decode_to_utf16_without_replacement"]);
    assert!(public.len() > 80 && public.iter().all(|name| source.contains(name)), "{public:?}");
    assert_eq!(named, public);
}
