//! Files whose lines are in two encodings.

use crate::support::oracle;
use crate::support::{mixtures, random::Random};
use encoding_standard::Encoding;
use encoding_standard::text::{EditError, ReadError, ReadOptions, TextFile};

/// Each line is UTF-8 if it is valid, and otherwise in the other encoding.
fn decoded(name: &str, bytes: &[u8]) -> String {
    let line = |line: &[u8]| match String::from_utf8(line.to_owned()) {
        Ok(text) => text,
        Err(_) => oracle::replacement(&oracle::decode(name, line)).into_iter().collect(),
    };
    bytes.split_inclusive(|byte| *byte == b'\n').map(line).collect()
}

fn options(encoding: Encoding) -> ReadOptions<'static> {
    ReadOptions { encoding: Some(encoding), parts: true, ..Default::default() }
}

#[test]
fn an_edit_changes_nothing_else() {
    let mut random = Random::new(12);
    let (mut made, mut failed) = (0, 0);
    for encoding in Encoding::ALL.into_iter().filter(|encoding| encoding.is_ascii_compatible()) {
        let name = encoding.name();
        for _ in 0..12 {
            let mut bytes = "é\n".as_bytes().to_owned();
            for _ in 0..random.below(8) {
                let line = match random.below(3) {
                    0 => "ASCII".as_bytes().to_owned(),
                    1 => "日本 мир é".as_bytes().to_owned(),
                    _ => mixtures::stream(&mut random, name).into_iter().take(20).collect(),
                };
                bytes.extend(line);
                bytes.extend(random.pick(&[&b"\n"[..], b"\r\n", b"\r", b"\n\n"]));
            }
            bytes.truncate(bytes.len() - random.below(2));
            let mut file = TextFile::open(bytes.clone(), &options(encoding)).unwrap();
            file.keep_newlines(true);
            for _ in 0..8 {
                let (text, bytes) = (file.text().to_owned(), file.bytes().to_owned());
                let boundaries: Vec<_> =
                    (0..=text.len()).filter(|index| text.is_char_boundary(*index)).collect();
                let (one, other) = (random.pick(&boundaries), random.pick(&boundaries));
                let range = if random.below(2) == 0 { one..one } else { one.min(other)..one.max(other) };
                let new = random.pick(&["", "a", "\n", "é", "b\nc", "日本\n語"]);
                let what = format!("{name} {bytes:02X?} {range:?} {new:?}");
                match file.edit(range.clone(), new) {
                    Ok(()) => {
                        made += 1;
                        let mut expected = text.clone();
                        expected.replace_range(range, new);
                        assert_eq!(file.text(), expected, "{what}");
                        let is_mixed = file.mixed_with().is_some();
                        assert!(!is_mixed || decoded(name, file.bytes()) == expected, "{what}");
                        let change = file.changes().last().unwrap();
                        let rest = change.offset + change.removed_bytes.len();
                        let parts = [&bytes[..change.offset], &change.inserted_bytes, &bytes[rest..]];
                        assert_eq!(parts.concat(), file.bytes());
                    }
                    Err(error) => {
                        failed += 1;
                        assert_eq!((file.text(), file.bytes()), (&*text, &*bytes), "{what} {error}");
                    }
                }
            }
        }
    }
    assert!(made > 2000 && failed > 50, "{made} {failed}");
}

#[test]
fn a_line_keeps_its_encoding() {
    // "日本", in UTF-8 and in Shift_JIS
    let bytes = [&b"\xE6\x97\xA5\xE6\x9C\xAC\r\n"[..], b"\x93\xFA\x96\x7B\r\n"].concat();
    let mut file = TextFile::open(bytes.clone(), &options(Encoding::ShiftJis)).unwrap();
    assert_eq!((file.text(), file.mixed_with()), ("日本\r\n日本\r\n", Some(Encoding::ShiftJis)));
    assert_eq!(file.encoding(), Encoding::Utf8);
    assert_eq!(file.replace_all("本", "光").unwrap(), 2);
    file.append("本\n").unwrap();
    let expected =
        [&b"\xE6\x97\xA5\xE5\x85\x89\r\n"[..], b"\x93\xFA\x8C\xF5\r\n", b"\xE6\x9C\xAC\r\n"].concat();
    assert_eq!(file.bytes(), expected);
    // The other encoding lacks it, UTF-8 does not.
    assert!(matches!(file.insert(14, "💩"), Err(EditError::Unencodable(_))));
    file.insert(0, "💩").unwrap();
    // Without parts, it is one encoding.
    let options = ReadOptions { parts: false, ..options(Encoding::ShiftJis) };
    assert_eq!(TextFile::open(bytes, &options).unwrap().mixed_with(), None);
}

#[test]
fn lines_that_would_become_another_text_are_an_error() {
    // Both lines of the second one would be UTF-8.
    let mut file = TextFile::open(*b"\xC3\xA9\n\xC3\xA9 \xE9\n", &options(Encoding::Windows1252)).unwrap();
    assert_eq!(file.text(), "é\nÃ© é\n");
    let index = file.text().rfind(' ').unwrap();
    assert_eq!(file.edit(index..index + 1, "\n"), Err(EditError::Seam { index }));
    assert_eq!(file.bytes(), b"\xC3\xA9\n\xC3\xA9 \xE9\n");
}

#[test]
fn the_other_lines_decide_which_encoding_they_have() {
    let russian = "Это обычный русский текст, в котором нет ничего особенного.\n";
    let koi8_r = oracle::html(&oracle::encode("KOI8-R", russian.chars()).unwrap());
    let detecting = ReadOptions { parts: true, ..Default::default() };
    let file = TextFile::open([russian.as_bytes(), &koi8_r].concat(), &detecting).unwrap();
    assert_eq!((file.mixed_with(), file.text()), (Some(Encoding::Koi8R), &*russian.repeat(2)));
    // Lines in one encoding, and a byte order mark for all lines.
    for bytes in [&koi8_r[..], russian.as_bytes(), b"ASCII\n", b"\xEF\xBB\xBF\xC3\xA9\n\xE9\n"] {
        assert_eq!(TextFile::open(bytes, &detecting).unwrap().mixed_with(), None);
    }
    // No encoding of lines beside UTF-8: the bytes of another line are no byte order mark.
    for other in [Encoding::Utf16Le, Encoding::Iso2022Jp, Encoding::Utf8] {
        let file = TextFile::open(*b"\xC3\xA9\n\xE9\n", &options(other)).unwrap();
        assert_eq!((file.mixed_with(), file.encoding()), (None, other));
    }
    let file = TextFile::open(*b"\xC3\xA9\n\xFF\xFE\n", &options(Encoding::Koi8R)).unwrap();
    assert!(!file.bom());
}

#[test]
fn malformed_parts_are_placed_in_all_lines() {
    let file =
        TextFile::open(*b"\xC3\xA9\n\x93\xFA\xFF\n\xC3\xA9\n\xFF\n", &options(Encoding::ShiftJis)).unwrap();
    assert_eq!(file.text(), "é\n日\u{FFFD}\né\n\u{FFFD}\n");
    let places: Vec<_> =
        file.errors().places.iter().map(|place| (place.offset, place.length, place.index)).collect();
    assert_eq!((file.errors().count, places), (2, vec![(5, 1, 6), (10, 1, 13)]));
    let fatal = ReadOptions { fatal: true, ..options(Encoding::ShiftJis) };
    let Err(ReadError::Malformed(error)) = TextFile::open(*b"\xC3\xA9\n\x93\xFA\xFF\n", &fatal) else {
        panic!()
    };
    assert_eq!((error.offset, error.length), (5, 1));
}
