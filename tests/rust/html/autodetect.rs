//! The crate's own autodetection, and that of the caller.

use core::sync::atomic::{AtomicUsize, Ordering};
use encoding_standard::Encoding;
use encoding_standard::html::{Autodetect, SniffOptions, Source, sniff};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn own<'a>() -> SniffOptions<'a> {
    SniffOptions::default().autodetect(Autodetect::Own).fallback(Encoding::Koi8R)
}

#[track_caller]
fn is_utf_8(bytes: &[u8], expected: bool) {
    let sniffed = sniff(bytes, &own());
    let found = (sniffed.encoding, sniffed.source);
    let utf_8 = (Encoding::Utf8, Source::Autodetect);
    assert_eq!(found, if expected { utf_8 } else { (Encoding::Koi8R, Source::Default) }, "{bytes:?}");
}

#[test]
fn utf_8_that_is_not_all_ascii() {
    for text in
        ["é", "<p>日本語</p>", "\0\u{80}", "\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}", "\x1B\u{FEFF}"]
    {
        is_utf_8(text.as_bytes(), true);
    }
    is_utf_8(b"", false);
    is_utf_8(b"<p>ASCII says nothing\x7F\0", false);
}

#[test]
fn an_unfinished_sequence_at_the_end_is_not_an_error() {
    for text in ["é\u{7FF}", "é\u{FFFF}", "é\u{10FFFF}", "é\u{800}", "é\u{D7FF}", "é\u{10000}"] {
        for end in 2..=text.len() {
            is_utf_8(&text.as_bytes()[..end], true);
        }
    }
    let text = "é".repeat(600);
    for limit in 1..=text.len() {
        let sniffed = sniff(text.as_bytes(), &own().limit(limit));
        assert_eq!(sniffed.source, Source::Autodetect, "{limit}");
    }
}

#[test]
fn malformed_utf_8() {
    for bytes in [
        &b"\x80"[..],
        b"\xBF",
        b"\xC0\x80",
        b"\xC1",
        b"\xC3A",
        b"\xE0\x80",
        b"\xE0\x9F\xBF",
        b"\xED\xA0",
        b"\xED\xA0\x80",
        b"\xF0\x80",
        b"\xF0\x8F",
        b"\xF4\x90",
        b"\xF5",
        b"\xFF",
        b"\xE3\x81<",
    ] {
        is_utf_8(bytes, false);
        is_utf_8(&["é日本".as_bytes(), bytes].concat(), false);
        is_utf_8(&[bytes, "é日本".as_bytes()].concat(), false);
    }
}

#[test]
fn only_what_is_seen_counts() {
    let malformed_later = [&b"\xC3\xA9"[..], b"\xFF"].concat();
    assert_eq!(sniff(&malformed_later, &own().limit(2)).source, Source::Autodetect);
    assert_eq!(sniff(&malformed_later, &own().limit(3)).source, Source::Default);
    assert_eq!(sniff(b"a\xC3\xA9", &own().limit(1)).source, Source::Default);
    assert_eq!(sniff("é".as_bytes(), &own().limit(0)).source, Source::Default);
}

#[test]
fn iso_2022_jp_is_not_detected() {
    is_utf_8(b"\x1B$B\x24\x22\x1B(B", false);
    is_utf_8(b"\x1B(J\\\x1B(B <script>", false);
    // Its escape sequences do not prevent the detection of UTF-8.
    is_utf_8("\u{1B}$B$\"\u{1B}(B é".as_bytes(), true);
}

#[test]
fn no_other_encoding_is_detected() {
    is_utf_8(b"\x83\x65\x83\x58\x83\x67", false);
    is_utf_8(b"\xF0\xD2\xC9\xD7\xC5\xD4", false);
    is_utf_8(b"a\0b\0", false);
    let none = own().autodetect(Autodetect::None);
    assert_eq!(sniff("é".as_bytes(), &none).source, Source::Default);
}

#[test]
fn a_function_of_the_caller() {
    let calls = AtomicUsize::new(0);
    let detect = |bytes: &[u8]| {
        calls.fetch_add(1, Ordering::Relaxed);
        assert_eq!(bytes, b"<p>");
        Some(Encoding::Replacement)
    };
    let options = own().autodetect(Autodetect::With(&detect)).limit(3);
    let sniffed = sniff(b"<p>text", &options);
    assert_eq!((sniffed.encoding, sniffed.source), (Encoding::Replacement, Source::Autodetect));
    assert_eq!(calls.load(Ordering::Relaxed), 1);

    let nothing = |_: &[u8]| None;
    let options = own().autodetect(Autodetect::With(&nothing));
    assert_eq!(sniff("é".as_bytes(), &options).source, Source::Default);
}

#[test]
fn debug_names_the_variant() {
    let detect = |_: &[u8]| None;
    let all = [Autodetect::None, Autodetect::Own, Autodetect::With(&detect)];
    assert_eq!(format!("{all:?}"), "[None, Own, With(_)]");
}
