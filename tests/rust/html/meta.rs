//! Extracting a character encoding from a meta element: a vector for each step.

use encoding_standard::Encoding;
use encoding_standard::html::extract_encoding_from_meta;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[track_caller]
fn extract_koi8_r(vectors: &[&str]) {
    for vector in vectors {
        assert_eq!(extract_encoding_from_meta(vector), Some(Encoding::Koi8R), "{vector:?}");
    }
}

#[track_caller]
fn extract_nothing(vectors: &[&str]) {
    for vector in vectors {
        assert_eq!(extract_encoding_from_meta(vector), None, "{vector:?}");
    }
}

#[test]
fn find_charset() {
    extract_koi8_r(&[
        "charset=koi8-r",
        "text/html; charset=koi8-r",
        "ChArSeT=koi8-r",
        // It can be a part of a word.
        "xcharset=koi8-r",
        "chcharset=koi8-r",
        "é\u{1F4A9}charset=koi8-r",
    ]);
    extract_nothing(&["", "text/html", "koi8-r", "charse=koi8-r", "char set=koi8-r", "char\u{17F}et=koi8-r"]);
}

#[test]
fn whitespace_before_the_equals_sign() {
    extract_koi8_r(&["charset =koi8-r", "charset\t\n\x0C\r =koi8-r"]);
    extract_nothing(&["charset\x0B=koi8-r", "charset\u{A0}=koi8-r", "charset\0=koi8-r"]);
}

#[test]
fn a_charset_without_an_equals_sign_is_skipped() {
    extract_koi8_r(&[
        "charset charset=koi8-r",
        "charsetcharset=koi8-r",
        "charset\t charset = koi8-r",
        "charset; charset=koi8-r",
        "charset big5 charset=koi8-r",
        "charsets=big5; charset=koi8-r",
        "charset:big5; charset=koi8-r",
    ]);
    extract_nothing(&["charset", "charset ", "charset charset", "charset koi8-r", "charset;=koi8-r"]);
}

#[test]
fn whitespace_after_the_equals_sign() {
    extract_koi8_r(&["charset= koi8-r", "charset=\t\n\x0C\r koi8-r", "charset= 'koi8-r'"]);
    extract_nothing(&["charset=", "charset= ", "charset=\x0Bkoi8-r", "charset=\u{A0}koi8-r"]);
}

#[test]
fn quoted_values() {
    extract_koi8_r(&[
        "charset=\"koi8-r\"",
        "charset='koi8-r'",
        "charset='koi8-r'x",
        // Getting an encoding ignores whitespace at both ends.
        "charset=' koi8-r\n'",
        "charset=\"koi8-r\" charset=\"big5\"",
    ]);
    extract_nothing(&[
        "charset=''",
        "charset=\"\"",
        "charset='koi8-r;'",
        "charset=\"'koi8-r'\"",
        "charset=\"koi8-r x\"",
    ]);
}

#[test]
fn unmatched_quotes() {
    extract_nothing(&[
        "charset=\"",
        "charset='",
        "charset=\"koi8-r",
        "charset='koi8-r",
        "charset=\"koi8-r'",
        "charset='koi8-r\"",
        // The algorithm ends there.
        "charset='koi8-r charset=koi8-r",
    ]);
}

#[test]
fn unquoted_values() {
    extract_koi8_r(&[
        "charset=koi8-r\t",
        "charset=koi8-r\nx",
        "charset=koi8-r\x0Cx",
        "charset=koi8-r\rx",
        "charset=koi8-r x",
        "charset=koi8-r;x",
        "charset=KOI8-R;charset=big5",
    ]);
    extract_nothing(&[
        "charset=;koi8-r",
        "charset==koi8-r",
        "charset=koi8-r\"",
        "charset=koi8-r'x'",
        "charset=koi8-r,x",
        "charset=koi8-r\x0B",
        "charset=koi8-r\u{A0}",
    ]);
}

#[test]
fn an_unknown_label_is_the_end() {
    extract_nothing(&["charset=x charset=koi8-r", "charset='x' charset=koi8-r", "charset=; charset=koi8-r"]);
}

/// The prescan replaces UTF-16BE/LE and x-user-defined, this algorithm does not.
#[test]
fn every_encoding_is_returned_unchanged() {
    for encoding in Encoding::ALL {
        for label in encoding.labels() {
            assert_eq!(extract_encoding_from_meta(&format!("charset={label}")), Some(encoding), "{label}");
        }
    }
}
