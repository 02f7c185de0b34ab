//! `indexes/` against the files that the standard publishes, where a copy of them stands next to the
//! repository.

use super::support::indexes::{FILES, RANGES, names_and_labels, pointers, published_identifier};
use std::fs;
use std::path::{Path, PathBuf};

/// The copy's folder; says so if there is none.
fn reference_folder() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/indexes");
    if folder.is_dir() {
        return Some(folder);
    }
    println!("not compared: there is no ../shared/indexes next to the repository");
    None
}

#[test]
fn each_index_is_the_published_one() {
    let Some(folder) = reference_folder() else { return };
    let ours = FILES.iter().map(|&(name, text, _)| (name, text)).chain([("gb18030-ranges", RANGES)]);
    let mut compared = 0;
    for (name, text) in ours {
        let published = fs::read_to_string(folder.join(format!("index-{name}.txt"))).unwrap();
        assert_eq!(pointers(text), pointers(&published), "index {name}");
        let identifier = published.lines().find_map(|line| line.strip_prefix("# Identifier: "));
        assert_eq!(Some(published_identifier(text)), identifier, "index {name}");
        compared += 1;
    }
    let is_index = |name: String| name.starts_with("index-") && name.ends_with(".txt");
    let files = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(files.filter(|name| is_index(name.to_string_lossy().into_owned())).count(), compared);
}

#[test]
fn names_and_labels_are_the_published_ones() {
    let Some(folder) = reference_folder() else { return };
    let published = fs::read_to_string(folder.join("encodings.json")).unwrap();
    let published: serde_json::Value = serde_json::from_str(&published).unwrap();
    let groups = published.as_array().unwrap().iter();
    let encodings = groups.flat_map(|group| group["encodings"].as_array().unwrap());
    let string = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let published: Vec<_> = encodings
        .map(|encoding| {
            let labels = encoding["labels"].as_array().unwrap();
            (string(&encoding["name"]), labels.iter().map(string).collect::<Vec<_>>())
        })
        .collect();
    let ours: Vec<_> = names_and_labels()
        .into_iter()
        .map(|(name, labels)| (name.to_owned(), labels.into_iter().map(str::to_owned).collect::<Vec<_>>()))
        .collect();
    assert_eq!(ours, published);
}
