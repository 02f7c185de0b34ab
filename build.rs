//! The one generator: every table in the crate is made here, from the files in `indexes/`.

extern crate alloc;

#[path = "src/index/layout.rs"]
mod layout;
#[path = "src/index/pack.rs"]
mod pack;
#[path = "src/room.rs"]
mod room;
#[path = "src/index/unpack/mod.rs"]
mod unpack;

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The multi-byte indexes, and how many pointers each has. They are packed in this order.
const MULTI_BYTE: [(&str, usize); 5] =
    [("jis0208", 11280), ("euc-kr", 23940), ("gb18030", 23940), ("big5", 19782), ("jis0212", 8836)];

/// The tables of which these are made when they are packed, and the place of the index.
const TABLES: [(&str, usize); 7] =
    [("jis0208", 0), ("euc-kr", 1), ("hangul", 1), ("gb18030", 2), ("big5", 3), ("hkscs", 3), ("jis0212", 4)];

const KATAKANA: (&str, usize) = ("iso-2022-jp-katakana", 63);

/// The names of the single-byte encodings stand here in the standard's order.
const SINGLE_BYTE: std::ops::RangeInclusive<usize> = 1..=28;

fn main() {
    println!("cargo::rerun-if-changed=indexes");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/index");
    let indexes = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap()).join("indexes");
    let out_dir = PathBuf::from(env::var_os("OUT_DIR").unwrap());
    let mut out = String::new();

    let multi_byte = MULTI_BYTE.map(|(name, size)| read_index(&indexes, name, size));
    let is_packed = env::var_os("CARGO_FEATURE_PACKED").is_some();
    if is_packed {
        write_packed(&mut out, &out_dir, &pack::pack(&TABLES.map(|(_, index)| multi_byte[index].clone())));
    } else {
        for ((name, _), index) in MULTI_BYTE.iter().zip(&multi_byte) {
            write_index(&mut out, name, index);
        }
    }
    let (name, size) = KATAKANA;
    write_index(&mut out, name, &read_index(&indexes, name, size));
    write_ranges(&mut out, &indexes, is_packed);
    let names = write_labels(&mut out, &indexes, is_packed);
    write_single_byte(&mut out, &indexes, &names, is_packed);

    fs::write(out_dir.join("tables.rs"), out).unwrap();
}

/// Whether the module is built that has no multi-byte encoding.
fn is_lite() -> bool {
    env::var_os("CARGO_FEATURE_LITE").is_some()
}

/// The rows of a file in the standard's index format.
fn read_rows(indexes: &Path, name: &str) -> Vec<(usize, u32)> {
    let path = indexes.join(format!("{name}.txt"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let rows = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    rows.map(|line| {
        let row = line.split_once('\t').and_then(|(pointer, code_point)| {
            let code_point = code_point.strip_prefix("0x")?;
            Some((pointer.parse().ok()?, u32::from_str_radix(code_point, 16).ok()?))
        });
        row.unwrap_or_else(|| panic!("{}: not a row of an index: {line}", path.display()))
    })
    .collect()
}

/// An index as a list of code points by pointer; 0 stands for null, since no index maps to U+0000.
fn read_index(indexes: &Path, name: &str, size: usize) -> Vec<u32> {
    let mut index = vec![0; size];
    for (pointer, code_point) in read_rows(indexes, name) {
        assert!(code_point != 0 && code_point != 0xFFFD, "{name}: {code_point:#X} in an index");
        assert!(code_point <= 0xFFFF || code_point >> 16 == 2, "{name}: {code_point:#X}: plane");
        index[pointer] = code_point;
    }
    index
}

/// The packed indexes as files of their own, which compile faster than lists of numbers.
fn write_packed(out: &mut String, out_dir: &Path, packed: &[(u32, [Vec<u8>; 2])]) {
    writeln!(out, "pub(crate) static PACKED: [(u32, [&[u8]; 2]); {}] = [", packed.len()).unwrap();
    for ((name, _), (hash, [classes, order])) in TABLES.iter().zip(packed) {
        let include = [("classes", classes), ("order", order)].map(|(kind, bytes)| {
            let file = format!("{name}.{kind}");
            fs::write(out_dir.join(&file), bytes).unwrap();
            format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{file}\"))")
        });
        writeln!(out, "    ({hash}, [{}]),", include.join(", ")).unwrap();
    }
    writeln!(out, "];").unwrap();
}

fn write_index(out: &mut String, name: &str, index: &[u32]) {
    let name = name.to_uppercase().replace('-', "_");
    let low: Vec<_> = index.iter().map(|&code_point| code_point as u16).collect();
    writeln!(out, "pub(crate) static {name}: [u16; {}] = {low:?};", low.len()).unwrap();
    if index.iter().any(|&code_point| code_point > 0xFFFF) {
        write_plane_2(out, &name, index);
    }
}

/// One bit per pointer: whether the code point lies in plane 2.
fn write_plane_2(out: &mut String, name: &str, index: &[u32]) {
    let bits: Vec<u32> = index
        .chunks(32)
        .map(|row| row.iter().enumerate().fold(0, |bits, (i, c)| bits | (c >> 16 >> 1) << i))
        .collect();
    writeln!(out, "pub(crate) static {name}_PLANE_2: [u32; {}] = {bits:?};", bits.len()).unwrap();
}

fn write_ranges(out: &mut String, indexes: &Path, is_packed: bool) {
    let rows = read_rows(indexes, "gb18030-ranges");
    let count = rows.len();
    if is_packed {
        writeln!(out, "pub(crate) const GB18030_RANGES_COUNT: usize = {count};").unwrap();
    } else {
        let rows: Vec<_> =
            rows.into_iter().map(|(pointer, code_point)| [pointer as u32, code_point]).collect();
        writeln!(out, "pub(crate) static GB18030_RANGES: [[u32; 2]; {count}] = {rows:?};").unwrap();
    }
}

fn write_labels(out: &mut String, indexes: &Path, is_packed: bool) -> Vec<String> {
    let text = fs::read_to_string(indexes.join("labels.txt")).unwrap();
    let mut names: Vec<&str> = Vec::new();
    let mut labels = BTreeMap::new();
    // As src/index/packed/labels.rs reads it.
    let mut packed = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (name, label) = line.split_once('\t').expect("a name, a tab, a label");
        if names.last() != Some(&name) {
            packed += if names.is_empty() { "" } else { "\n" };
            names.push(name);
        }
        packed += &if name.to_lowercase() == label { format!("\t{name}") } else { format!(" {label}") };
        assert!(labels.insert(label, names.len() - 1).is_none(), "label {label} stands twice");
    }
    for name in &names {
        assert!(labels.contains_key(name.to_lowercase().as_str()), "{name} is none of its labels");
    }
    if is_lite() {
        writeln!(out, "pub(crate) static LABELS_TEXT: &[u8] = b{packed:?};").unwrap();
    }
    if is_packed {
        writeln!(out, "pub(crate) const LABELS_LENGTH: usize = {};", packed.len()).unwrap();
        writeln!(out, "pub(crate) static PACKED_LABELS: &[u8] = &{:?};", pack::pack_text(&packed)).unwrap();
    } else {
        let labels: Vec<_> = labels.into_iter().collect();
        writeln!(out, "pub(crate) static NAMES: [&str; {}] = {names:?};", names.len()).unwrap();
        writeln!(out, "pub(crate) static LABELS: [(&str, u8); {}] = {labels:?};", labels.len()).unwrap();
    }
    names.into_iter().map(String::from).collect()
}

fn write_single_byte(out: &mut String, indexes: &Path, names: &[String], is_packed: bool) {
    let rows = SINGLE_BYTE.map(|encoding| {
        // The standard gives ISO-8859-8 and ISO-8859-8-I one index.
        let name = names[encoding].to_lowercase();
        let index = read_index(indexes, name.strip_suffix("-i").unwrap_or(&name), 128);
        index.into_iter().map(|code_point| u16::try_from(code_point).unwrap()).collect()
    });
    let mut indexes: Vec<Vec<u16>> = Vec::new();
    let mut index_of = Vec::new();
    for row in rows {
        let known = indexes.iter().position(|index| *index == row);
        index_of.push(known.unwrap_or(indexes.len()));
        if known.is_none() {
            indexes.push(row);
        }
    }
    // x-user-defined is a single-byte encoding like those, but that the standard says its index in a sentence.
    index_of.resize(names.len(), usize::from(u8::MAX));
    index_of.rotate_right(*SINGLE_BYTE.start());
    index_of[names.iter().position(|name| name == "x-user-defined").unwrap()] = indexes.len();
    indexes.push((0xF780..=0xF7FF).collect());
    let count = indexes.len();
    writeln!(out, "pub(crate) const SINGLE_BYTE_COUNT: usize = {count};").unwrap();
    writeln!(out, "pub(crate) static SINGLE_BYTE_INDEX_OF: [u8; {}] = {index_of:?};", index_of.len())
        .unwrap();
    if is_lite() {
        // As src/index/single_byte_lite.rs reads it.
        let mut less_place = indexes.clone();
        for (code_point, place) in less_place.iter_mut().flatten().zip((0x80..=0xFF).cycle()) {
            *code_point = code_point.wrapping_sub(place);
        }
        writeln!(out, "pub(crate) static SINGLE_BYTE_LESS_PLACE: [[u16; 128]; {count}] = {less_place:?};")
            .unwrap();
    }
    if is_packed {
        let packed = pack::pack_single_byte(&indexes.concat());
        writeln!(out, "pub(crate) static PACKED_SINGLE_BYTE: &[u8] = &{packed:?};").unwrap();
    } else {
        let units: Vec<_> = indexes.iter().map(|index| pack::units_by_byte(index)).collect();
        writeln!(out, "pub(crate) static SINGLE_BYTE: [[u16; 256]; {count}] = {units:?};").unwrap();
    }
}
