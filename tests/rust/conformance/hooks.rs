//! §6 Hooks for standards.

use super::support::oracle;
use encoding_standard::{Encoding, Malformed, hooks};
use std::borrow::Cow;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn utf_8_decode_removes_one_byte_order_mark() {
    assert_eq!(hooks::utf_8_decode(b"\xEF\xBB\xBFa\xFF"), "a\u{FFFD}");
    assert_eq!(hooks::utf_8_decode(b"\xEF\xBB\xBF\xEF\xBB\xBF"), "\u{FEFF}");
    assert_eq!(hooks::utf_8_decode(b"\xEF\xBB"), "\u{FFFD}");
    assert_eq!(hooks::utf_8_decode(b"\xFE\xFF"), "\u{FFFD}\u{FFFD}");
    assert_eq!(hooks::utf_8_decode(b""), "");
}

#[test]
fn utf_8_decode_without_bom_keeps_it() {
    assert_eq!(hooks::utf_8_decode_without_bom(b"\xEF\xBB\xBFa\xE2\x82"), "\u{FEFF}a\u{FFFD}");
}

#[test]
fn utf_8_decode_without_bom_or_fail_fails() {
    assert_eq!(hooks::utf_8_decode_without_bom_or_fail(b"\xEF\xBB\xBFa").unwrap(), "\u{FEFF}a");
    let error = |bytes| hooks::utf_8_decode_without_bom_or_fail(bytes).unwrap_err();
    assert_eq!(error(b"ab\xE2\x82c"), Malformed { offset: 2, length: 2 });
    assert_eq!(error(b"\xEF\xBB\xBF\xF0\x9F"), Malformed { offset: 3, length: 2 });
    assert_eq!(error(b"\xED\xA0\x80"), Malformed { offset: 0, length: 1 });
}

#[test]
fn utf_8_encode_returns_the_bytes_of_the_text() {
    assert_eq!(hooks::utf_8_encode("é💩\u{FFFD}"), b"\xC3\xA9\xF0\x9F\x92\xA9\xEF\xBF\xBD");
}

#[test]
fn decode_uses_the_encoding_of_a_byte_order_mark() {
    for encoding in Encoding::ALL {
        assert_eq!(hooks::decode(b"\xEF\xBB\xBF\xC3\xA9", encoding), "é", "{encoding}");
        assert_eq!(hooks::decode(b"\xFE\xFF\x00\xE9", encoding), "é", "{encoding}");
        assert_eq!(hooks::decode(b"\xFF\xFE\xE9\x00", encoding), "é", "{encoding}");
        for bytes in [&b"plain"[..], b"\x1B$B\x46\x7C", b"\xEF\xBBa", b"\xFE", b"", b"a\x0E\\~", b"\xD8\x00"]
        {
            let expected = oracle::replacement(&oracle::decode_sniffing_bom(encoding.name(), bytes));
            assert_eq!(
                hooks::decode(bytes, encoding),
                expected.into_iter().collect::<String>(),
                "{encoding}"
            );
        }
    }
}

/// Well-formed UTF-8 is other text in other encodings.
#[test]
fn decode_uses_the_encoding() {
    for encoding in Encoding::ALL {
        for bytes in [&b"\xC3\xA9"[..], b"ab\xE3\x81\x82 cd", b"\xF0\x9F\x92\xA9"] {
            let expected = oracle::replacement(&oracle::decode_sniffing_bom(encoding.name(), bytes));
            let expected: String = expected.into_iter().collect();
            assert_eq!(hooks::decode(bytes, encoding), expected, "{encoding}");
        }
    }
    assert_eq!(hooks::decode(b"\xC3\xA9", Encoding::Windows1252), "Ã©");
}

#[test]
fn unchanged_text_is_not_copied() {
    let is_borrowed = |bytes, encoding| matches!(hooks::decode(bytes, encoding), Cow::Borrowed(_));
    assert!(is_borrowed("é💩".as_bytes(), Encoding::Utf8));
    assert!(is_borrowed(b"plain", Encoding::ShiftJis));
    assert!(is_borrowed(b"plain", Encoding::Iso2022Jp));
    for unlike_ascii in [b"\x0E", b"\x0F", b"\x1B"] {
        assert!(!is_borrowed(unlike_ascii, Encoding::Iso2022Jp));
    }
    let is_borrowed = |text, encoding| matches!(hooks::encode(text, encoding), Cow::Borrowed(_));
    assert!(is_borrowed("é💩", Encoding::Utf8));
    assert!(is_borrowed("plain", Encoding::ShiftJis));
    assert!(!is_borrowed("plain", Encoding::Iso2022Jp));
}

/// In ISO-2022-JP, three control characters are errors.
#[test]
fn some_ascii_is_not_unchanged() {
    assert_eq!(&*hooks::encode("a\x0E\x0F\x1Bb", Encoding::Iso2022Jp), b"a&#65533;&#65533;&#65533;b");
    assert_eq!(&*hooks::encode("a\x0E\x0F\x1Bb", Encoding::EucJp), b"a\x0E\x0F\x1Bb");
}

#[test]
fn bom_sniff_knows_three_byte_order_marks() {
    let cases = [
        (&b"\xEF\xBB\xBF"[..], Some(Encoding::Utf8)),
        (b"\xEF\xBB\xBFa", Some(Encoding::Utf8)),
        (b"\xFE\xFF", Some(Encoding::Utf16Be)),
        (b"\xFF\xFE", Some(Encoding::Utf16Le)),
        // UTF-32 is unknown.
        (b"\xFF\xFE\0\0", Some(Encoding::Utf16Le)),
        (b"\0\0\xFE\xFF", None),
        (b"\xEF\xBB", None),
        (b"\xFE", None),
        (b"", None),
        (b"+/v8-", None),
        (b"\x84\x31\x95\x33", None),
    ];
    for (bytes, encoding) in cases {
        assert_eq!(hooks::bom_sniff(bytes), encoding, "{bytes:02X?}");
    }
}

#[test]
fn encode_writes_references() {
    let texts = ["", "plain", "naïve", "日本\u{1F4A9}\\~", "\u{A5}\x1B", "\u{2212}\u{E5E5}"];
    for encoding in Encoding::ALL {
        let output_encoding = encoding.output_encoding().name();
        for text in texts {
            let expected = oracle::html(&oracle::encode(output_encoding, text.chars()).unwrap());
            assert_eq!(*hooks::encode(text, encoding), expected, "{encoding}, {text}");
        }
    }
}

#[test]
fn an_encoder_keeps_its_state_over_encode_or_fail() {
    let mut encoder = hooks::get_encoder(Encoding::Iso2022Jp).unwrap();
    let mut bytes = Vec::new();
    let text = "\u{A5}\u{1F4A9}\u{A5}日";
    let first = encoder.encode_or_fail(text, &mut bytes);
    assert_eq!((first.code_point, first.read), (Some('\u{1F4A9}'), 6));
    assert_eq!(bytes, b"\x1B(J\\");
    // Still in the state Roman: no further escape sequence.
    let second = encoder.encode_or_fail(&text[first.read..], &mut bytes);
    assert_eq!((second.code_point, second.read), (None, 5));
    assert_eq!(bytes, b"\x1B(J\\\\\x1B$B\x46\x7C\x1B(B");
}

#[test]
fn encode_or_fail_returns_u_fffd_for_the_bytes_of_escape_sequences() {
    let mut encoder = hooks::get_encoder(Encoding::Iso2022Jp).unwrap();
    let failed = encoder.encode_or_fail("\x1B", &mut Vec::new());
    assert_eq!((failed.code_point, failed.read), (Some('\u{FFFD}'), 1));
}

#[test]
fn get_encoder_returns_none_where_the_standard_asserts() {
    for encoding in Encoding::ALL {
        let has_none = matches!(encoding.name(), "replacement" | "UTF-16BE" | "UTF-16LE");
        assert_eq!(hooks::get_encoder(encoding).is_none(), has_none, "{encoding}");
    }
}
