//! Reading and writing whole texts.

use encoding_standard::html::Source;
use encoding_standard::text::{
    EncodeError, EncodeOptions, Newline, ReadError, ReadOptions, TextFile, encode, read,
};
use encoding_standard::{Encoding, Unencodable};

const RUSSIAN: &str = "Это обычный русский текст, в котором нет ничего особенного.";

fn koi8_r(text: &str) -> Vec<u8> {
    encode(text, &EncodeOptions { encoding: Encoding::Koi8R, ..Default::default() }).unwrap()
}

#[test]
fn the_first_that_says_the_encoding_decides() {
    let options = ReadOptions::default();
    let known = ReadOptions { encoding: Some(Encoding::Koi8U), ..options };
    let typed = ReadOptions { content_type: Some("text/plain;charset=big5"), ..options };
    let fallback = ReadOptions { fallback: Some(Encoding::Koi8R), confidence: 1.1, ..options };
    let russian = koi8_r(RUSSIAN);
    for (bytes, options, encoding, source) in [
        (&b"\xFF\xFEa\0"[..], &known, Encoding::Utf16Le, Source::Bom),
        ("é".as_bytes(), &known, Encoding::Koi8U, Source::Override),
        (b"\xA4\xA4", &typed, Encoding::Big5, Source::Transport),
        ("é".as_bytes(), &options, Encoding::Utf8, Source::Utf8),
        (b"a", &options, Encoding::Utf8, Source::Utf8),
        (b"", &options, Encoding::Utf8, Source::Utf8),
        (b"<meta charset=koi8-r>\xC1", &options, Encoding::Koi8R, Source::Prescan),
        (&russian, &options, Encoding::Koi8R, Source::Autodetect),
        (&russian, &fallback, Encoding::Koi8R, Source::Default),
    ] {
        let text = read(bytes, options).unwrap();
        assert_eq!((text.encoding, text.source), (encoding, source));
        match source {
            Source::Autodetect => assert!(text.confidence > 0.9),
            Source::Default => assert_eq!(text.confidence, 0.0),
            _ => assert_eq!(text.confidence, 1.0),
        }
        let file = TextFile::open(bytes, options).unwrap();
        assert_eq!((file.encoding(), file.source(), file.bom()), (text.encoding, text.source, text.bom));
        assert_eq!((file.text(), file.newline(), file.errors()), (&*text.text, text.newline, &text.errors));
        assert_eq!((file.confidence(), file.language()), (text.confidence, text.language));
        assert_eq!(file.alternatives(), text.alternatives);
    }
}

#[test]
fn a_text_with_characters_of_four_bytes_is_gb18030() {
    let gbk = b"\xD5\xE2\xCA\xC7\xD6\xD0\xCE\xC4\xCE\xC4\xB1\xBE1".repeat(4);
    assert_eq!(read(&gbk, &ReadOptions::default()).unwrap().encoding, Encoding::Gbk);
    let gb18030 = [&gbk[..], b"\x95\x32\x82\x36"].concat();
    let text = read(&gb18030, &ReadOptions::default()).unwrap();
    assert_eq!(text.encoding, Encoding::Gb18030);
    assert_eq!(text.text, format!("{}\u{20000}", "这是中文文本1".repeat(4)));
}

#[test]
fn japanese_in_utf_16_has_many_bytes_that_are_also_ascii() {
    let japanese = "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。\n何でも薄暗いじめじめした所で泣いていた。\n";
    let bytes: Vec<u8> = japanese.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let text = read(&bytes, &ReadOptions::default()).unwrap();
    assert_eq!((text.encoding, &*text.text), (Encoding::Utf16Le, japanese));
}

#[test]
fn bytes_that_are_not_text_are_an_error() {
    let options = ReadOptions::default();
    for bytes in [
        &b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR"[..],
        b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0",
        b"a\0\0\0\x01\xC3\xA9\0\0",
    ] {
        assert_eq!(read(bytes, &options), Err(ReadError::NotText));
        let fallback = ReadOptions { fallback: Some(Encoding::Koi8R), ..options };
        assert_eq!(read(bytes, &fallback), Err(ReadError::NotText));
        assert!(matches!(TextFile::open(bytes, &options), Err(ReadError::NotText)));
        // Who knows the encoding gets the text.
        let known = ReadOptions { encoding: Some(Encoding::Koi8R), ..options };
        assert_eq!(read(bytes, &known).unwrap().text.chars().count(), bytes.len());
    }
    let replacement = ReadOptions { encoding: Some(Encoding::Replacement), ..options };
    assert_eq!(read(b"a", &replacement), Err(ReadError::Replacement));
}

#[test]
fn a_guess_that_is_not_likely_enough_is_an_error_with_the_guess() {
    let bytes = b"na\xEFve";
    let guess = read(bytes, &ReadOptions::default()).unwrap();
    let strict = ReadOptions { confidence: 0.99, ..Default::default() };
    let Err(ReadError::Uncertain(detection)) = read(bytes, &strict) else { panic!() };
    assert_eq!((detection.encoding, detection.confidence), (guess.encoding, guess.confidence));
    assert_eq!(detection.alternatives(), guess.alternatives);
    let candidates = ReadOptions { candidates: Some(&[Encoding::Iso8859_2]), ..Default::default() };
    assert_eq!(read(bytes, &candidates).unwrap().encoding, Encoding::Iso8859_2);
}

#[test]
fn malformed_parts_are_counted_and_placed() {
    let options = ReadOptions { encoding: Some(Encoding::Utf8), ..Default::default() };
    let text = read(b"\xEF\xBB\xBFa\xFF\xE2\x82b\xF0", &options).unwrap();
    assert_eq!(text.text, "a\u{FFFD}\u{FFFD}b\u{FFFD}");
    let places: Vec<_> =
        text.errors.places.iter().map(|place| (place.offset, place.length, place.index)).collect();
    assert_eq!((text.errors.count, places), (3, vec![(4, 1, 1), (5, 2, 4), (8, 1, 8)]));
    let many = [&b"\xFF".repeat(2500)[..], "\u{FFFD}".as_bytes()].concat();
    let text = read(&many, &options).unwrap();
    assert_eq!((text.errors.count, text.errors.places.len()), (2501, 1000));
    // A character U+FFFD is no error.
    assert_eq!(read("\u{FFFD}".as_bytes(), &options).unwrap().errors.count, 0);
    let fatal = ReadOptions { fatal: true, ..options };
    let Err(ReadError::Malformed(error)) = read(b"\xEF\xBB\xBFa\xE2\x82b", &fatal) else { panic!() };
    assert_eq!((error.offset, error.length), (4, 2));
    assert!(matches!(TextFile::open(*b"\xFF", &fatal), Err(ReadError::Malformed(_))));
}

#[test]
fn texts_are_written_with_marks_and_line_ends() {
    for (encoding, bom, newline, expected) in [
        (Encoding::Utf8, false, None, &b"a\r\nb\rc\n"[..]),
        (Encoding::Utf8, true, Some(Newline::Mixed), b"\xEF\xBB\xBFa\r\nb\rc\n"),
        (Encoding::Utf8, false, Some(Newline::Lf), b"a\nb\nc\n"),
        (Encoding::Koi8R, false, Some(Newline::Crlf), b"a\r\nb\r\nc\r\n"),
        (Encoding::Utf16Be, true, Some(Newline::Cr), b"\xFE\xFF\0a\0\r\0b\0\r\0c\0\r"),
    ] {
        assert_eq!(encode("a\r\nb\rc\n", &EncodeOptions { encoding, bom, newline }).unwrap(), expected);
    }
    let options = EncodeOptions { encoding: Encoding::Big5, ..Default::default() };
    let error = Unencodable { code_point: '💩', index: 1 };
    assert_eq!(encode("a💩", &options), Err(EncodeError::Unencodable(error)));
    assert_eq!(encode("a", &EncodeOptions { bom: true, ..options }), Err(EncodeError::NoBom(Encoding::Big5)));
    for bom in [false, true] {
        let options = EncodeOptions { encoding: Encoding::Replacement, bom, newline: None };
        assert_eq!(encode("a", &options), Err(EncodeError::Replacement));
    }
}

#[test]
fn a_text_in_an_encoding_that_the_standard_lacks_is_text_all_the_same() {
    // German in code page 850, and lines in UTF-8 and in windows-1252.
    let dos = b"Z\x81rich;M\x81nchen;Gr\x94\xE1e 5\r\n";
    let mixed = b"caf\xC3\xA9 na\xC3\xAFve \xC3\xA9t\xC3\xA9\nd\xE9j\xE0 vu, \xE9t\xE9 fran\xE7ais\n";
    for bytes in [&dos[..], mixed] {
        let text = read(bytes, &ReadOptions::default()).unwrap();
        assert!(text.confidence < 0.5, "{text:?}");
        let sure = ReadOptions { confidence: 0.8, ..Default::default() };
        assert!(matches!(read(bytes, &sure), Err(ReadError::Uncertain(_))));
    }
}
