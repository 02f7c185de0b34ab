//! The files with the tables, by path in the repository.

use crate::indexes::{self, KATAKANA, MULTI_BYTE, SingleByte};
use crate::layout::{COUNT, TableId};
use crate::pack::{pack, pack_single_byte, units_by_byte};
use crate::source::{NOTICE, Source};
use std::collections::BTreeMap;
use std::path::Path;

/// The folders with the tables of the crate and of the npm package.
pub const STORED: &str = "src/index/tables";
const PACKED_FOLDER: &str = "src/index/packed/tables";
/// The names and labels for the npm package's JavaScript, and further names.
const LABELS_FILE: &str = "js/support/label-text.js";
const NAMES_FILE: &str = "js/hooks/name-text.js";

type Files = BTreeMap<String, Vec<u8>>;

/// All files with tables, made from the folder `indexes`.
pub fn tables(indexes: &Path) -> Files {
    let labels = indexes::labels(indexes);
    let names: Vec<&str> = labels.iter().map(|(name, _)| name.as_str()).collect();
    let single_byte = SingleByte::read(indexes, &names);
    let mut files = Files::new();
    add_common(&mut files, indexes, &labels, &single_byte);
    add_stored(&mut files, indexes, &single_byte);
    add_packed(&mut files, indexes, &single_byte);
    let text = text_of(&labels);
    let script = format!("{NOTICE}\nexport const LABELS =\n  '{text}';\n");
    files.insert(LABELS_FILE.into(), script.into_bytes());
    let other_names = indexes::other_names(indexes, &labels);
    let mut source = Source::new();
    source.array("OTHER_NAMES", "(&str, u8)", &sorted(&other_names));
    files.insert(format!("{STORED}/names.rs"), source.into_bytes());
    // A space is before and after each name, and an exclamation mark ends those of an encoding.
    let text: String =
        other_names.iter().map(|names| format!(" {} !", names.join(" ")).replace("  ", " ")).collect();
    let script = format!("{NOTICE}\nexport const OTHER_NAMES =\n  '{text}';\n");
    files.insert(NAMES_FILE.into(), script.into_bytes());
    files
}

/// The tables that the crate and the npm package share.
fn add_common(files: &mut Files, indexes: &Path, labels: &[(String, Vec<String>)], single_byte: &SingleByte) {
    let mut source = Source::new();
    let katakana: Vec<u32> = indexes::index(indexes, KATAKANA);
    source.array("ISO_2022_JP_KATAKANA", "u16", &katakana);
    source.constant("SINGLE_BYTE_COUNT", "usize", single_byte.indexes.len());
    source.array("SINGLE_BYTE_INDEX_OF", "u8", &single_byte.index_of);
    let names: Vec<_> = labels.iter().map(|(name, _)| name).collect();
    source.array("NAMES", "&str", &names);
    let labels: Vec<Vec<String>> = labels.iter().map(|(_, labels)| labels.clone()).collect();
    source.array("LABELS", "(&str, u8)", &sorted(&labels));
    files.insert(format!("{STORED}/common.rs"), source.into_bytes());
}

fn add_stored(files: &mut Files, indexes: &Path, single_byte: &SingleByte) {
    let mut source = Source::new();
    for named in MULTI_BYTE {
        let index = indexes::index(indexes, named);
        let low: Vec<u16> = index.iter().map(|code_point| *code_point as u16).collect();
        add_numbers(files, &mut source, named.0, &low);
        if index.iter().any(|code_point| *code_point > 0xFFFF) {
            let name = format!("{}_PLANE_2", constant_name(named.0));
            source.array(&name, "u32", &plane_2(&index));
        }
    }
    add_numbers(files, &mut source, "single-byte", &units_by_byte(&single_byte.indexes.concat()));
    let ranges = indexes::rows(indexes, "gb18030-ranges").into_iter();
    let ranges: Vec<_> = ranges.map(|(pointer, code_point)| [pointer as u32, code_point]).collect();
    source.array("GB18030_RANGES", "[u32; 2]", &ranges);
    files.insert(format!("{STORED}/stored.rs"), source.into_bytes());
}

/// Numbers as a file, the lower byte of each first.
fn add_numbers(files: &mut Files, source: &mut Source, name: &str, numbers: &[u16]) {
    let file = format!("{name}.bin");
    let constant = constant_name(name);
    let count = numbers.len();
    source.line(&format!(
        "pub(crate) static {constant}: [u16; {count}] = numbers(include_bytes!(\"{file}\"));"
    ));
    files
        .insert(format!("{STORED}/{file}"), numbers.iter().flat_map(|number| number.to_le_bytes()).collect());
}

fn constant_name(name: &str) -> String {
    name.to_uppercase().replace('-', "_")
}

/// One bit per pointer: whether the code point is in plane 2.
fn plane_2(index: &[u32]) -> Vec<u32> {
    let bits = |row: &[u32]| row.iter().enumerate().fold(0, |bits, (i, c)| bits | (c >> 16 >> 1) << i);
    index.chunks(32).map(bits).collect()
}

fn add_packed(files: &mut Files, indexes: &Path, single_byte: &SingleByte) {
    let mut source = Source::new();
    source.line(&format!("pub(crate) static PACKED: [(u32, [&[u8]; 2]); {COUNT}] = ["));
    let mut hashes = Vec::new();
    for (table, (hash, streams)) in TableId::ALL.iter().zip(pack(&indexes::of_packed_tables(indexes))) {
        let name = indexes::file_name(*table);
        let names = ["classes", "order"].map(|kind| format!("{name}.{kind}"));
        let include = names.each_ref().map(|name| format!("include_bytes!(\"{name}\")"));
        source.line(&format!("    ({hash}, [{}]),", include.join(", ")));
        hashes.push(hash);
        for (name, stream) in names.iter().zip(streams) {
            files.insert(format!("{PACKED_FOLDER}/{name}"), stream);
        }
    }
    source.line("];");
    source.line("pub(crate) static PACKED_SINGLE_BYTE: &[u8] = include_bytes!(\"single-byte.packed\");");
    let packed = pack_single_byte(&single_byte.indexes.concat());
    files.insert(format!("{PACKED_FOLDER}/single-byte.packed"), packed);
    let ranges = indexes::rows(indexes, "gb18030-ranges").len();
    source.constant("GB18030_RANGES_COUNT", "usize", ranges);
    files.insert(format!("{PACKED_FOLDER}/packed.rs"), source.into_bytes());

    // The modules of /slim and /lite unpack nothing.
    let mut source = Source::new();
    source.array("HASHES", "u32", &hashes);
    source.constant("GB18030_RANGES_COUNT", "usize", ranges);
    files.insert(format!("{PACKED_FOLDER}/hashes.rs"), source.into_bytes());
    let mut source = Source::new();
    // The single-byte indexes in the form that src/index/single_byte_small.rs reads.
    let mut less_place = single_byte.indexes.clone();
    for (code_point, place) in less_place.iter_mut().flatten().zip((0x80..=0xFF).cycle()) {
        *code_point = code_point.wrapping_sub(place);
    }
    source.array("SINGLE_BYTE_LESS_PLACE", "[u16; 128]", &less_place);
    files.insert(format!("{PACKED_FOLDER}/single-byte.rs"), source.into_bytes());
}

/// The words of all encodings, each with its encoding's place.
fn sorted(words: &[Vec<String>]) -> Vec<(&str, usize)> {
    let mut sorted: Vec<(&str, usize)> = Vec::new();
    for (encoding, words) in words.iter().enumerate() {
        sorted.extend(words.iter().map(|word| (word.as_str(), encoding)));
    }
    sorted.sort();
    assert!(sorted.windows(2).all(|words| words[0].0 != words[1].0), "two encodings have one label or name");
    sorted
}

/// Names and labels in the form that js/support/labels.js reads. The character after each has two bits: whether it is the name,
/// which has its own case, and whether it is the last one of its encoding.
fn text_of(labels: &[(String, Vec<String>)]) -> String {
    let mut text = String::new();
    for (name, labels) in labels {
        for (i, label) in labels.iter().enumerate() {
            let is_name = label == &name.to_lowercase();
            let is_last = i + 1 == labels.len();
            text += if is_name { name } else { label };
            text.push([' ', '!', '*', '+'][usize::from(is_name) + 2 * usize::from(is_last)]);
        }
    }
    text
}
