//! Signs that decide the answer at once.

use crate::support::{encoded, of};
use encoding_standard::Encoding::{self, *};
use encoding_standard::detect::{DetectOptions, Likeliest, detect, examine};

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
    // Wherever it is cut, in the middle of a unit too if more follows.
    for text in ["Hi, this is a text.\r\n", "a;b;c\r\n1;2;3\r\n", "Да, это текст"] {
        for (bytes, encoding) in in_utf_16(text) {
            for length in 8..=bytes.len() {
                let options = DetectOptions { stream: length % 2 != 0, ..Default::default() };
                let found = detect(&bytes[..length], &options).map(|it| it.encoding);
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
fn utf_8_is_complete_unless_more_follows() {
    let text = "é日😀ж".repeat(4);
    let text = text.as_bytes();
    let more = DetectOptions { stream: true, ..Default::default() };
    for end in 2..=text.len() {
        let bytes = &text[..end];
        let is_complete = std::str::from_utf8(bytes).is_ok();
        assert_eq!(of(bytes).is_some_and(|it| it.encoding == Utf8), is_complete, "{end} bytes");
        assert_eq!(detect(bytes, &more).map(|it| it.encoding), Some(Utf8), "{end} bytes and more");
    }
    // It never begins within a character.
    assert!(detect(&text[1..], &more).is_none_or(|it| it.encoding != Utf8));
}

#[test]
fn texts_in_other_encodings_are_named() {
    let is = |bytes: &[u8], name: &str| {
        let found = examine(bytes, &DetectOptions::default());
        assert!(matches!(found.likeliest, Likeliest::Other(other) if other.name() == name), "{found:?}");
        assert_eq!(of(bytes), None);
    };
    is(b"1001;M\x81ller;Hauptstra\xE1e 5;K\x94ln\r\n", "IBM850");
    is(b"\x9D\xA2d\xAB, Gda\xE4sk, Cz\xA9stochowa\r\n", "IBM852");
    is(b"\x1B$)C\x0E0!3*\x0F", "ISO-2022-KR");
    is(b"This is ~{VPND~}.", "HZ-GB-2312");
    is(b"Hi Mom +Jjo-! +AOkA6A-", "UTF-7");
    is(b"a \xED\xA0\xBD\xED\xB8\x80", "CESU-8");
    is(b"\xFF\xFE\0\0p\0\0\0l\0\0\0", "UTF-32LE");
    is(b"\0\0\0p\0\0\0l\0\0\0a\0\0\0i\0\0\0n", "UTF-32BE");
    // These are in C.
    for bytes in [&b"i++; a+b; x + y - z; c += 2;"[..], b"~{a b~}", b"$)C"] {
        assert!(of(bytes).unwrap().is_ascii);
    }
}

#[test]
fn texts_in_two_encodings_have_no_encoding() {
    let parts =
        |one: &str, other: &str, encoding| [one.as_bytes(), b"\n", &encoded(other, encoding), b"\n"].concat();
    for bytes in [
        parts("naïve café déjà vu", "Größe ändern, Straße öffnen", Windows1252),
        parts("Это обычный текст", "Ничего особенного нет", Windows1251),
        parts("日本語の文書です", "使用者名稱與說明文件", Big5),
    ] {
        assert_eq!(examine(&bytes, &DetectOptions::default()).likeliest, Likeliest::Mixed);
        assert_eq!(of(&bytes), None);
    }
}

#[test]
fn few_random_bytes_are_no_text() {
    for digits in [
        // An Ed25519 key, a digest, a compressed text, and integers.
        "302e020100300506032b6570042204206b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b",
        "86f7e437faa5a7fce15d1ddcb9eaeaea377667b8",
        "789ccb48cdc9c95728cf2fca4951c820820d00bd0f11f1",
        "b004000022000000ce8b08000c00000063000000a086010007000000d96d0600",
    ] {
        let bytes: Vec<u8> = (0..digits.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap())
            .collect();
        assert!(of(&bytes).is_none_or(|it| it.confidence <= 0.8), "{digits}");
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
