//! Known mistakes of other encoders, by name.

use super::support::indexes::{index, names_and_labels};
use super::support::oracle::Encoded;
use super::vectors::{decodes, does_not_encode, encodes, encodes_to};
use encoding_standard::EncoderErrorMode;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The code points that lost their two-byte sequences in GB18030-2022, with the sequences that the encoder still
/// writes.
pub const SIDE_TABLE: [(char, [u8; 2]); 18] = [
    ('\u{E78D}', [0xA6, 0xD9]),
    ('\u{E78E}', [0xA6, 0xDA]),
    ('\u{E78F}', [0xA6, 0xDB]),
    ('\u{E790}', [0xA6, 0xDC]),
    ('\u{E791}', [0xA6, 0xDD]),
    ('\u{E792}', [0xA6, 0xDE]),
    ('\u{E793}', [0xA6, 0xDF]),
    ('\u{E794}', [0xA6, 0xEC]),
    ('\u{E795}', [0xA6, 0xED]),
    ('\u{E796}', [0xA6, 0xF3]),
    ('\u{E81E}', [0xFE, 0x59]),
    ('\u{E826}', [0xFE, 0x61]),
    ('\u{E82B}', [0xFE, 0x66]),
    ('\u{E82C}', [0xFE, 0x67]),
    ('\u{E832}', [0xFE, 0x6D]),
    ('\u{E843}', [0xFE, 0x7E]),
    ('\u{E854}', [0xFE, 0x90]),
    ('\u{E864}', [0xFE, 0xA0]),
];

#[test]
fn gb18030_of_2022_encodes_what_it_no_longer_decodes_to() {
    for (char, bytes) in SIDE_TABLE {
        encodes("gb18030", &char.to_string(), &bytes);
        encodes("gbk", &char.to_string(), &bytes);
    }
}

#[test]
fn u_e5e5_cannot_be_encoded() {
    does_not_encode("gb18030", '\u{E5E5}', '\u{E5E5}');
    does_not_encode("gbk", '\u{E5E5}', '\u{E5E5}');
}

#[test]
fn the_euro_sign_of_gbk_and_gb18030() {
    encodes("gbk", "\u{20AC}", &[0x80]);
    encodes("gb18030", "\u{20AC}", &[0xA2, 0xE3]);
}

#[test]
fn u_fffd_is_in_no_index() {
    for (name, _) in names_and_labels() {
        match name {
            "replacement" => {}
            "UTF-8" => encodes(name, "\u{FFFD}", &[0xEF, 0xBF, 0xBD]),
            "gb18030" => encodes(name, "\u{FFFD}", &[0x84, 0x31, 0xA4, 0x37]),
            "UTF-16BE" => encodes(name, "\u{FFFD}", &[0xFF, 0xFD]),
            "UTF-16LE" => encodes(name, "\u{FFFD}", &[0xFD, 0xFF]),
            _ => does_not_encode(name, '\u{FFFD}', '\u{FFFD}'),
        }
    }
}

#[test]
fn iso_2022_jp_cannot_encode_the_bytes_of_escape_sequences() {
    for char in ['\x0E', '\x0F', '\x1B'] {
        does_not_encode("iso-2022-jp", char, '\u{FFFD}');
        let error = Encoded::Unencodable { code_point: '\u{FFFD}', index: 1 };
        // In the state Roman the error is returned at once, in the state jis0208 after ESC ( B.
        let bytes = |bytes: &[u8]| bytes.iter().copied().map(Encoded::Byte).collect::<Vec<_>>();
        let expected = [bytes(b"\x1B(J\\"), vec![error], bytes(b"\x1B(B")].concat();
        encodes_to("iso-2022-jp", EncoderErrorMode::Fatal, &format!("\u{A5}{char}"), &expected);
        let expected = [bytes(b"\x1B$B\x46\x7C\x1B(B"), vec![error]].concat();
        encodes_to("iso-2022-jp", EncoderErrorMode::Fatal, &format!("日{char}"), &expected);
    }
}

#[test]
fn iso_2022_jp_returns_to_ascii() {
    encodes("iso-2022-jp", "日", b"\x1B$B\x46\x7C\x1B(B");
    encodes("iso-2022-jp", "日a", b"\x1B$B\x46\x7C\x1B(Ba");
    encodes("iso-2022-jp", "\u{A5}a", b"\x1B(J\\a\x1B(B");
    encodes("iso-2022-jp", "\u{A5}\\~", b"\x1B(J\\\x1B(B\\~");
    encodes("iso-2022-jp", "\u{203E}日\u{A5}", b"\x1B(J~\x1B$B\x46\x7C\x1B(J\\\x1B(B");
}

#[test]
fn references_of_iso_2022_jp_are_not_in_jis0208() {
    let html = |text, bytes: &[u8]| {
        let expected: Vec<_> = bytes.iter().copied().map(Encoded::Byte).collect();
        encodes_to("iso-2022-jp", EncoderErrorMode::Html, text, &expected);
    };
    html("日\u{1F4A9}本", b"\x1B$B\x46\x7C\x1B(B&#128169;\x1B$B\x4B\x5C\x1B(B");
    html("\u{A5}\u{1F4A9}\u{A5}", b"\x1B(J\\&#128169;\\\x1B(B");
    html("\x1B", b"&#65533;");
}

#[test]
fn iso_2022_jp_makes_katakana_fullwidth() {
    encodes(
        "iso-2022-jp",
        "\u{FF61}\u{FF76}\u{FF9E}\u{FF9F}",
        b"\x1B$B\x21\x23\x25\x2B\x21\x2B\x21\x2C\x1B(B",
    );
    encodes("euc-jp", "\u{FF61}\u{FF9F}", b"\x8E\xA1\x8E\xDF");
    encodes("shift_jis", "\u{FF61}\u{FF9F}", b"\xA1\xDF");
}

#[test]
fn japanese_encodings_encode_yen_and_overline_as_ascii() {
    encodes("shift_jis", "\u{A5}\u{203E}", b"\\~");
    encodes("euc-jp", "\u{A5}\u{203E}", b"\\~");
    // Other encodings do not.
    does_not_encode("euc-kr", '\u{A5}', '\u{A5}');
    does_not_encode("big5", '\u{203E}', '\u{203E}');
}

#[test]
fn the_minus_sign_becomes_fullwidth() {
    encodes("shift_jis", "\u{2212}\u{FF0D}", b"\x81\x7C\x81\x7C");
    encodes("euc-jp", "\u{2212}\u{FF0D}", b"\xA1\xDD\xA1\xDD");
    encodes("iso-2022-jp", "\u{2212}\u{FF0D}", b"\x1B$B\x21\x5D\x21\x5D\x1B(B");
    decodes("shift_jis", b"\x81\x7C", "\u{FF0D}", &[]);
}

#[test]
fn shift_jis_encodes_without_pointers_8272_to_8835() {
    // These code points have other pointers, which are used.
    let index = index("jis0208");
    for pointer in 8272..=8835 {
        let Some(code_point) = index.code_point(pointer) else { continue };
        let pointers = index.code_points.iter().enumerate().filter(|row| *row.1 == Some(code_point));
        let chosen = pointers.map(|row| row.0).find(|pointer| !(8272..=8835).contains(pointer)).unwrap();
        let (leading, trailing) = (chosen / 188, chosen % 188);
        let leading = leading as u8 + if leading < 0x1F { 0x81 } else { 0xC1 };
        let trailing = trailing as u8 + if trailing < 0x3F { 0x40 } else { 0x41 };
        encodes("shift_jis", &char::from_u32(code_point).unwrap().to_string(), &[leading, trailing]);
    }
    decodes("shift_jis", b"\xED\x40\xFA\x5C", "\u{7E8A}\u{7E8A}", &[]);
    encodes("shift_jis", "\u{7E8A}", b"\xFA\x5C");
}

#[test]
fn shift_jis_decodes_eudc_but_does_not_encode_it() {
    for (bytes, char) in [(b"\xF0\x40", '\u{E000}'), (b"\xF9\xFC", '\u{E757}')] {
        decodes("shift_jis", bytes, &char.to_string(), &[]);
        does_not_encode("shift_jis", char, char);
    }
    encodes("shift_jis", "\u{80}", &[0x80]);
}

#[test]
fn big5_does_not_encode_to_hong_kongs_extensions() {
    decodes("big5", b"\x87\x40", "\u{43F0}", &[]);
    does_not_encode("big5", '\u{43F0}', '\u{43F0}');
    does_not_encode("big5", '\u{CA}', '\u{CA}');
    // The encoder uses no pointer before (0xA1 - 0x81) * 157.
    encodes("big5", "\u{3000}", b"\xA1\x40");
}

#[test]
fn big5_encodes_to_the_last_pointer_of_six_code_points() {
    let cases = [
        ("\u{2550}", b"\xF9\xF9"),
        ("\u{255E}", b"\xF9\xE9"),
        ("\u{2561}", b"\xF9\xEB"),
        ("\u{256A}", b"\xF9\xEA"),
        ("\u{5341}", b"\xA4\x51"),
        ("\u{5345}", b"\xA4\xCA"),
    ];
    for (text, bytes) in cases {
        encodes("big5", text, bytes);
        decodes("big5", bytes, text, &[]);
    }
    // Other duplicates are encoded to the first pointer.
    decodes("big5", b"\xA1\xB2\xC6\xDE", "\u{3003}\u{3003}", &[]);
    encodes("big5", "\u{3003}\u{256D}", b"\xA1\xB2\xA2\x7E");
}

#[test]
fn windows_1252_is_not_latin_1() {
    encodes("latin1", "\u{20AC}\u{81}\u{FF}", b"\x80\x81\xFF");
    does_not_encode("latin1", '\u{80}', '\u{80}');
    does_not_encode("ascii", '\u{100}', '\u{100}');
}

#[test]
fn a_reference_is_the_code_points_value_in_base_ten() {
    let html: Vec<_> = b"a&#1114111;b&#256;".iter().copied().map(Encoded::Byte).collect();
    encodes_to("latin1", EncoderErrorMode::Html, "a\u{10FFFF}b\u{100}", &html);
}

#[test]
fn a_fatal_error_has_the_position_of_the_character() {
    let expected = [
        Encoded::Byte(0xE9),
        Encoded::Unencodable { code_point: '\u{1F4A9}', index: 1 },
        Encoded::Byte(b'a'),
        Encoded::Unencodable { code_point: '\u{100}', index: 3 },
    ];
    encodes_to("latin1", EncoderErrorMode::Fatal, "\u{E9}\u{1F4A9}a\u{100}", &expected);
}
