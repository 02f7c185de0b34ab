//! Signs that decide the answer at once.

use crate::support::{encoded, of};
use encoding_standard::Encoding::{self, *};
use encoding_standard::detect::{DetectOptions, detect};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn byte_order_marks() {
    for (bytes, encoding) in
        [(&b"\xEF\xBB\xBFabc"[..], Utf8), (b"\xFF\xFEa\0b\0", Utf16Le), (b"\xFE\xFF\0a\0b", Utf16Be)]
    {
        let detection = of(bytes).unwrap();
        assert_eq!((detection.encoding, detection.confidence), (encoding, 1.0));
    }
}

#[test]
fn ascii_is_an_answer_of_its_own() {
    for bytes in [&b""[..], b"a", b"plain text\r\n", b"\x1B[1mbold\x1B[0m"] {
        let detection = of(bytes).unwrap();
        assert!(detection.is_ascii && detection.confidence == 1.0, "{detection:?}");
    }
    assert!(!of("é".as_bytes()).unwrap().is_ascii);
}

#[test]
fn binary_data_is_not_text() {
    let random: Vec<u8> = (0..4096_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    for bytes in [
        &b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR"[..],
        b"\xFF\xD8\xFF\xE0\0\x10JFIF",
        b"PK\x03\x04\x14\0\0\0",
        b"\x7FELF\x02\x01\x01\0\0\0\0\0",
        b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xFF\xFF",
        b"\x1F\x8B\x08\0\0\0\0\0\0\x03",
        b"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n",
        &random,
        &[0; 64],
    ] {
        assert_eq!(of(bytes), None, "{:?}", &bytes[..8]);
    }
}

#[test]
fn few_bytes_of_binary_are_no_text() {
    // The bytes that follow can all be in texts.
    let rest: Vec<u8> = (0..40_u8).map(|place| 0xC0 + place % 9 * 7).collect();
    for beginning in [
        &b"\x89PNG\r\n\x1A\n"[..],
        b"\xFF\xD8\xFF\xDB",
        b"GIF89a",
        b"PK\x03\x04",
        b"\x1F\x8B\x08",
        b"BZh91AY&SY",
        b"7z\xBC\xAF\x27\x1C\0\x04",
        b"\xFD7zXZ\0\0\x04",
        b"\x28\xB5\x2F\xFD",
        b"\x7FELF\x02\x01\x01",
        b"MZ\x90\0\x03\0\0\0",
        b"\xCF\xFA\xED\xFE\x07\0\0\x01",
        b"\0asm\x01\0\0\0",
        b"%PDF-1.7\n",
        b"SQLite format 3\0",
        b"II*\0\x08\0\0\0",
        b"OggS\0\x02\0\0",
    ] {
        for length in 0..=rest.len() {
            let bytes = [beginning, &rest[..length]].concat();
            assert_eq!(of(&bytes), None, "{beginning:?} and {length} bytes");
        }
    }
}

/// The text in both orders of bytes.
fn in_utf_16(text: &str) -> [(Vec<u8>, Encoding); 2] {
    let units: Vec<u16> = text.encode_utf16().collect();
    [
        (units.iter().flat_map(|unit| unit.to_le_bytes()).collect(), Utf16Le),
        (units.iter().flat_map(|unit| unit.to_be_bytes()).collect(), Utf16Be),
    ]
}

#[test]
fn short_utf_16_without_a_mark() {
    // Wherever it is cut, in the middle of a unit too.
    for text in ["Hi, this is a text.\r\n", "a;b;c\r\n1;2;3\r\n", "Да, это текст"] {
        for (bytes, encoding) in in_utf_16(text) {
            for length in 6..=bytes.len() {
                let found = of(&bytes[..length]).map(|it| it.encoding);
                assert_eq!(found, Some(encoding), "{length} bytes of {text}");
            }
        }
    }
    // Bytes that are hardly likelier than random ones are not UTF-16.
    for bytes in [&b"ab\0cd"[..], b"\0\0", b"\0", b"type\0", b"name\0", b"data\0\x01"] {
        assert_eq!(of(bytes), None, "{bytes:?}");
    }
}

#[test]
fn utf_16_without_a_mark() {
    for text in [
        "plain text\r\n",
        "Привет, мир\r\n",
        "中文說明\n使用者名稱",
        "한국어 텍스트 파일",
        "日本語の文書です。",
    ] {
        for (bytes, encoding) in in_utf_16(text) {
            assert_eq!(of(&bytes).map(|it| it.encoding), Some(encoding), "{text}");
        }
    }
}

#[test]
fn utf_8_cut_at_either_end() {
    let text = "Żółć i jaźń: gęś, 日本語".as_bytes();
    for start in 0..4 {
        for end in text.len() - 3..=text.len() {
            assert_eq!(of(&text[start..end]).unwrap().encoding, Utf8, "{start}..{end}");
        }
    }
}

#[test]
fn utf_8_of_any_length_cut_at_either_end() {
    let text = "é日😀ж".repeat(4);
    let characters: Vec<(usize, usize)> =
        text.char_indices().map(|(at, c)| (at, at + c.len_utf8())).collect();
    for start in 0..12 {
        for end in start + 1..=text.len() {
            let whole = characters.iter().filter(|(from, to)| start <= *from && *to <= end).count();
            // With a cut beginning, one or two characters may be anything.
            let needed = if text.is_char_boundary(start) { 1 } else { 3 };
            if whole >= needed {
                let found = of(&text.as_bytes()[start..end]).map(|it| it.encoding);
                assert_eq!(found, Some(Utf8), "{start}..{end}");
            }
        }
    }
}

#[test]
fn ascii_ends_before_the_first_other_byte() {
    let ascii: Vec<u8> = (0x20..0x7F).chain([b'\t', b'\n', b'\r']).collect();
    for length in 0..=ascii.len() {
        let mut bytes = ascii[..length].to_vec();
        assert!(of(&bytes).is_some_and(|it| it.is_ascii), "{length} bytes");
        bytes.push(0xE9);
        assert!(of(&bytes).is_some_and(|it| !it.is_ascii), "{length} bytes and another one");
    }
}

#[test]
fn iso_2022_jp_is_never_the_answer_for_the_web() {
    let bytes = encoded("日本語の文書", Iso2022Jp);
    assert_eq!(of(&bytes).unwrap().encoding, Iso2022Jp);
    for options in [
        DetectOptions { html: true, ..Default::default() },
        DetectOptions { tld: Some("jp"), ..Default::default() },
    ] {
        let detection = detect(&bytes, &options).unwrap();
        assert!(detection.is_ascii && detection.confidence < 0.5);
        assert_eq!(detection.alternatives()[0].encoding, Iso2022Jp);
    }
    // Also if it is the only candidate, or if there are other bytes.
    let web = DetectOptions { html: true, candidates: Some(&[Iso2022Jp]), ..Default::default() };
    assert!(detect(&bytes, &web).unwrap().is_ascii);
    let mixed = [&bytes[..], b" caf\xE9"].concat();
    assert_ne!(
        detect(&mixed, &DetectOptions { html: true, ..Default::default() }).unwrap().encoding,
        Iso2022Jp
    );
    // Bytes with errors are not ISO-2022-JP.
    assert!(of(b"\x1B$B\x20\x20\x1B(B").unwrap().is_ascii);
}
