//! The prescan: any first byte, input that ends in any state, and limits.

use crate::prescan_all;
use encoding_standard::Encoding;
use encoding_standard::html::prescan;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn any_other_byte() {
    for byte in 0..=0xFF {
        let mut document = vec![byte];
        document.extend_from_slice(b"<meta charset=koi8-r>");
        assert_eq!(prescan_all(&document), Some(Encoding::Koi8R), "{byte:#X}");
    }
}

/// Running out of bytes, or reaching the limit, in any state is failure, however near the end is.
#[test]
fn input_that_ends_in_every_state() {
    let document = "\u{FEFF}<!-- - -- --!> --><!doctype html><?x y?></ z><1>\
        <html lang = \"ru\" dir='ltr' class=a data-x /hidden / >\
        </b c = 'd' e><meta / name = x\tcontent=\"charset='\"><meta charset = >\
        <meta \r\n http-equiv = 'Content-Type' x y/ content = \"text/html; charset = 'KOI8-R' \" z=a >";
    for end in 0..document.len() {
        assert_eq!(prescan_all(&document.as_bytes()[..end]), None, "{:?}", &document.as_bytes()[..end]);
        assert_eq!(prescan(document.as_bytes(), end), None, "{end}");
    }
    assert_eq!(prescan(document.as_bytes(), document.len()), Some(Encoding::Koi8R));
}

/// The same, with an XML declaration, which is used if no `meta` is found.
#[test]
fn if_the_input_ends_an_xml_declaration_counts() {
    let declaration = "<?xml version='1.0' encoding='big5'?>";
    let document = format!("{declaration}<!-- x --><p a='b'></p><meta charset=\"koi8-r\">");
    for limit in 0..document.len() {
        let expected = (limit >= declaration.len()).then_some(Encoding::Big5);
        assert_eq!(prescan(document.as_bytes(), limit), expected, "{limit}");
    }
    assert_eq!(prescan_all(&document), Some(Encoding::Koi8R));
}

#[test]
fn the_limit() {
    let mut document = vec![b' '; 1024 - b"<meta charset=koi8-r>".len()];
    document.extend_from_slice(b"<meta charset=koi8-r>");
    assert_eq!(prescan(&document, 1024), Some(Encoding::Koi8R));
    assert_eq!(prescan(&document, 1023), None);
    document.insert(0, b' ');
    assert_eq!(prescan(&document, 1024), None);
    assert_eq!(prescan(&document, 1025), Some(Encoding::Koi8R));
    assert_eq!(prescan(&document, usize::MAX), Some(Encoding::Koi8R));
    assert_eq!(prescan(&document, 0), None);
    assert_eq!(prescan(b"", 0), None);
    assert_eq!(prescan(b"", 1024), None);
}
