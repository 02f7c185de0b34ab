//! Each label, in each place that can have one in a document.

use crate::prescan_all;
use encoding_standard::Encoding;
use encoding_standard::html::{extract_encoding_from_meta, get_xml_encoding};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Calls a function with each label and its encoding.
fn for_each_label(check: impl Fn(&str, Encoding)) {
    for encoding in Encoding::ALL {
        for label in encoding.labels() {
            check(label, encoding);
        }
    }
}

#[test]
fn in_a_meta_utf_16_becomes_utf_8_and_x_user_defined_becomes_windows_1252() {
    for_each_label(|label, encoding| {
        let expected = match encoding {
            Encoding::Utf16Be | Encoding::Utf16Le => Encoding::Utf8,
            Encoding::XUserDefined => Encoding::Windows1252,
            other => other,
        };
        assert_eq!(prescan_all(format!("<meta charset={label}>")), Some(expected), "{label}");
        let pragma = format!("<meta http-equiv=content-type content='charset={label}'>");
        assert_eq!(prescan_all(pragma), Some(expected), "{label}");
    });
}

#[test]
fn in_the_content_of_a_meta_each_is_unchanged() {
    for_each_label(|label, encoding| {
        assert_eq!(extract_encoding_from_meta(&format!("charset={label}")), Some(encoding), "{label}");
    });
}

#[test]
fn in_an_xml_declaration_utf_16_becomes_utf_8() {
    for_each_label(|label, encoding| {
        let expected = match encoding {
            Encoding::Utf16Be | Encoding::Utf16Le => Encoding::Utf8,
            other => other,
        };
        let declaration = format!("<?xml encoding='{label}'?>");
        assert_eq!(get_xml_encoding(declaration.as_bytes()), Some(expected), "{label}");
        assert_eq!(prescan_all(&declaration), Some(expected), "{label}");
    });
}
