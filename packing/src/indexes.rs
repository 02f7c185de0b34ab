//! Reads `indexes/`, whose files have the standard's format.

use crate::layout::{COUNT, TableId};
use std::fs;
use std::path::Path;

/// The multi-byte indexes, and how many pointers each has.
pub const MULTI_BYTE: [(&str, usize); 5] =
    [("jis0208", 11280), ("euc-kr", 23940), ("gb18030", 23940), ("big5", 19782), ("jis0212", 8836)];

/// The name of a packed table's index.
pub fn index_name(table: TableId) -> &'static str {
    match table {
        TableId::Jis0208 => "jis0208",
        TableId::EucKr | TableId::Hangul => "euc-kr",
        TableId::Gb18030 => "gb18030",
        TableId::Big5 | TableId::Hkscs => "big5",
        TableId::Jis0212 => "jis0212",
    }
}

/// The name of a packed table's files.
pub fn file_name(table: TableId) -> &'static str {
    match table {
        TableId::Hangul => "hangul",
        TableId::Hkscs => "hkscs",
        _ => index_name(table),
    }
}

pub const KATAKANA: (&str, usize) = ("iso-2022-jp-katakana", 63);

/// The single-byte encodings, as places in the standard's order.
const SINGLE_BYTE: std::ops::RangeInclusive<usize> = 1..=28;

/// The rows of a file: pointer and code point.
pub fn rows(indexes: &Path, name: &str) -> Vec<(usize, u32)> {
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

/// An index as a list of code points by pointer. 0 is null: no index has U+0000.
pub fn index(indexes: &Path, (name, size): (&str, usize)) -> Vec<u32> {
    let mut index = vec![0; size];
    for (pointer, code_point) in rows(indexes, name) {
        assert!(code_point != 0 && code_point != 0xFFFD, "{name}: {code_point:#X} in an index");
        assert!(code_point <= 0xFFFF || code_point >> 16 == 2, "{name}: {code_point:#X}: plane");
        index[pointer] = code_point;
    }
    index
}

/// The index of each packed table.
pub fn of_packed_tables(indexes: &Path) -> [Vec<u32>; COUNT] {
    TableId::ALL.map(|table| {
        let named = MULTI_BYTE.into_iter().find(|(name, _)| *name == index_name(table));
        index(indexes, named.unwrap())
    })
}

/// Each encoding's name and labels, in the standard's order.
pub fn labels(indexes: &Path) -> Vec<(String, Vec<String>)> {
    let text = fs::read_to_string(indexes.join("labels.txt")).unwrap();
    let mut encodings: Vec<(String, Vec<String>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (name, label) = line.split_once('\t').expect("a name, a tab, a label");
        if encodings.last().is_none_or(|last| last.0 != name) {
            encodings.push((name.into(), Vec::new()));
        }
        encodings.last_mut().unwrap().1.push(label.into());
    }
    for (name, labels) in &encodings {
        assert!(labels.contains(&name.to_lowercase()), "{name} is not one of its labels");
    }
    encodings
}

/// Each encoding's further names, in the standard's order.
pub fn other_names(indexes: &Path, labels: &[(String, Vec<String>)]) -> Vec<Vec<String>> {
    let text = fs::read_to_string(indexes.join("names.txt")).unwrap();
    let mut names = vec![Vec::new(); labels.len()];
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (encoding, name) = line.split_once('\t').expect("an encoding, a tab, a name");
        let place = labels.iter().position(|(known, _)| known == encoding).expect("an encoding's name");
        names[place].push(name.into());
    }
    names
}

/// The single-byte indexes without duplicates, and by encoding the place of its index, 255 if it has none.
pub struct SingleByte {
    pub indexes: Vec<Vec<u16>>,
    pub index_of: Vec<usize>,
}

impl SingleByte {
    pub fn read(indexes: &Path, names: &[&str]) -> SingleByte {
        let mut single_byte = SingleByte { indexes: Vec::new(), index_of: vec![255; names.len()] };
        for encoding in SINGLE_BYTE {
            // The standard gives ISO-8859-8 and ISO-8859-8-I one index.
            let name = names[encoding].to_lowercase();
            let row = index(indexes, (name.strip_suffix("-i").unwrap_or(&name), 128));
            single_byte.add(encoding, row.into_iter().map(|unit| unit.try_into().unwrap()).collect());
        }
        // x-user-defined works like those, but the standard gives its index as a formula.
        let encoding = names.iter().position(|name| *name == "x-user-defined").unwrap();
        single_byte.add(encoding, (0xF780..=0xF7FF).collect());
        single_byte
    }

    fn add(&mut self, encoding: usize, row: Vec<u16>) {
        let known = self.indexes.iter().position(|index| *index == row);
        self.index_of[encoding] = known.unwrap_or(self.indexes.len());
        if known.is_none() {
            self.indexes.push(row);
        }
    }
}
