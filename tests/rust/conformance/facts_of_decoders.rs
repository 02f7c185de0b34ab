//! Known mistakes of other decoders, by name.

use super::support::drive::decode_chunks;
use super::vectors::{decodes, get};
use encoding_standard::{BomHandling, Decoder, DecoderErrorMode, Encoding};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn a_flush_continues_until_finished() {
    decodes("iso-2022-jp", b"\x1B$", "\u{FFFD}$", &[(0, 1)]);
    decodes("iso-2022-jp", b"\x1B(", "\u{FFFD}(", &[(0, 1)]);
    decodes("iso-2022-jp", b"\x1B", "\u{FFFD}", &[(0, 1)]);
    // 0x24 is U+FF64 in the state Katakana, and an incomplete character in the state leading byte.
    decodes("iso-2022-jp", b"\x1B(I\x1B$", "\u{FFFD}\u{FF64}", &[(3, 1)]);
    decodes("iso-2022-jp", b"\x1B$B\x1B$", "\u{FFFD}\u{FFFD}", &[(3, 1), (4, 1)]);
}

#[test]
fn a_flush_of_gb18030_restores_nothing() {
    for bytes in [&b"\x81"[..], b"\x81\x30", b"\x81\x30\x81"] {
        decodes("gb18030", bytes, "\u{FFFD}", &[(0, bytes.len() as u8)]);
    }
}

#[test]
fn a_flush_of_utf_16_gives_one_error_for_all_remaining_bytes() {
    decodes("utf-16be", b"\xD8\x3D\xDC", "\u{FFFD}", &[(0, 3)]);
    decodes("utf-16le", b"\x3D\xD8\xA9", "\u{FFFD}", &[(0, 3)]);
    decodes("utf-16le", b"\x3D\xD8", "\u{FFFD}", &[(0, 2)]);
    decodes("utf-16le", b"a", "\u{FFFD}", &[(0, 1)]);
}

#[test]
fn iso_2022_jp_drops_an_invalid_trailing_byte() {
    decodes("iso-2022-jp", b"\x1B$B\x21\x0Aa", "\u{FFFD}\u{FFFD}", &[(3, 2), (5, 1)]);
    decodes("iso-2022-jp", b"\x1B$B\x21\x0A\x46\x7C", "\u{FFFD}日", &[(3, 2)]);
    decodes("iso-2022-jp", b"\x1B$B\x21\x80", "\u{FFFD}", &[(3, 2)]);
    // But an escape sequence in its place is read.
    decodes("iso-2022-jp", b"\x1B$B\x21\x1B(Ba", "\u{FFFD}a", &[(3, 1)]);
}

#[test]
fn two_escape_sequences_in_a_row_are_an_error() {
    decodes("iso-2022-jp", b"\x1B(B", "", &[]);
    decodes("iso-2022-jp", b"\x1B(B\x1B(J", "\u{FFFD}", &[(3, 3)]);
    decodes("iso-2022-jp", b"\x1B$B\x1B(Ba", "\u{FFFD}a", &[(3, 3)]);
    decodes("iso-2022-jp", b"\x1B(J\x5C\x1B(B\x1B(J\x5C", "\u{A5}\u{FFFD}\u{A5}", &[(7, 3)]);
    decodes("iso-2022-jp", b"\x1B(Ja\x1B(Ba", "aa", &[]);
    // An error is also output.
    decodes("iso-2022-jp", b"\x1B(J\x80\x1B(Ba", "\u{FFFD}a", &[(3, 1)]);
}

#[test]
fn iso_2022_jp_has_the_characters_of_each_state() {
    decodes("iso-2022-jp", b"\\~\x1B(J\\~\x1B(B\\~", "\\~\u{A5}\u{203E}\\~", &[]);
    decodes("iso-2022-jp", b"\x1B(I\x21\x5F\x60", "\u{FF61}\u{FF9F}\u{FFFD}", &[(5, 1)]);
    decodes("iso-2022-jp", b"\x1B$@\x46\x7C\x1B$B\x4B\x5C", "日本", &[]);
    decodes("iso-2022-jp", b"\x0E\x0F", "\u{FFFD}\u{FFFD}", &[(0, 1), (1, 1)]);
    // JIS X 0212 is not for this encoding.
    decodes("iso-2022-jp", b"\x1B$(Da", "\u{FFFD}$(Da", &[(0, 1)]);
}

#[test]
fn an_empty_chunk_between_leading_and_trailing_byte_changes_nothing() {
    let cases = [
        ("utf-8", &b"\xE6\x97\xA5"[..], "日"),
        ("gb18030", b"\x84\x31\xA4\x37", "\u{FFFD}"),
        ("big5", b"\xA4\xE9", "日"),
        ("euc-jp", b"\xC6\xFC", "日"),
        ("iso-2022-jp", b"\x1B$B\x46\x7C", "日"),
        ("shift_jis", b"\x93\xFA", "日"),
        ("euc-kr", b"\xEC\xED", "日"),
        ("utf-16le", b"\x3D\xD8\xA9\xDC", "\u{1F4A9}"),
    ];
    for (label, bytes, text) in cases {
        let mut decoder = Decoder::new(get(label), DecoderErrorMode::Fatal, BomHandling::Keep);
        let whole = decode_chunks::<u16>(&mut decoder, &[bytes], 16);
        assert_eq!(whole.len(), 1, "{label}: {text} and no error");
        for place in 0..=bytes.len() {
            let (before, after) = bytes.split_at(place);
            let chunks = [before, &[], &[], after];
            assert_eq!(decode_chunks::<u16>(&mut decoder, &chunks, 16), whole, "{label}");
        }
        decodes(label, bytes, text, &[]);
    }
}

#[test]
fn an_ascii_trailing_byte_of_an_error_is_restored() {
    for (label, leading) in
        [("euc-kr", 0x81), ("big5", 0x87), ("gbk", 0x81), ("shift_jis", 0x81), ("euc-jp", 0xA1)]
    {
        for trailing in [b'\0', b'\n', b'"', b'<', b'\x7F'] {
            let text = format!("\u{FFFD}{}a", char::from(trailing));
            decodes(label, &[leading, trailing, b'a'], &text, &[(0, 1)]);
        }
        // Another byte is not restored.
        decodes(label, &[leading, 0xFF, b'a'], "\u{FFFD}a", &[(0, 2)]);
    }
    decodes("euc-jp", b"\x8F\xA1<", "\u{FFFD}<", &[(0, 2)]);
    decodes("euc-jp", b"\x8E<", "\u{FFFD}<", &[(0, 1)]);
}

#[test]
fn gb18030_restores_second_and_third_byte_whatever_they_are() {
    decodes("gb18030", b"\x81\x30\x41", "\u{FFFD}0A", &[(0, 1)]);
    decodes("gb18030", b"\x81\x30\xFF", "\u{FFFD}0\u{FFFD}", &[(0, 1), (2, 1)]);
    decodes("gb18030", b"\x81\x30\x80", "\u{FFFD}0\u{20AC}", &[(0, 1)]);
    // The third byte leads a two-byte sequence, or another four-byte one.
    decodes("gb18030", b"\x81\x30\x81\x40", "\u{FFFD}0\u{4E02}", &[(0, 1)]);
    decodes("gb18030", b"\x81\x30\x81\x81\x30\x81\x30", "\u{FFFD}0\u{4E96}0\u{FFFD}", &[(0, 1), (5, 2)]);
}

#[test]
fn a_four_byte_sequence_without_a_code_point_is_one_error() {
    decodes("gb18030", b"\xFE\x39\xFE\x39a", "\u{FFFD}a", &[(0, 4)]);
    decodes("gb18030", b"\x84\x31\xA5\x30a", "\u{FFFD}a", &[(0, 4)]);
}

#[test]
fn gb18030_of_2022() {
    decodes(
        "gb18030",
        b"\xA6\xD9\xA6\xDF\xA6\xEC\xA6\xED\xA6\xF3",
        "\u{FE10}\u{FE16}\u{FE17}\u{FE18}\u{FE19}",
        &[],
    );
    decodes("gb18030", b"\xFE\x59\xFE\x61\xFE\x66\xFE\x67", "\u{9FB4}\u{9FB5}\u{9FB6}\u{9FB7}", &[]);
    decodes("gb18030", b"\xFE\x6D\xFE\x7E\xFE\x90\xFE\xA0", "\u{9FB8}\u{9FB9}\u{9FBA}\u{9FBB}", &[]);
    decodes("gb18030", b"\xA3\xA0", "\u{3000}", &[]);
    decodes("gb18030", b"\x80\xFF", "\u{20AC}\u{FFFD}", &[(1, 1)]);
}

#[test]
fn windows_1252_is_not_latin_1() {
    for label in ["latin1", "iso-8859-1", "ascii", "windows-1252"] {
        decodes(label, b"\x80\x99\x9F", "\u{20AC}\u{2122}\u{178}", &[]);
        // Bytes that the code page leaves open are C1 controls.
        decodes(label, b"\x81\x8D\x8F\x90\x9D", "\u{81}\u{8D}\u{8F}\u{90}\u{9D}", &[]);
    }
}

#[test]
fn byte_0x80_differs_between_encodings() {
    decodes("shift_jis", b"\x80", "\u{80}", &[]);
    decodes("gbk", b"\x80", "\u{20AC}", &[]);
    decodes("gb18030", b"\x80", "\u{20AC}", &[]);
    decodes("windows-1252", b"\x80", "\u{20AC}", &[]);
    for label in ["utf-8", "big5", "euc-kr", "euc-jp", "iso-2022-jp"] {
        decodes(label, b"\x80", "\u{FFFD}", &[(0, 1)]);
    }
}

#[test]
fn bytes_that_shift_jis_lacks() {
    decodes(
        "shift_jis",
        b"\xA0\xFD\xFE\xFF",
        "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}",
        &[(0, 1), (1, 1), (2, 1), (3, 1)],
    );
    decodes("shift_jis", b"\xA1\xDF", "\u{FF61}\u{FF9F}", &[]);
    decodes("shift_jis", b"\x5C\x7E", "\\~", &[]);
    decodes("shift_jis", b"\xF0\x40\xF9\xFC", "\u{E000}\u{E757}", &[]);
}

#[test]
fn big5_has_sequences_of_two_code_points() {
    decodes(
        "big5",
        b"\x88\x62\x88\x64\x88\xA3\x88\xA5",
        "\u{CA}\u{304}\u{CA}\u{30C}\u{EA}\u{304}\u{EA}\u{30C}",
        &[],
    );
    decodes("big5", b"\x87\x40", "\u{43F0}", &[]);
}

#[test]
fn utf_8_replaces_maximal_subparts() {
    decodes("utf-8", b"\xF0\x9F\x92", "\u{FFFD}", &[(0, 3)]);
    decodes("utf-8", b"\xF0\x9F\x92a", "\u{FFFD}a", &[(0, 3)]);
    decodes("utf-8", b"\xC0\x80", "\u{FFFD}\u{FFFD}", &[(0, 1), (1, 1)]);
    decodes("utf-8", b"\xE0\x9F\xBF", "\u{FFFD}\u{FFFD}\u{FFFD}", &[(0, 1), (1, 1), (2, 1)]);
    decodes("utf-8", b"\xED\xA0\x80", "\u{FFFD}\u{FFFD}\u{FFFD}", &[(0, 1), (1, 1), (2, 1)]);
    decodes("utf-8", b"\xF4\x90\x80\x80", &"\u{FFFD}".repeat(4), &[(0, 1), (1, 1), (2, 1), (3, 1)]);
    decodes("utf-8", b"\xE2\x82\xE2\x82\xAC", "\u{FFFD}\u{20AC}", &[(0, 2)]);
    decodes("utf-8", b"\xEF\xBF\xBD", "\u{FFFD}", &[]);
}

#[test]
fn a_leading_surrogate_without_its_trailing_one_is_an_error_of_two_bytes() {
    decodes("utf-16be", b"\xD8\x3D\x00\x61", "\u{FFFD}a", &[(0, 2)]);
    decodes("utf-16le", b"\x3D\xD8\x3D\xD8\xA9\xDC", "\u{FFFD}\u{1F4A9}", &[(0, 2)]);
    decodes("utf-16le", b"\xA9\xDC\x61\x00", "\u{FFFD}a", &[(0, 2)]);
}

#[test]
fn replacement_is_one_error_and_nothing_more() {
    decodes("replacement", b"", "", &[]);
    decodes("replacement", b"a", "\u{FFFD}", &[(0, 1)]);
    decodes("hz-gb-2312", b"~{VPND~}", "\u{FFFD}", &[(0, 1)]);
    let mut decoder = Decoder::new(Encoding::Replacement, DecoderErrorMode::Replacement, BomHandling::Keep);
    let chunks: [&[u8]; 4] = [b"", b"a", b"b", b"c"];
    assert_eq!(decode_chunks::<u8>(&mut decoder, &chunks, 16).len(), 1);
}

#[test]
fn x_user_defined_is_in_the_private_use_area() {
    decodes("x-user-defined", b"\x7F\x80\xFF", "\x7F\u{F780}\u{F7FF}", &[]);
}
