//! Get an attribute, through the prescan: a vector for each step.

use crate::{declare_koi8_r, declare_nothing, prescan_all};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn spaces_and_slashes_before_a_name() {
    declare_koi8_r(&[
        "<meta \t\n\x0C\r /charset=koi8-r>",
        "<meta////charset=koi8-r>",
        "<meta / / charset=koi8-r>",
        "<meta x / charset=koi8-r>",
    ]);
    declare_nothing(&[
        "<meta \x0Bcharset=koi8-r>",
        "<meta \0charset=koi8-r>",
        "<meta \u{A0}charset=koi8-r>",
        "<meta \\charset=koi8-r>",
    ]);
}

#[test]
fn a_greater_than_means_that_there_is_no_attribute() {
    declare_nothing(&["<meta >charset=koi8-r>", "<meta x >charset=koi8-r>", "<meta x=y >charset=koi8-r>"]);
}

#[test]
fn an_equals_sign_begins_a_name() {
    declare_koi8_r(&[
        // The name is `=`.
        "<meta = charset=koi8-r>",
        "<meta =/charset=koi8-r>",
        // The name is `=`, the value is `x`.
        "<meta ==x charset=koi8-r>",
        "<meta = = x charset=koi8-r>",
    ]);
    declare_nothing(&[
        // The name is `=charset`.
        "<meta =charset=koi8-r>",
        // The name is `=`, the value is `charset=koi8-r`.
        "<meta ==charset=koi8-r>",
        "<meta = =charset=koi8-r>",
    ]);
}

#[test]
fn the_end_of_a_name() {
    declare_koi8_r(&[
        "<meta x\tcharset=koi8-r>",
        "<meta x\ncharset=koi8-r>",
        "<meta x\x0Ccharset=koi8-r>",
        "<meta x\rcharset=koi8-r>",
        "<meta x charset=koi8-r>",
        "<meta x/charset=koi8-r>",
        // Other bytes belong to the name.
        "<meta x<y\"'=z charset=koi8-r>",
        "<meta charse\u{17F}=big5 charset=koi8-r>",
    ]);
    declare_nothing(&[
        "<meta charset/=koi8-r>",
        "<meta charset>=koi8-r>",
        "<meta charset\x0B=koi8-r>",
        "<meta \"charset=koi8-r>",
        "<meta 'charset'=koi8-r>",
        "<meta charset\"=koi8-r>",
        "<meta <charset=koi8-r>",
        "<meta char\u{17F}et=koi8-r>",
    ]);
    declare_koi8_r(&["<meta x><meta charset=koi8-r>"]);
}

#[test]
fn names_and_values_are_lowercased() {
    declare_koi8_r(&["<meta CHARSET=KOI8-R>", "<meta ChArSeT='KoI8-r'>"]);
    declare_nothing(&["<meta \u{DF}charset=koi8-r>", "<meta charset=\u{212A}oi8-r>"]);
    // Other bytes are not: a carriage return and a hyphen differ by the same bit as A and a.
    declare_nothing(&["<meta http-equiv='content\rtype' content=charset=koi8-r>"]);
}

#[test]
fn spaces_around_the_equals_sign() {
    declare_koi8_r(&[
        "<meta charset =koi8-r>",
        "<meta charset= koi8-r>",
        "<meta charset\t\n\x0C\r =\t\n\x0C\r koi8-r>",
        "<meta charset = 'koi8-r'>",
    ]);
    declare_nothing(&["<meta charset \x0B=koi8-r>", "<meta charset /=koi8-r>", "<meta charset=\x0Bkoi8-r>"]);
}

#[test]
fn without_an_equals_sign_there_is_no_value() {
    declare_koi8_r(&[
        "<meta x charset=koi8-r>",
        "<meta x  /  charset=koi8-r>",
        "<meta x ><meta charset=koi8-r>",
        "<meta content http-equiv charset=koi8-r>",
    ]);
    // The name still counts.
    declare_nothing(&["<meta charset x charset=koi8-r>", "<meta charset koi8-r>"]);
}

#[test]
fn quoted_values() {
    declare_koi8_r(&[
        "<meta charset=\"koi8-r\">",
        "<meta charset='koi8-r'>",
        "<meta x='\"' charset=koi8-r>",
        "<meta x=\"'\" charset=koi8-r>",
        "<meta x='>' charset=koi8-r>",
        "<meta x='/' charset=koi8-r>",
        "<meta x='<meta charset=big5>' charset=koi8-r>",
        "<meta x='' charset=koi8-r>",
        // The next attribute may follow at once.
        "<meta x='y'charset=koi8-r>",
        "<meta charset='koi8-r'x>",
        "<meta charset='koi8-r'/>",
    ]);
    declare_nothing(&[
        "<meta charset=''>",
        "<meta charset=\"'koi8-r'\">",
        "<meta charset=\"koi8-r'>",
        "<meta charset='koi8-r\">",
        "<meta charset='koi8-r>",
        "<meta charset='koi8-r'",
        "<meta charset=`koi8-r`>",
    ]);
}

#[test]
fn a_greater_than_instead_of_a_value() {
    declare_koi8_r(&["<meta x=><meta charset=koi8-r>", "<meta x= ><meta charset=koi8-r>"]);
    declare_nothing(&["<meta charset=>koi8-r>", "<meta charset= >koi8-r"]);
}

#[test]
fn unquoted_values() {
    declare_koi8_r(&[
        "<meta charset=koi8-r\t>",
        "<meta charset=koi8-r\n>",
        "<meta charset=koi8-r\x0C>",
        "<meta charset=koi8-r\r>",
        "<meta charset=koi8-r />",
        "<meta x=a\"b charset=koi8-r>",
        "<meta x=a'b charset=koi8-r>",
        "<meta x=/ charset=koi8-r>",
        "<meta x== charset=koi8-r>",
        "<meta x=< charset=koi8-r>",
        "<meta x=y><meta charset=koi8-r>",
    ]);
    declare_nothing(&[
        // A slash does not end them.
        "<meta charset=koi8-r/>",
        "<meta charset=/koi8-r>",
        "<meta x=y/charset=koi8-r>",
        "<meta charset=koi8-r\x0B>",
        "<meta charset=koi8-r\">",
        "<meta charset=x'koi8-r'>",
        "<meta charset==koi8-r>",
        "<meta charset=koi8-r<>",
    ]);
}

#[test]
fn bytes_that_are_not_ascii() {
    let document = |label: &[u8]| [b"<meta \xE9=\xFF \x80 charset=", label, b">"].concat();
    assert_eq!(prescan_all(document(b"koi8-r")), Some(encoding_standard::Encoding::Koi8R));
    assert_eq!(prescan_all(document(b"koi8-r\xE9")), None);
    assert_eq!(prescan_all(document(b"\xA0koi8-r")), None);
    assert_eq!(prescan_all(document(b"\xC2\xA0koi8-r")), None);
}
