//! Random edits of random files, in all encodings.

use crate::support::oracle::{self, Decoded, Encoded};
use crate::support::{mixtures, random::Random};
use encoding_standard::Encoding;
use encoding_standard::text::{EditError, ReadOptions, TextFile};

/// How many edits are made of each file.
const EDITS: usize = 8;

fn decoded(name: &str, bytes: &[u8]) -> String {
    oracle::replacement(&oracle::decode(name, bytes)).into_iter().collect()
}

/// The bytes of a text; `None` if the encoding lacks a character.
fn encoded(name: &str, text: &str) -> Option<Vec<u8>> {
    let byte = |item: Encoded| match item {
        Encoded::Byte(byte) => Some(byte),
        Encoded::Unencodable { .. } => None,
    };
    oracle::encode(name, text.chars()).unwrap().into_iter().map(byte).collect()
}

/// Whether a text comes back from the encoding as it is.
fn is_encodable(name: &str, text: &str) -> bool {
    encoded(name, text).is_some_and(|bytes| decoded(name, &bytes) == text)
}

fn open(encoding: Encoding, bytes: &[u8]) -> TextFile {
    let options = ReadOptions { encoding: Some(encoding), ..Default::default() };
    let mut file = TextFile::open(bytes, &options).unwrap();
    file.keep_newlines(true);
    file
}

/// A random boundary of characters.
fn boundary(random: &mut Random, text: &str) -> usize {
    let mut index = random.below(text.len() + 1);
    while !text.is_char_boundary(index) {
        index -= 1;
    }
    index
}

fn new_text(random: &mut Random, name: &str) -> String {
    let text = mixtures::text(random, name);
    let length = random.below(5);
    let start = random.below(20);
    match random.below(6) {
        0 => String::new(),
        1 => "new".into(),
        2 => random.some(&mixtures::TELLING, 3).into_iter().collect(),
        // Most of these can be encoded.
        _ => text
            .chars()
            .skip(start)
            .filter(|char| is_encodable(name, &char.to_string()))
            .take(length)
            .collect(),
    }
}

struct Counts {
    made: usize,
    unencodable: usize,
    seam: usize,
}

/// Makes one edit, and compares all that it changes with the oracle.
fn edit(random: &mut Random, file: &mut TextFile, is_well_formed: bool, counts: &mut Counts) {
    let name = file.encoding().name();
    let (text, bytes) = (file.text().to_owned(), file.bytes().to_owned());
    let start = boundary(random, &text);
    let end = match random.below(3) {
        0 => start,
        1 => start + text[start..].chars().next().map_or(0, char::len_utf8),
        _ => start.max(boundary(random, &text)),
    };
    let new = new_text(random, name);
    let expected = format!("{}{new}{}", &text[..start], &text[end..]);
    let bom = if file.bom() { oracle::bom_sniff(&bytes).unwrap().1 } else { 0 };
    let what = format!("{name} {:02X?} {start}..{end} {new:?}", &bytes);
    let is_splitting = |index: usize| {
        // Two code points of one pair of bytes.
        name == "Big5" && ["\u{CA}", "\u{EA}"].iter().any(|base| text[..index].ends_with(base))
    };
    match file.edit(start..end, &new) {
        Ok(()) => {
            counts.made += 1;
            assert_eq!(file.text(), expected, "{what}");
            assert_eq!(decoded(name, &file.bytes()[bom..]), expected, "{what}");
            assert_eq!(oracle::bom_sniff(file.bytes()).is_some(), bom > 0, "{what}");
            let change = file.changes().last().unwrap();
            let rest = change.offset + change.removed_bytes.len();
            assert_eq!(
                [&bytes[..change.offset], &change.inserted_bytes, &bytes[rest..]].concat(),
                file.bytes()
            );
            assert_eq!(
                (change.index, &*change.removed, &*change.inserted),
                (start, &text[start..end], &*new)
            );
            if is_well_formed {
                assert_eq!(decoded(name, &bytes[bom..change.offset]), text[..start], "{what}");
                assert_eq!(decoded(name, &bytes[bom..rest]), text[..end], "{what}");
            } else if name != "ISO-2022-JP" {
                let replaced = decoded(name, &change.removed_bytes).chars().count();
                assert!(replaced <= text[start..end].chars().count(), "{what}");
            }
        }
        Err(error) => {
            assert_eq!((file.text(), file.bytes()), (&*text, &*bytes), "{what}");
            match error {
                EditError::Unencodable(error) => {
                    counts.unencodable += 1;
                    assert!(!is_encodable(name, &new), "{what} {error}");
                    let before = &new[..error.index as usize];
                    assert!(is_encodable(name, before), "{what} {error}");
                    let char = new[before.len()..].chars().next().unwrap();
                    assert!(!is_encodable(name, &format!("{before}{char}")), "{what} {error}");
                }
                EditError::Seam { index } => {
                    counts.seam += 1;
                    assert_eq!(index, start);
                    assert!(is_encodable(name, &new), "{what}");
                    // The bytes of letters can be a byte order mark.
                    let is_bom = || oracle::bom_sniff(&encoded(name, &expected).unwrap()).is_some();
                    assert!(!is_well_formed || is_bom(), "{what}");
                    // ISO-2022-JP has several ways to write it.
                    if name != "ISO-2022-JP" {
                        assert!(!is_naive_right(name, &bytes[bom..], start..end, &new), "{what}");
                    }
                }
                EditError::NoBoundary { index } => assert!(is_splitting(index), "{what}"),
                _ => panic!("{what} {error}"),
            }
        }
    }
}

/// Whether some bytes between characters can be replaced so that the text is the expected one.
fn is_naive_right(name: &str, bytes: &[u8], range: std::ops::Range<usize>, new: &str) -> bool {
    let text = decoded(name, bytes);
    let expected = format!("{}{new}{}", &text[..range.start], &text[range.end..]);
    let new_bytes = encoded(name, new).unwrap();
    let items = oracle::decode(name, bytes);
    let is_boundary = |place: usize, index: usize| {
        let is_inside = |item: &Decoded| match *item {
            Decoded::Char(_) => false,
            Decoded::Malformed { offset, length } => {
                place > offset as usize && place < offset as usize + usize::from(length)
            }
        };
        !items.iter().any(is_inside)
            && decoded(name, &bytes[..place]) == text[..index]
            && decoded(name, &bytes[place..]) == text[index..]
    };
    (0..=bytes.len()).any(|from| {
        (from..=bytes.len()).any(|to| {
            let edited = [&bytes[..from], &new_bytes, &bytes[to..]].concat();
            is_boundary(from, range.start)
                && is_boundary(to, range.end)
                && oracle::bom_sniff(&edited).is_none()
                && decoded(name, &edited) == expected
        })
    })
}

fn edit_all(seed: u64, files: usize) -> Counts {
    let mut random = Random::new(seed);
    let mut counts = Counts { made: 0, unencodable: 0, seam: 0 };
    for encoding in Encoding::ALL.into_iter().filter(|encoding| *encoding != Encoding::Replacement) {
        let name = encoding.name();
        for number in 0..files {
            let is_well_formed = number % 3 == 0;
            let length = random.below(80);
            let bytes = if is_well_formed {
                let text = mixtures::text(&mut random, name);
                let is_wanted = |char: &char| is_encodable(name, &char.to_string());
                let text: String = text.chars().filter(is_wanted).take(length).collect();
                let mark = if number % 2 == 0 && encoding.output_encoding() == Encoding::Utf8 {
                    "\u{FEFF}"
                } else {
                    ""
                };
                let bytes = encoded(name, &format!("{mark}{text}")).unwrap();
                // The bytes of another encoding's byte order mark.
                if mark.is_empty() && oracle::bom_sniff(&bytes).is_some() { Vec::new() } else { bytes }
            } else if number % 3 == 1 {
                let stream = mixtures::stream(&mut random, name);
                stream[..length.min(stream.len())].to_vec()
            } else {
                random.some(&mixtures::BOUNDARIES, 40)
            };
            let mut file = open(encoding, &bytes);
            for _ in 0..EDITS {
                edit(&mut random, &mut file, is_well_formed, &mut counts);
            }
        }
    }
    counts
}

#[test]
fn an_edit_changes_nothing_else() {
    let counts = edit_all(1, 36);
    let all = counts.made + counts.unencodable + counts.seam;
    assert!(all > 10_000 && counts.made * 2 > all, "{all} {}", counts.made);
    assert!(counts.unencodable > 100 && counts.seam > 20, "{} {}", counts.unencodable, counts.seam);
}

/// All occurrences at once are the same as one after the other.
#[test]
fn all_occurrences_are_replaced() {
    let mut random = Random::new(5);
    for encoding in Encoding::ALL.into_iter().filter(|encoding| *encoding != Encoding::Replacement) {
        let name = encoding.name();
        for _ in 0..60 {
            let stream = mixtures::stream(&mut random, name);
            let length = random.below(stream.len().min(120));
            let mut file = open(encoding, &stream[..length]);
            let text = file.text().to_owned();
            let Some(old) = text.chars().nth(random.below(text.chars().count().max(1))) else { continue };
            let old = old.to_string();
            let new = new_text(&mut random, name);
            let before = file.clone();
            match file.replace_all(&old, &new) {
                Ok(count) => {
                    assert_eq!(count, text.matches(&old).count());
                    assert_eq!(file.text(), text.replace(&old, &new));
                    let bom = if file.bom() { oracle::bom_sniff(file.bytes()).unwrap().1 } else { 0 };
                    let what = format!("{name} {:02X?} {old:?} {new:?}", before.bytes());
                    assert_eq!(decoded(file.encoding().name(), &file.bytes()[bom..]), file.text(), "{what}");
                    // The changes lead from the old bytes to the new ones.
                    let mut replayed = before.bytes().to_owned();
                    for change in file.changes() {
                        let old_bytes = change.offset..change.offset + change.removed_bytes.len();
                        assert_eq!(replayed[old_bytes.clone()], change.removed_bytes);
                        replayed.splice(old_bytes, change.inserted_bytes.iter().copied());
                    }
                    assert_eq!(replayed, file.bytes(), "{what}");
                }
                Err(_) => assert_eq!((file.text(), file.bytes()), (before.text(), before.bytes())),
            }
        }
    }
}
