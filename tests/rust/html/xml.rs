//! Get an XML encoding: a vector for each step.

use crate::prescan_all;
use encoding_standard::Encoding;
use encoding_standard::html::get_xml_encoding;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Each vector declares KOI8-R. The prescan finds no `meta` in it, and so gives the same result.
#[track_caller]
fn are_koi8_r(vectors: &[&str]) {
    for vector in vectors {
        assert_eq!(get_xml_encoding(vector.as_bytes()), Some(Encoding::Koi8R), "{vector:?}");
        assert_eq!(prescan_all(vector), Some(Encoding::Koi8R), "{vector:?}");
    }
}

#[track_caller]
fn are_nothing(vectors: &[&str]) {
    for vector in vectors {
        assert_eq!(get_xml_encoding(vector.as_bytes()), None, "{vector:?}");
        assert_eq!(prescan_all(vector), None, "{vector:?}");
    }
}

#[test]
fn the_start() {
    are_koi8_r(&[
        "<?xml version=\"1.0\" encoding=\"koi8-r\" standalone=\"yes\"?><x/>",
        // Only these five bytes are required.
        "<?xmlencoding='koi8-r'>",
        "<?xml-stylesheet encoding='koi8-r'?>",
    ]);
    are_nothing(&[
        "",
        "<?xm encoding='koi8-r'?>",
        "<?XML encoding='koi8-r'?>",
        " <?xml encoding='koi8-r'?>",
        "\u{FEFF}<?xml encoding='koi8-r'?>",
        "<!xml encoding='koi8-r'?>",
        "<xml encoding='koi8-r'>",
    ]);
}

#[test]
fn the_end_of_the_declaration() {
    are_koi8_r(&["<?xml encoding='koi8-r'>", "<?xml encoding='koi8-r'<p>"]);
    are_nothing(&[
        "<?xml encoding='koi8-r'?",
        "<?xml encoding='koi8-r'",
        // Bytes after it do not belong to it.
        "<?xml version='1.0'?><p encoding='koi8-r'>",
        "<?xml> encoding='koi8-r'>",
        "<?xml encoding>='koi8-r'>",
        "<?xml encoding=>'koi8-r'>",
        "<?xml encoding='>koi8-r'>",
        "<?xml encoding='koi8-r>'>",
    ]);
}

#[test]
fn the_first_encoding() {
    are_koi8_r(&["<?xml encoding='koi8-r' encoding='big5'?>", "<?xml xencoding='koi8-r'?>"]);
    are_nothing(&[
        "<?xml version='1.0'?>",
        "<?xml ENCODING='koi8-r'?>",
        "<?xml encodin='koi8-r'?>",
        "<?xml encodings='koi8-r' encoding='koi8-r'?>",
        "<?xml version='encoding' encoding='koi8-r'?>",
        "<?xml encoding encoding='koi8-r'?>",
        "<?xml encoding='x' encoding='koi8-r'?>",
    ]);
}

#[test]
fn spaces_and_controls_around_the_equals_sign() {
    are_koi8_r(&["<?xml encoding = 'koi8-r'?>"]);
    for byte in 0..=0xFF {
        let before = [b"<?xml encoding", &[byte][..], b"='koi8-r'?>"].concat();
        let after = [b"<?xml encoding=", &[byte][..], b"'koi8-r'?>"].concat();
        let expected = (byte <= 0x20).then_some(Encoding::Koi8R);
        assert_eq!(get_xml_encoding(&before), expected, "{byte:#X} before");
        assert_eq!(get_xml_encoding(&after), expected, "{byte:#X} after");
    }
}

#[test]
fn the_equals_sign() {
    are_nothing(&["<?xml encoding'koi8-r'?>", "<?xml encoding:'koi8-r'?>", "<?xml encoding=='koi8-r'?>"]);
    are_nothing(&["<?xml encoding>", "<?xml encoding?>", "<?xml encoding >"]);
}

#[test]
fn the_quotes() {
    are_koi8_r(&["<?xml encoding=\"koi8-r\"?>", "<?xml encoding='koi8-r'\"?>"]);
    are_nothing(&[
        "<?xml encoding=koi8-r?>",
        "<?xml encoding=`koi8-r`?>",
        "<?xml encoding='koi8-r\"?>",
        "<?xml encoding=\"koi8-r'?>",
        "<?xml encoding='koi8-r?>",
        "<?xml encoding=\"'koi8-r'\"?>",
        "<?xml encoding=''?>",
        "<?xml encoding=>",
        "<?xml encoding='>",
    ]);
}

#[test]
fn bytes_up_to_0x20_are_not_allowed_in_the_value() {
    for byte in 0..=0x20 {
        for value in [[b"koi8-r", &[byte][..]].concat(), [&[byte][..], b"koi8-r"].concat()] {
            let declaration = [b"<?xml encoding='", &value[..], b"'?>"].concat();
            assert_eq!(get_xml_encoding(&declaration), None, "{byte:#X}");
        }
    }
}

#[test]
fn labels() {
    are_koi8_r(&["<?xml encoding='KOI8-R'?>", "<?xml encoding='cskoi8r'?>"]);
    are_nothing(&["<?xml encoding='koi9'?>", "<?xml encoding='koi8-r\u{E9}'?>"]);
    assert_eq!(get_xml_encoding(b"<?xml encoding='koi8-r\xE9'?>"), None);
    for encoding in Encoding::ALL {
        let expected = match encoding {
            Encoding::Utf16Be | Encoding::Utf16Le => Encoding::Utf8,
            encoding => encoding,
        };
        for label in encoding.labels() {
            let declaration = format!("<?xml encoding='{label}'?>");
            assert_eq!(get_xml_encoding(declaration.as_bytes()), Some(expected), "{label}");
        }
    }
    // Only in a `meta` does x-user-defined become windows-1252.
    assert_eq!(prescan_all("<?xml encoding='x-user-defined'?>"), Some(Encoding::XUserDefined));
}

/// Declarations in UTF-16 are a step of the prescan.
#[test]
fn utf_16_is_not_detected() {
    assert_eq!(get_xml_encoding(b"<\0?\0x\0m\0l\0"), None);
    assert_eq!(get_xml_encoding(b"\0<\0?\0x\0m\0l"), None);
}
