//! Reads `indexes/`, independently of the code that makes the crate's tables.

use std::collections::HashMap;
use std::sync::LazyLock;

/// An index file's name, its text, and how many pointers its list of code points has.
pub type File = (&'static str, &'static str, usize);

/// Each index except the ranges. The length of a list is its rows times its columns.
pub const FILES: [File; 33] = [
    ("big5", include_str!("../../../indexes/big5.txt"), 126 * 157),
    ("euc-kr", include_str!("../../../indexes/euc-kr.txt"), 126 * 190),
    ("gb18030", include_str!("../../../indexes/gb18030.txt"), 126 * 190),
    ("jis0208", include_str!("../../../indexes/jis0208.txt"), 60 * 188),
    ("jis0212", include_str!("../../../indexes/jis0212.txt"), 94 * 94),
    ("iso-2022-jp-katakana", include_str!("../../../indexes/iso-2022-jp-katakana.txt"), 63),
    ("ibm866", include_str!("../../../indexes/ibm866.txt"), 128),
    ("iso-8859-2", include_str!("../../../indexes/iso-8859-2.txt"), 128),
    ("iso-8859-3", include_str!("../../../indexes/iso-8859-3.txt"), 128),
    ("iso-8859-4", include_str!("../../../indexes/iso-8859-4.txt"), 128),
    ("iso-8859-5", include_str!("../../../indexes/iso-8859-5.txt"), 128),
    ("iso-8859-6", include_str!("../../../indexes/iso-8859-6.txt"), 128),
    ("iso-8859-7", include_str!("../../../indexes/iso-8859-7.txt"), 128),
    ("iso-8859-8", include_str!("../../../indexes/iso-8859-8.txt"), 128),
    ("iso-8859-10", include_str!("../../../indexes/iso-8859-10.txt"), 128),
    ("iso-8859-13", include_str!("../../../indexes/iso-8859-13.txt"), 128),
    ("iso-8859-14", include_str!("../../../indexes/iso-8859-14.txt"), 128),
    ("iso-8859-15", include_str!("../../../indexes/iso-8859-15.txt"), 128),
    ("iso-8859-16", include_str!("../../../indexes/iso-8859-16.txt"), 128),
    ("koi8-r", include_str!("../../../indexes/koi8-r.txt"), 128),
    ("koi8-u", include_str!("../../../indexes/koi8-u.txt"), 128),
    ("macintosh", include_str!("../../../indexes/macintosh.txt"), 128),
    ("windows-874", include_str!("../../../indexes/windows-874.txt"), 128),
    ("windows-1250", include_str!("../../../indexes/windows-1250.txt"), 128),
    ("windows-1251", include_str!("../../../indexes/windows-1251.txt"), 128),
    ("windows-1252", include_str!("../../../indexes/windows-1252.txt"), 128),
    ("windows-1253", include_str!("../../../indexes/windows-1253.txt"), 128),
    ("windows-1254", include_str!("../../../indexes/windows-1254.txt"), 128),
    ("windows-1255", include_str!("../../../indexes/windows-1255.txt"), 128),
    ("windows-1256", include_str!("../../../indexes/windows-1256.txt"), 128),
    ("windows-1257", include_str!("../../../indexes/windows-1257.txt"), 128),
    ("windows-1258", include_str!("../../../indexes/windows-1258.txt"), 128),
    ("x-mac-cyrillic", include_str!("../../../indexes/x-mac-cyrillic.txt"), 128),
];

/// Index gb18030 ranges, which works differently from the others.
pub const RANGES: &str = include_str!("../../../indexes/gb18030-ranges.txt");

/// The encodings' names and labels.
const LABELS: &str = include_str!("../../../indexes/labels.txt");

/// The pointers and their corresponding code points in an index's text, as in §5.
pub fn pointers(text: &str) -> Vec<(usize, u32)> {
    let lines = text.split('\n').filter(|line| !line.is_empty() && !line.starts_with('#'));
    let entry = |line: &str| {
        let mut subitems = line.trim_start().split('\t');
        let pointer = subitems.next()?.parse().ok()?;
        let code_point = u32::from_str_radix(subitems.next()?.strip_prefix("0x")?, 16).ok()?;
        Some((pointer, code_point))
    };
    lines.map(|line| entry(line).unwrap_or_else(|| panic!("not an entry: {line}"))).collect()
}

/// The identifier in the first line of an index file.
pub fn published_identifier(text: &str) -> &str {
    let head = text.lines().next().unwrap();
    head.split_once("identifier: ").expect("an identifier in the head line").1
}

/// An index of §5.
pub struct Index {
    /// The code point of each pointer, null as `None`.
    pub code_points: Vec<Option<u32>>,
    first: HashMap<u32, usize>,
    last: HashMap<u32, usize>,
}

impl Index {
    fn new(&(_, text, length): &File) -> Index {
        let entries = pointers(text);
        let mut code_points = vec![None; length];
        for &(pointer, code_point) in &entries {
            code_points[pointer] = Some(code_point);
        }
        Index { code_points, ..Index::excluding(&entries, |_| false) }
    }

    /// The pointers by code point, without those for which `excluded` is true.
    fn excluding(entries: &[(usize, u32)], excluded: impl Fn(usize) -> bool) -> Index {
        let (mut first, mut last) = (HashMap::new(), HashMap::new());
        for &(pointer, code_point) in entries.iter().filter(|entry| !excluded(entry.0)) {
            first.entry(code_point).or_insert(pointer);
            last.insert(code_point, pointer);
        }
        Index { code_points: Vec::new(), first, last }
    }

    /// <https://encoding.spec.whatwg.org/#index-code-point>
    pub fn code_point(&self, pointer: usize) -> Option<u32> {
        self.code_points.get(pointer).copied().flatten()
    }

    /// <https://encoding.spec.whatwg.org/#index-pointer>
    pub fn pointer(&self, code_point: u32) -> Option<usize> {
        self.first.get(&code_point).copied()
    }

    /// The last pointer with a code point.
    pub fn last_pointer(&self, code_point: u32) -> Option<usize> {
        self.last.get(&code_point).copied()
    }
}

static INDEXES: LazyLock<HashMap<&str, Index>> =
    LazyLock::new(|| FILES.iter().map(|file| (file.0, Index::new(file))).collect());

/// An index by its file's name.
pub fn index(name: &str) -> &'static Index {
    INDEXES.get(name).unwrap_or_else(|| panic!("no index {name}"))
}

fn file(name: &str) -> &'static str {
    FILES.iter().find(|file| file.0 == name).expect("an index's name").1
}

static RANGE_ENTRIES: LazyLock<Vec<(usize, u32)>> = LazyLock::new(|| pointers(RANGES));

/// The entries of index gb18030 ranges.
pub fn ranges() -> &'static [(usize, u32)] {
    &RANGE_ENTRIES
}

/// <https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point>
pub fn ranges_code_point(pointer: usize) -> Option<u32> {
    if pointer > 39419 && pointer < 189000 || pointer > 1237575 {
        return None;
    }
    if pointer == 7457 {
        return Some(0xE7C7);
    }
    let (offset, code_point_offset) = ranges().iter().rev().find(|entry| entry.0 <= pointer)?;
    Some(code_point_offset + (pointer - offset) as u32)
}

/// <https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer>
pub fn ranges_pointer(code_point: u32) -> usize {
    if code_point == 0xE7C7 {
        return 7457;
    }
    let (pointer_offset, offset) = ranges().iter().rev().find(|entry| entry.1 <= code_point).unwrap();
    pointer_offset + (code_point - offset) as usize
}

/// <https://encoding.spec.whatwg.org/#index-shift_jis-pointer>
pub fn shift_jis_pointer(code_point: u32) -> Option<usize> {
    static INDEX: LazyLock<Index> = LazyLock::new(|| {
        Index::excluding(&pointers(file("jis0208")), |pointer| (8272..=8835).contains(&pointer))
    });
    INDEX.pointer(code_point)
}

/// <https://encoding.spec.whatwg.org/#index-big5-pointer>
pub fn big5_pointer(code_point: u32) -> Option<usize> {
    static INDEX: LazyLock<Index> =
        LazyLock::new(|| Index::excluding(&pointers(file("big5")), |pointer| pointer < (0xA1 - 0x81) * 157));
    if matches!(code_point, 0x2550 | 0x255E | 0x2561 | 0x256A | 0x5341 | 0x5345) {
        return INDEX.last_pointer(code_point);
    }
    INDEX.pointer(code_point)
}

/// The names of the encodings, in the order of the standard's table, each with its labels.
pub fn names_and_labels() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut encodings: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in LABELS.lines().filter(|line| !line.starts_with('#')) {
        let (name, label) = line.split_once('\t').expect("a name, a tab, a label");
        match encodings.last_mut() {
            Some(last) if last.0 == name => last.1.push(label),
            _ => encodings.push((name, vec![label])),
        }
    }
    encodings
}
