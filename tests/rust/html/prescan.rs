//! Prescan a byte stream to determine its encoding: a vector for each step, which fails without that step.

use crate::{declare_koi8_r, declare_nothing, prescan_all};
use encoding_standard::Encoding;
use encoding_standard::html::prescan;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn utf_16_xml_declarations() {
    assert_eq!(prescan_all(b"<\0?\0x\0"), Some(Encoding::Utf16Le));
    assert_eq!(prescan_all(b"\0<\0?\0x"), Some(Encoding::Utf16Be));
    // They take precedence over any `meta`, and the encoding that they name is ignored.
    assert_eq!(prescan_all(b"<\0?\0x\0<meta charset=koi8-r>"), Some(Encoding::Utf16Le));
    assert_eq!(prescan_all(b"\0<\0?\0x<meta charset=koi8-r>"), Some(Encoding::Utf16Be));
    for none in [
        &b"<\0?\0x"[..],
        b"\0<\0?\0",
        b"<\0?\0X\0",
        b"\0<\0?\0X",
        b" <\0?\0x\0",
        b" \0<\0?\0x",
        b"<\0?\0xm",
        b"<\0!\0x\0",
        b"<\0\0?\0x",
    ] {
        assert_eq!(prescan_all(none), None, "{none:?}");
    }
    assert_eq!(prescan(b"<\0?\0x\0m\0", 6), Some(Encoding::Utf16Le));
    assert_eq!(prescan(b"<\0?\0x\0m\0", 5), None);
}

#[test]
fn comments() {
    declare_koi8_r(&[
        "<!-- <meta charset=big5> --><meta charset=koi8-r>",
        "<!--a-b--c---><meta charset=koi8-r>",
        "<!----><meta charset=koi8-r>",
        // The dashes can be those of the `<!--`.
        "<!--><meta charset=koi8-r>--><meta charset=big5>",
        "<!---><meta charset=koi8-r>--><meta charset=big5>",
        // This looks like an end, but is not.
        "<!-- --!><meta charset=big5>--><meta charset=koi8-r>",
        "<!-- -- ><meta charset=big5>--><meta charset=koi8-r>",
        "<!-- -><meta charset=big5>--><meta charset=koi8-r>",
        "<!--!><meta charset=big5>--><meta charset=koi8-r>",
        "<!-- \"-->\"<meta charset=koi8-r>",
        // This looks like a comment, but is not.
        "<!- ><meta charset=koi8-r>-->",
        "<! --><meta charset=koi8-r>",
        "<-- <meta charset=koi8-r>",
    ]);
    declare_nothing(&[
        "<!-- ><meta charset=koi8-r>",
        "<!-- --!><meta charset=koi8-r>",
        "<!-- --<meta charset=koi8-r>",
        "<!--<meta charset=koi8-r>",
    ]);
}

#[test]
fn the_start_of_a_meta() {
    declare_koi8_r(&[
        "<meta\tcharset=koi8-r>",
        "<meta\ncharset=koi8-r>",
        "<meta\x0Ccharset=koi8-r>",
        "<meta\rcharset=koi8-r>",
        "<meta charset=koi8-r>",
        "<meta/charset=koi8-r>",
        "<META charset=koi8-r>",
        "<mEtA charset=koi8-r>",
    ]);
    declare_nothing(&[
        "<meta\x0Bcharset=koi8-r>",
        "<meta\0charset=koi8-r>",
        "<meta>charset=koi8-r>",
        "<metacharset=koi8-r>",
        "<metax charset=koi8-r>",
        "<met charset=koi8-r>",
        "<mata charset=koi8-r>",
        "< meta charset=koi8-r>",
        "meta charset=koi8-r>",
        "&lt;meta charset=koi8-r>",
        "</meta charset=koi8-r>",
    ]);
}

#[test]
fn the_attribute_list() {
    declare_koi8_r(&[
        "<meta charset=koi8-r charset=big5>",
        "<meta charset=koi8-r CHARSET=big5>",
        "<meta charset=koi8-r x charset>",
        "<meta http-equiv=content-type http-equiv=x content=charset=koi8-r>",
        "<meta http-equiv=content-type content=charset=koi8-r content=charset=big5>",
        // Each `meta` has a list of its own.
        "<meta charset=x http-equiv content><meta charset=koi8-r>",
        "<meta content=charset=big5 http-equiv=x><meta http-equiv=content-type content=charset=koi8-r>",
    ]);
    declare_nothing(&[
        "<meta charset=x charset=koi8-r>",
        "<meta charset charset=koi8-r>",
        "<meta charset='' charset=koi8-r>",
        "<meta http-equiv=x http-equiv=content-type content=charset=koi8-r>",
        "<meta http-equiv=content-type content=x content=charset=koi8-r>",
        "<meta http-equiv=content-type content content=charset=koi8-r>",
    ]);
}

#[test]
fn http_equiv() {
    declare_koi8_r(&[
        "<meta http-equiv=content-type content=charset=koi8-r>",
        "<meta content=charset=koi8-r http-equiv=content-type>",
        "<meta HTTP-EQUIV='Content-Type' CONTENT='text/html; CHARSET=KOI8-R'>",
    ]);
    declare_nothing(&[
        "<meta content=charset=koi8-r>",
        "<meta http-equiv content=charset=koi8-r>",
        "<meta http-equiv=refresh content=charset=koi8-r>",
        "<meta http-equiv=' content-type' content=charset=koi8-r>",
        "<meta http-equiv=content-type; content=charset=koi8-r>",
        "<meta http_equiv=content-type content=charset=koi8-r>",
        "<meta name=content-type content=charset=koi8-r>",
        // The pragma must be in the same `meta`.
        "<meta http-equiv=content-type><meta content=charset=koi8-r>",
    ]);
}

#[test]
fn content() {
    declare_koi8_r(&[
        "<meta http-equiv=content-type content='text/html; charset=\"koi8-r\"'>",
        // A `content` without an encoding changes nothing.
        "<meta content=charset=x charset=koi8-r>",
        "<meta charset=koi8-r content=charset>",
        // No pragma is needed if the encoding is not from the `content`.
        "<meta charset=koi8-r content=charset=big5>",
    ]);
    declare_nothing(&[
        "<meta http-equiv=content-type content=koi8-r>",
        "<meta http-equiv=content-type content=charset>",
        "<meta http-equiv=content-type content=\"charset\">",
        "<meta http-equiv=content-type content=\"charset='koi8-r\">",
        // Failure is not null: a `charset` before it has been set to failure.
        "<meta charset=x content=charset=koi8-r http-equiv=content-type>",
        "<meta http-equiv=content-type charset content=charset=koi8-r>",
    ]);
}

#[test]
fn charset() {
    declare_koi8_r(&[
        "<meta charset=koi8-r>",
        "<meta charset=' KOI8-R\n'>",
        "<meta charset=koi>",
        "<meta charset=koi8-r http-equiv=content-type content=charset=big5>",
        // It takes precedence over a `content` before it, and then needs no pragma.
        "<meta http-equiv=content-type content=charset=big5 charset=koi8-r>",
        "<meta content=charset=big5 charset=koi8-r>",
    ]);
    declare_nothing(&[
        "<meta charset>",
        "<meta charset=>",
        "<meta charset=koi9>",
        "<meta charset='koi8-r; x'>",
        "<meta charset=charset=koi8-r>",
        "<meta xcharset=koi8-r>",
        "<meta charsets=koi8-r>",
        // It takes precedence over a `content` before it, even if it is not a label.
        "<meta http-equiv=content-type content=charset=koi8-r charset=x>",
    ]);
}

#[test]
fn after_a_meta_without_an_encoding_the_prescan_continues() {
    declare_koi8_r(&[
        "<meta name=viewport content=x><meta charset=koi8-r>",
        "<meta content=charset=big5><meta charset=koi8-r>",
        "<meta charset=x><meta charset=koi8-r>",
        "<meta ><meta charset=koi8-r>",
        "<meta/><meta charset=koi8-r>",
    ]);
}

#[test]
fn utf_16_becomes_utf_8() {
    for label in ["utf-16", "utf-16le", "utf-16be", "UTF-16BE", "unicode", "unicodefffe", "ucs-2"] {
        assert_eq!(prescan_all(format!("<meta charset={label}>")), Some(Encoding::Utf8), "{label}");
        let pragma = format!("<meta http-equiv=content-type content='charset={label}'>");
        assert_eq!(prescan_all(pragma), Some(Encoding::Utf8), "{label}");
    }
}

#[test]
fn x_user_defined_becomes_windows_1252() {
    assert_eq!(prescan_all("<meta charset=x-user-defined>"), Some(Encoding::Windows1252));
    let pragma = "<meta http-equiv=content-type content='charset=x-user-defined'>";
    assert_eq!(prescan_all(pragma), Some(Encoding::Windows1252));
}

#[test]
fn every_other_encoding_is_returned_unchanged() {
    for encoding in Encoding::ALL {
        if matches!(encoding, Encoding::Utf16Be | Encoding::Utf16Le | Encoding::XUserDefined) {
            continue;
        }
        for label in encoding.labels() {
            assert_eq!(prescan_all(format!("<meta charset={label}>")), Some(encoding), "{label}");
        }
    }
    assert_eq!(prescan_all("<meta charset=iso-2022-kr>"), Some(Encoding::Replacement));
}

#[test]
fn other_tags() {
    declare_koi8_r(&[
        // Their attributes are ignored.
        "<p title='<meta charset=big5>'><meta charset=koi8-r>",
        "</p title='<meta charset=big5>'><meta charset=koi8-r>",
        "<P x='>' title=\"<meta charset=big5>\"><meta charset=koi8-r>",
        "<z\ttitle='<meta charset=big5>'><meta charset=koi8-r>",
        "<p charset=big5><meta charset=koi8-r>",
        "</meta charset=big5><meta charset=koi8-r>",
        "</meta title='<meta charset=big5>'><meta charset=koi8-r>",
        "<metadata x='<meta charset=big5>'><meta charset=koi8-r>",
        // Their names end at a space or a `>`: not at a `<`, a slash or a quote.
        "<p<meta charset=big5><meta charset=koi8-r>",
        "<p/title='><meta charset=koi8-r>'>",
        "<p'><meta charset=koi8-r>'>",
        "<p\x0Bx='><meta charset=koi8-r>'>",
        "<p><meta charset=koi8-r></p>",
        "<p ><meta charset=koi8-r></p>",
        "<p/><meta charset=koi8-r></p>",
        "<a b c = d e='f'/><meta charset=koi8-r>",
        // These are not tags, which need a letter.
        "<1 title='<meta charset=koi8-r>'>",
        "<@ title='<meta charset=koi8-r>'>",
        "<[ title='<meta charset=koi8-r>'>",
        "<` title='<meta charset=koi8-r>'>",
        "<{ title='<meta charset=koi8-r>'>",
        "<é title='<meta charset=koi8-r>'>",
    ]);
    declare_nothing(&[
        "<p title='><meta charset=koi8-r>",
        "<p title=\"><meta charset=koi8-r>'>",
        "</p title='><meta charset=koi8-r>",
        "<p <meta charset=koi8-r>",
        "<p",
        "</p",
    ]);
}

#[test]
fn other_markup_ends_at_the_first_greater_than() {
    for start in ["<!", "</", "<?"] {
        declare_koi8_r(&[
            &format!("{start} <meta charset=big5><meta charset=koi8-r>"),
            // Quotes are ignored.
            &format!("{start} x='><meta charset=koi8-r>'>"),
            &format!("{start} x=\"><meta charset=koi8-r>\">"),
            &format!("{start}><meta charset=koi8-r>"),
            &format!("{start}1 '<meta charset=big5>'<meta charset=koi8-r>"),
        ]);
        declare_nothing(&[&format!("{start} <meta charset=koi8-r>"), start]);
    }
    declare_koi8_r(&["<!doctype html><meta charset=koi8-r>", "<?php echo 1 ?><meta charset=koi8-r>"]);
}

#[test]
fn any_other_byte() {
    for byte in 0..=0xFF {
        let mut document = vec![byte];
        document.extend_from_slice(b"<meta charset=koi8-r>");
        assert_eq!(prescan_all(&document), Some(Encoding::Koi8R), "{byte:#X}");
    }
    declare_koi8_r(&["<<meta charset=koi8-r>", "<><meta charset=koi8-r>", "'\"<meta charset=koi8-r>"]);
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
    declare_koi8_r(&[document]);
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
    // A `meta` takes precedence at any place.
    declare_koi8_r(&[&document]);
    assert_eq!(prescan_all(format!("{declaration}<p '")), Some(Encoding::Big5));
    assert_eq!(prescan_all(format!("{declaration}<!-- <meta charset=koi8-r>")), Some(Encoding::Big5));
    assert_eq!(prescan_all(format!("{declaration}<meta charset=x>")), Some(Encoding::Big5));
    assert_eq!(prescan_all(format!(" {declaration}")), None);
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
