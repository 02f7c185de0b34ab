//! Which encoding a text has that is converted. The same cases are in tests/transcode/auto.test.mjs.

use encoding_standard::Encoding;
use encoding_standard::html::{Autodetect, SniffOptions, Source, decide};
use serde_json::Value;

const META: &[u8] = b"<meta charset=windows-1252>";

fn check(bytes: &[u8], options: &SniffOptions<'_>, expected: Option<(Encoding, Source)>) {
    let decided = decide(bytes, options).map(|decided| (decided.encoding, decided.source));
    assert_eq!(decided, expected, "{}", bytes.escape_ascii());
}

#[test]
fn what_gives_an_encoding_in_order() {
    let none = SniffOptions::default();
    let transport = none.transport(Encoding::Koi8R);
    let both = transport.user_override(Encoding::Iso8859_2);
    check("\u{FEFF}é".as_bytes(), &both, Some((Encoding::Utf8, Source::Bom)));
    check("é".as_bytes(), &both, Some((Encoding::Iso8859_2, Source::Override)));
    check("é".as_bytes(), &transport, Some((Encoding::Koi8R, Source::Transport)));
    check("é".as_bytes(), &none, Some((Encoding::Utf8, Source::Utf8)));
    let declared = Some((Encoding::Windows1252, Source::Prescan));
    check(&[META, "é".as_bytes()].concat(), &none, Some((Encoding::Utf8, Source::Utf8)));
    check(&[META, b"\xE9"].concat(), &none, declared);
    check(META, &none, declared);
    for options in [none, none.content_type("image/svg+xml")] {
        check(b"<?xml encoding='koi8-r'?>\xC1", &options, Some((Encoding::Koi8R, Source::Xml)));
        check(
            b"<?xml version='1.0'?><meta charset=koi8-r>\xC1",
            &options,
            Some((Encoding::Koi8R, Source::Prescan)),
        );
    }
    check(b"@charset \"koi8-r\";\xC1", &none, Some((Encoding::Koi8R, Source::Charset)));
    check(b"@charset \"utf-16\";a{}", &none, Some((Encoding::Utf8, Source::Charset)));
    let likely = none.likely(Encoding::Iso8859_2).fallback(Encoding::Windows1252);
    check(b"\xB1", &likely, Some((Encoding::Iso8859_2, Source::Likely)));
    let detect = |_: &[u8]| Some(Encoding::ShiftJis);
    let detected = none.autodetect(Autodetect::With(&detect)).fallback(Encoding::Windows1252);
    check(b"\xB1", &detected, Some((Encoding::ShiftJis, Source::Autodetect)));
    check(b"\xB1", &none.fallback(Encoding::Iso8859_2), Some((Encoding::Iso8859_2, Source::Default)));
    check(b"\xB1", &none.locale("ru"), Some((Encoding::Windows1251, Source::Default)));
    check(b"text \x1B[31m", &none.fallback(Encoding::Utf16Le), Some((Encoding::Utf8, Source::Utf8)));
    check(b"", &none, Some((Encoding::Utf8, Source::Utf8)));
}

#[test]
fn malformed_utf_8_comes_before_what_would_hide_the_errors() {
    let none = SniffOptions::default();
    let other = |_: &[u8]| Some(Encoding::Big5);
    let declared = Some((Encoding::Windows1252, Source::Prescan));
    for (text, expected) in [("ééé", Some((Encoding::Utf8, Source::Utf8))), ("éé", declared)] {
        let bytes = [META, text.as_bytes(), b"\xFF"].concat();
        for options in [none, none.fallback(Encoding::Koi8R), none.autodetect(Autodetect::With(&other))] {
            check(&bytes, &options, expected);
        }
    }
}

#[test]
fn utf_16_does_not_begin_as_ascii() {
    let le = Some((Encoding::Utf16Le, Source::Default));
    let fallback = SniffOptions::default().fallback(Encoding::Utf16Le);
    check(b"t\0e\0x\0t\0\xE9\0", &fallback, le);
    check(b"-N\x87e", &fallback, le);
    check(b"caf\xE9 au lait", &fallback, None);
    check(b"text \0 with a NUL", &fallback, Some((Encoding::Utf8, Source::Utf8)));
    check(b"text \0 with a NUL, caf\xC3\xA9", &fallback, Some((Encoding::Utf8, Source::Utf8)));
    let other = [&[0xE9; 1000][..], &[0]].concat();
    check(&other, &fallback, le);
    for ascii in [&[b'a'; 64][..], &[b'a'; 65]] {
        let expected = if ascii.len() == 64 { le } else { None };
        check(&[ascii, &other].concat(), &fallback, expected);
    }
}

#[test]
fn what_a_page_begins_with() {
    let declared = Some((Encoding::Windows1252, Source::Prescan));
    let none = SniffOptions::default();
    for start in
        ["<!-- -->", " \r\n\t<!DOCTYPE html>", "<html>", "<HEAD id=a>", "<p\n>", "<table>", "<base >"]
    {
        check(&[start.as_bytes(), META, b"\xE9"].concat(), &none, declared);
    }
    for start in ["a", "<joe@example.org> ", "<joe> ", "<3 ", "<", "<htmlx>", "<!doctype htm", "@charset "] {
        check(&[start.as_bytes(), META, b"\xE9"].concat(), &none, None);
    }
    for (start, expected) in [
        ("<!-- a --> \n<!--> <!-- b -->\n", declared),
        ("<!-- a --> Write ", None),
        ("<!-- a --><joe> ", None),
        ("<!-- a --><!-- <p> --> ## ", None),
        ("<!--><joe> ", None),
    ] {
        check(&[start.as_bytes(), META, b"\xE9"].concat(), &none, expected);
    }
    check(&[b"<!--", &[b' '; 1024][..], b"-->", META, b"\xE9"].concat(), &none, declared);
    // It begins later.
    check(&[&[b' '; 1024][..], META, b"\xE9"].concat(), &none, None);
    check(&[&[b' '; 900][..], META, b"\xE9"].concat(), &none, declared);
}

#[test]
fn nothing_is_guessed() {
    let none = SniffOptions::default();
    let nothing = |_: &[u8]| None;
    for options in [none, none.autodetect(Autodetect::Own), none.autodetect(Autodetect::With(&nothing))] {
        check(b"caf\xE9", &options, None);
        check(b"\x1B$BF|K\\\x1B(B", &options, None);
        check(b"t\0e\0x\0t\0", &options, None);
        // A declaration is one only in a page.
        check(&[b"Use ", META, b"caf\xE9"].concat(), &options, None);
        // The last character is not complete.
        check(b"\xC3\xA9\xE6\x97", &options, None);
    }
}

#[test]
fn the_limit_counts_from_the_first_byte_that_is_not_ascii() {
    let bytes = [&[b'a'; 3000][..], "é".repeat(1000).as_bytes(), &[0xFF; 334]].concat();
    let none = SniffOptions::default();
    check(&bytes, &none, None);
    check(&bytes, &none.limit(1024), Some((Encoding::Utf8, Source::Utf8)));
    let long = [&[b'a'; 3000][..], "é".repeat(40_000).as_bytes(), &[0xFF; 40_000]].concat();
    check(&long, &none, Some((Encoding::Utf8, Source::Utf8)));
    check(&long, &none.limit(usize::MAX), None);
    // UTF-16 does not begin with ASCII.
    let utf_16 = |_: &[u8]| Some(Encoding::Utf16Le);
    check(&bytes, &none.autodetect(Autodetect::With(&utf_16)), None);
    let seen =
        |seen: &[u8]| (seen.len() == 2334 && seen.starts_with("é".as_bytes())).then_some(Encoding::Big5);
    check(&bytes, &none.autodetect(Autodetect::With(&seen)), Some((Encoding::Big5, Source::Autodetect)));
}

#[test]
fn decisions_that_the_package_makes_too() {
    for line in include_str!("../../html/decisions.jsonl").lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let encoding = |name: &str| case[name].as_str().and_then(Encoding::get);
        let parts = case["input"].as_array().unwrap().iter();
        let text: String = parts
            .map(|part| part[0].as_str().unwrap().repeat(part[1].as_u64().unwrap().try_into().unwrap()))
            .collect();
        let bytes: Vec<u8> = text.chars().map(|char| u8::try_from(char).unwrap()).collect();
        let options = SniffOptions::default()
            .fallback(encoding("fallback"))
            .likely(encoding("likely"))
            .limit(case["limit"].as_u64().map(|limit| limit.try_into().unwrap()));
        let decided = decide(&bytes, &options).map(|decided| decided.encoding);
        assert_eq!(decided, encoding("encoding"), "{line}");
    }
}
