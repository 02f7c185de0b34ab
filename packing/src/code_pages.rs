//! The code pages that the standard lacks: `code-pages/`, as a script for the npm package.

use crate::source::NOTICE;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// A byte's code unit where it has none. Decoders make it of malformed bytes.
const UNDEFINED: u16 = 0xFFFD;

/// The code units by byte, and the bytes of characters that are encoded to another byte.
struct Page {
    units: Vec<u16>,
    decode_only: Vec<usize>,
}

/// A page's name, and further names.
type Names = Vec<(String, Vec<String>)>;

/// The script's path in the repository, and the script. `bases` has the code units of the standard's encodings by place, where
/// they have a single byte for each.
pub fn script(folder: &Path, mut bases: Vec<Option<Vec<u16>>>) -> (&'static str, String) {
    let mut names = String::new();
    let mut pages = String::new();
    for (name, others) in read_names(folder, "names.txt") {
        let page = read_page(folder, &name);
        names += &words(&name, &others);
        pages += &differences(&page, &bases);
        bases.push(Some(page.units));
    }
    for (name, others) in read_names(folder, "algorithms.txt") {
        names += &words(&name, &others);
    }
    let notice = NOTICE.replace("indexes/", "code-pages/");
    let script =
        format!("{notice}\nexport const NAMES =\n  '{names}';\n\nexport const PAGES =\n  '{pages}';\n");
    ("js/code-pages/page-text.js", script)
}

/// A page's name and its further names. A space ends each, and an exclamation mark the page.
fn words(name: &str, others: &[String]) -> String {
    format!("{name} {}!", others.iter().map(|name| format!("{name} ")).collect::<String>())
}

/// The differences to the base that has the fewest, in the form that js/code-pages/pages.js reads: the place of the base, how many
/// bytes are the same, and each code unit as its difference to the one before, which is not written if it is 1.
fn differences(page: &Page, bases: &[Option<Vec<u16>>]) -> String {
    let different = |base: &[u16]| (0..256).filter(|byte| page.units[*byte] != base[*byte]).count();
    let candidates = bases.iter().enumerate().filter_map(|(place, base)| Some((place, base.as_ref()?)));
    let (place, base) = candidates.min_by_key(|(_, base)| different(base)).expect("a base");
    let mut text = format!("{place}:");
    let mut same = 0;
    let mut last = 0;
    for (unit, base_unit) in page.units.iter().zip(base) {
        if unit == base_unit {
            same += 1;
            continue;
        }
        if same > 0 {
            write!(text, "{same}~").unwrap();
            same = 0;
        }
        match i32::from(*unit) - last {
            1 => text.push(','),
            difference => write!(text, "{difference},").unwrap(),
        }
        last = i32::from(*unit);
    }
    for byte in &page.decode_only {
        write!(text, "{byte}^").unwrap();
    }
    text + "!"
}

/// The pages in the order of a file. The first name of each is its own.
fn read_names(folder: &Path, file: &str) -> Names {
    let text = fs::read_to_string(folder.join(file)).unwrap();
    let mut names = Names::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (page, name) = line.split_once('\t').expect("a page, a tab, a name");
        match names.last_mut() {
            Some((last, others)) if last == page => others.push(name.into()),
            _ => names.push((page.into(), Vec::new())),
        }
    }
    names
}

fn read_page(folder: &Path, name: &str) -> Page {
    let path = folder.join(format!("{}.txt", name.to_lowercase()));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut page = Page { units: vec![UNDEFINED; 256], decode_only: Vec::new() };
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut columns = line.split('\t');
        let byte: usize = columns.next().unwrap().parse().unwrap();
        let unit = columns.next().and_then(|unit| unit.strip_prefix("0x")).expect("a code point");
        page.units[byte] = u16::from_str_radix(unit, 16).unwrap();
        if let Some(note) = columns.next() {
            assert_eq!(note, "decode only", "{}", path.display());
            page.decode_only.push(byte);
        }
    }
    page
}
