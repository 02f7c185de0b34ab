//! Signs that decide the answer at once.

use crate::support::{encoded, of};
use encoding_standard::Encoding::*;
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
fn utf_16_without_a_mark() {
    for text in [
        "plain text\r\n",
        "Привет, мир\r\n",
        "中文說明\n使用者名稱",
        "한국어 텍스트 파일",
        "日本語の文書です。",
    ] {
        let units: Vec<u16> = text.encode_utf16().collect();
        let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        assert_eq!(of(&little).map(|it| it.encoding), Some(Utf16Le), "{text}");
        assert_eq!(of(&big).map(|it| it.encoding), Some(Utf16Be), "{text}");
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
    // Bytes with errors are not ISO-2022-JP.
    assert!(of(b"\x1B$B\x20\x20\x1B(B").unwrap().is_ascii);
}
