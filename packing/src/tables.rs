//! The files with the tables, by path in the repository.

use crate::code_pages;
use crate::indexes::{self, KATAKANA, MULTI_BYTE, SingleByte};
use crate::layout::{COUNT, TableId};
use crate::pack::{pack, pack_single_byte, units_by_byte};
use crate::scripts::scripts;
use crate::source::Source;
use std::collections::BTreeMap;
use std::path::Path;

/// The folders with the tables of the crate and of the npm package.
pub const STORED: &str = "src/index/tables";
const PACKED_FOLDER: &str = "src/index/packed/tables";

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
    let other_names = indexes::other_names(indexes, &labels);
    let mut source = Source::new();
    source.array("OTHER_NAMES", "(&str, u8)", &sorted(&other_names));
    files.insert(format!("{STORED}/names.rs"), source.into_bytes());
    for (path, script) in scripts(&labels, &other_names) {
        files.insert(path.into(), script.into_bytes());
    }
    let (path, script) = code_pages::script(&indexes.join("../code-pages"), whole_tables(&single_byte));
    files.insert(path.into(), script.into_bytes());
    files
}

/// The code units of all bytes in each single-byte encoding, by its place.
fn whole_tables(single_byte: &SingleByte) -> Vec<Option<Vec<u16>>> {
    let whole = |place: &usize| {
        let upper = single_byte.indexes.get(*place)?.iter();
        // 0 is null.
        let upper = upper.map(|unit| if *unit == 0 { 0xFFFD } else { *unit });
        Some((0..0x80).chain(upper).collect())
    };
    single_byte.index_of.iter().map(whole).collect()
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
    let packed = pack(&indexes::of_packed_tables(indexes));
    let hashes = packed.each_ref().map(|(hash, _)| *hash);
    source.constant("HASHES", &format!("[u32; {COUNT}]"), hashes);
    source.line(&format!("pub(crate) static PACKED: [(u32, [&[u8]; 2]); {COUNT}] = ["));
    for ((place, table), (_, streams)) in TableId::ALL.iter().enumerate().zip(packed) {
        let name = indexes::file_name(*table);
        let names = ["classes", "order"].map(|kind| format!("{name}.{kind}"));
        let include = names.each_ref().map(|name| format!("include_bytes!(\"{name}\")"));
        source.line(&format!("    (HASHES[{place}], [{}]),", include.join(", ")));
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
    // The single-byte indexes for the modules of /slim and /lite, in the form that src/index/packed/single_byte.rs reads.
    let mut less_place = single_byte.indexes.clone();
    for (code_point, place) in less_place.iter_mut().flatten().zip((0x80..=0xFF).cycle()) {
        *code_point = code_point.wrapping_sub(place);
    }
    source.array("SINGLE_BYTE_LESS_PLACE", "[u16; 128]", &less_place);
    files.insert(format!("{PACKED_FOLDER}/packed.rs"), source.into_bytes());
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
