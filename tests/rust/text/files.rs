//! Edits of files, byte for byte.

use encoding_standard::text::{EditError, Hint, Newline, ReadOptions, TextFile};
use encoding_standard::{Encoding, Unencodable};

fn open(label: &str, bytes: &[u8]) -> TextFile {
    let encoding = Encoding::get(label);
    TextFile::open(bytes, &ReadOptions { encoding, ..Default::default() }).unwrap()
}

/// A file, an edit of it, and the bytes of the file after it. The escape sequences and bytes are those of ISO/IEC 2022, JIS X 0208
/// and the standard's indexes.
#[test]
fn bytes_outside_of_the_edit_stay() {
    for (label, bytes, old, new, expected) in [
        // Duplicates of NEC and IBM, which the encoder writes otherwise.
        ("shift_jis", &b"\xEE\xE0,\x87\x90,1\r\n"[..], "1", "2", &b"\xEE\xE0,\x87\x90,2\r\n"[..]),
        // Malformed bytes.
        ("utf-8", b"a\xFFb\xC0c", "b", "é", b"a\xFF\xC3\xA9\xC0c"),
        ("utf-8", b"a\xE2\x82b", "\u{FFFD}", "€", b"a\xE2\x82\xACb"),
        ("euc-kr", b"\xFF\xBE\xC8\n", "안", "녕", b"\xFF\xB3\xE7\n"),
        // A byte order mark, and UTF-16 with an odd number of bytes.
        ("utf-8", b"\xEF\xBB\xBFa\r\n", "a", "\n", b"\xEF\xBB\xBF\r\n\r\n"),
        ("utf-16le", b"\xFF\xFEa\0b\0c", "b", "\u{1F4A9}", b"\xFF\xFEa\0\x3D\xD8\xA9\xDCc"),
        ("utf-16be", b"\0a\xD8\0\0b", "b", "c", b"\0a\xD8\0\0c"),
        // Mixed line ends stay, and the new one too.
        ("koi8-r", b"a\r\nb\n\xCD", "b", "\n", b"a\r\n\n\n\xCD"),
        ("koi8-r", b"a\rb\r", "b", "\n", b"a\r\r\r"),
        // ISO-2022-JP, in the state of the place.
        ("iso-2022-jp", b"a\x1B$BF|K\\\x1B(Bb", "本", "語", b"a\x1B$BF|8l\x1B(Bb"),
        ("iso-2022-jp", b"a\x1B$BF|K\\\x1B(Bb", "本", "x", b"a\x1B$BF|\x1B(Bxb"),
        ("iso-2022-jp", b"a\x1B$BF|K\\\x1B(Bb", "日", "x", b"ax\x1B$BK\\\x1B(Bb"),
        ("iso-2022-jp", b"a\x1B$BF|K\\\x1B(Bb", "日本", "", b"ab"),
        ("iso-2022-jp", b"a\x1B$BF|K\\8l\x1B(Bb", "本", "x", b"a\x1B$BF|\x1B(Bx\x1B$B8l\x1B(Bb"),
        ("iso-2022-jp", b"a\x1B(J\\\x1B(Bb", "¥", "本", b"a\x1B$BK\\\x1B(Bb"),
        ("iso-2022-jp", b"ab", "b", "本", b"a\x1B$BK\\\x1B(B"),
        // Katakana that the encoder does not have.
        ("iso-2022-jp", b"\x1B(I12\x1B(Bb", "b", "c", b"\x1B(I12\x1B(Bc"),
        // ASCII that continues a character only if a lead byte is before it.
        ("shift_jis", b"\x93\xFA\x96\x7B", "本", "A", b"\x93\xFAA"),
    ] {
        let mut file = open(label, bytes);
        file.replace(old, new).unwrap_or_else(|error| panic!("{label} {bytes:02X?}: {error}"));
        assert_eq!(
            file.bytes().escape_ascii().to_string(),
            expected.escape_ascii().to_string(),
            "{label} {old}"
        );
        assert_eq!(open(label, file.bytes()).text(), file.text());
    }
}

#[test]
fn a_malformed_byte_that_would_swallow_the_new_text_is_an_error() {
    for (label, bytes, index, new) in [
        ("shift_jis", &b"\x81 "[..], 3, "A"),
        ("euc-jp", b"\x8F\xA2 ", 3, "日"),
        ("gb18030", b"\x81", 3, "0"),
        // The new text would be decoded to as many bytes of UTF-8, and leave the decoder in the same state.
        ("euc-jp", b"\xDF!", 3, "\u{FF9F}"),
        ("utf-8", b"\xE2\x82", 0, "\u{FEFF}"),
        ("utf-16le", b"a\0b", 4, "c"),
        // The bytes would be a byte order mark.
        ("windows-1252", b"x", 0, "ï»¿"),
    ] {
        let mut file = open(label, bytes);
        assert_eq!(file.insert(index, new), Err(EditError::Seam { index }), "{label}");
        assert_eq!((file.bytes(), file.changes()), (bytes, &[][..]));
    }
}

#[test]
fn two_code_points_of_one_pair_of_bytes_cannot_be_separated() {
    let mut file = open("big5", b"\x88\x62\xA4\xA4");
    assert_eq!(file.text(), "\u{CA}\u{304}中");
    assert_eq!(file.insert(2, "a"), Err(EditError::NoBoundary { index: 2 }));
    assert_eq!(file.edit(2..4, "a"), Err(EditError::NoBoundary { index: 2 }));
    file.edit(0..4, "a").unwrap();
    assert_eq!(file.bytes(), b"a\xA4\xA4");
}

#[test]
fn indexes_that_are_no_boundaries_are_errors() {
    let mut file = open("utf-8", "é".as_bytes());
    for (range, index) in [(1..1, 1), (0..1, 1), (3..3, 3), (0..9, 9), (usize::MAX..usize::MAX, usize::MAX)] {
        assert_eq!(file.edit(range, "a"), Err(EditError::NoBoundary { index }));
    }
    let (start, end) = (2, 0);
    assert_eq!(file.edit(start..end, "a"), Err(EditError::NoBoundary { index: 0 }));
    assert_eq!(file.text(), "é");
}

#[test]
fn characters_that_an_encoding_lacks_or_changes_are_errors() {
    for (label, new, code_point, index) in [
        ("windows-1252", "a\n日", '日', 2),
        // The encoder writes a backslash, a wide minus and wide katakana.
        ("shift_jis", "日¥", '¥', 3),
        ("euc-jp", "\u{2212}", '\u{2212}', 0),
        ("iso-2022-jp", "ｱ", 'ｱ', 0),
        ("gbk", "a\u{E5E5}", '\u{E5E5}', 1),
    ] {
        let mut file = open(label, b"x\r\n");
        let error = Unencodable { code_point, index };
        assert_eq!(file.append(new), Err(EditError::Unencodable(error)), "{label}");
        assert_eq!(file.bytes(), b"x\r\n");
    }
}

#[test]
fn new_line_ends_are_those_of_the_file() {
    for (bytes, newline, expected) in [
        (&b"a\n"[..], Some(Newline::Lf), "a\n1\n2\n3\r"),
        (b"a\r\n", Some(Newline::Crlf), "a\r\n1\r\n2\r\n3\r"),
        (b"a\r", Some(Newline::Cr), "a\r1\r2\r3\r"),
        (b"a\r\n\n", Some(Newline::Mixed), "a\r\n\n1\n2\r\n3\r"),
        (b"a\r\n\r", Some(Newline::Mixed), "a\r\n\r1\n2\r\n3\r"),
        (b"a\n\r", Some(Newline::Mixed), "a\n\r1\n2\r\n3\r"),
        (b"a", None, "a1\n2\r\n3\r"),
    ] {
        let mut file = open("utf-8", bytes);
        assert_eq!(file.newline(), newline);
        file.append("1\n2\r\n3\r").unwrap();
        assert_eq!(file.text(), expected);
    }
}

#[test]
fn a_failed_search_says_how_it_would_succeed() {
    let mut file = open("shift_jis", "a\r\nb ＡＢＣ　(x)".replace("ＡＢＣ　", "\u{8260}").as_bytes());
    assert_eq!(file.replace("a\nb", ""), Err(EditError::NotFound(Some(Hint::Newline))));
    assert_eq!(file.replace("a\nc", ""), Err(EditError::NotFound(None)));
    assert_eq!(file.replace_all("（x）", ""), Err(EditError::NotFound(Some(Hint::Width))));
    assert_eq!(file.replace("", "z"), Err(EditError::NotFound(None)));
    assert_eq!(file.replace_all("", "z"), Err(EditError::NotFound(None)));
}

#[test]
fn an_empty_file_can_be_edited() {
    for label in ["utf-8", "utf-16be", "iso-2022-jp", "gb18030", "shift_jis"] {
        let mut file = open(label, b"");
        file.edit(0..0, "").unwrap();
        file.append("日本").unwrap();
        file.edit(0..6, "").unwrap();
        file.append("本").unwrap();
        assert_eq!((file.text(), file.changes().len()), ("本", 4));
        assert_eq!(open(label, file.bytes()).text(), "本");
    }
}
