//! Content-Type headers, and their parameter `charset` in the sniffing: a vector for each step of the MIME Sniffing
//! standard's *parse a MIME type*.

use encoding_standard::Encoding;
use encoding_standard::html::{Confidence, ContentType, SniffOptions, Source, sniff};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn charset(content_type: &str) -> Option<Encoding> {
    let parsed = ContentType::parse(content_type).and_then(|content_type| content_type.encoding());
    assert_eq!(parsed, sniffed_charset(content_type), "{content_type:?}");
    parsed
}

fn sniffed_charset(content_type: &str) -> Option<Encoding> {
    let options = SniffOptions::default().content_type(content_type);
    let sniffed = sniff(b"", &options);
    if sniffed.source == Source::Default {
        return None;
    }
    assert_eq!((sniffed.source, sniffed.confidence), (Source::Transport, Confidence::Certain));
    Some(sniffed.encoding)
}

#[track_caller]
fn are_koi8_r(vectors: &[&str]) {
    for vector in vectors {
        assert_eq!(charset(vector), Some(Encoding::Koi8R), "{vector:?}");
    }
}

#[track_caller]
fn are_nothing(vectors: &[&str]) {
    for vector in vectors {
        assert_eq!(charset(vector), None, "{vector:?}");
    }
}

#[test]
fn type_and_subtype() {
    are_koi8_r(&[
        "text/html;charset=koi8-r",
        " \t\r\ntext/html;charset=koi8-r \t\r\n",
        "text/html \t\r\n;charset=koi8-r",
        "application/atom+xml;charset=koi8-r",
        "x/y;charset=koi8-r",
        "!#$%&'*+-.^_`|~0Az/!#$%&'*+-.^_`|~0Az;charset=koi8-r",
    ]);
    are_nothing(&[
        "",
        "/",
        "text",
        "text/html",
        "koi8-r",
        "charset=koi8-r",
        ";charset=koi8-r",
        "text;charset=koi8-r",
        "text/;charset=koi8-r",
        "text/ ;charset=koi8-r",
        "/html;charset=koi8-r",
        " /html;charset=koi8-r",
        "te xt/html;charset=koi8-r",
        "text /html;charset=koi8-r",
        "text/ html;charset=koi8-r",
        "text/html/x;charset=koi8-r",
        "text/html,x;charset=koi8-r",
        "text/html\x0C;charset=koi8-r",
        "\x0Ctext/html;charset=koi8-r",
        "t\u{E9}xt/html;charset=koi8-r",
        "text/h\u{E9}ml;charset=koi8-r",
        "\"text\"/html;charset=koi8-r",
    ]);
}

#[test]
fn parameter_names() {
    are_koi8_r(&[
        "text/html;CHARSET=koi8-r",
        "text/html; \t\r\ncharset=koi8-r",
        "text/html;;charset=koi8-r",
        "text/html; ; ;charset=koi8-r",
        "text/html;x;charset=koi8-r",
        "text/html;charset;charset=koi8-r",
        "text/html;=x;charset=koi8-r",
        "text/html;x=y;charset=koi8-r",
        "text/html;x y=z;charset=koi8-r",
    ]);
    are_nothing(&[
        "text/html;",
        "text/html;charset",
        "text/html;charset=",
        "text/html; charset =koi8-r",
        "text/html;\x0Ccharset=koi8-r",
        "text/html;xcharset=koi8-r",
        "text/html;charsets=koi8-r",
        "text/html;\"charset\"=koi8-r",
        "text/html;x=charset=koi8-r",
        "text/html charset=koi8-r",
        "text/html,charset=koi8-r",
    ]);
}

#[test]
fn values() {
    are_koi8_r(&[
        "text/html;charset=KOI8-R",
        "text/html;charset=koi8-r \t\r\n;x",
        "text/html;charset=koi8-r;x=\"",
        // Getting an encoding ignores whitespace.
        "text/html;charset= koi8-r",
        // An empty value is not set.
        "text/html;charset=;charset=koi8-r",
        "text/html;charset= ;charset=koi8-r",
        // A value with other code points is not set either.
        "text/html;charset=\u{100};charset=koi8-r",
        "text/html;charset=\x0C;charset=koi8-r",
        "text/html;charset=\x7F;charset=koi8-r",
    ]);
    are_nothing(&[
        "text/html;charset=koi9",
        "text/html;charset='koi8-r'",
        "text/html;charset=koi8-r x",
        "text/html;charset=koi8-r\"\"",
        "text/html;charset=koi8\\-r",
        "text/html;charset=koi8-r\x0C",
        "text/html;charset=koi8-r\u{A0}",
    ]);
}

#[test]
fn quoted_values() {
    are_koi8_r(&[
        "text/html;charset=\"koi8-r\"",
        "text/html;charset=\" koi8-r\t\"",
        "text/html;charset=\"koi8-r\"big5",
        "text/html;charset=\"koi8-r\" ; x",
        "text/html;x=\"y\"z=\";charset=koi8-r",
        // A value without a closing quote ends with the header.
        "text/html;charset=\"koi8-r",
        // A backslash escapes the next code point.
        "text/html;charset=\"koi\\8-r\"",
        "text/html;charset=\"\\k\\o\\i\\8\\-\\r\"",
        "text/html;x=\"\\\";charset=big5;\\\\\";charset=koi8-r",
        "text/html;x=\";charset=big5\";charset=koi8-r",
        "text/html;x=\"\"\"\";charset=koi8-r",
        "text/html;charset=\"\u{100}\";charset=koi8-r",
    ]);
    are_nothing(&[
        "text/html;charset=\"\"",
        "text/html;charset=\"",
        "text/html;charset=\"\\",
        "text/html;charset=\"koi8-r\\",
        "text/html;charset=\"koi8-r\\\"",
        "text/html;charset=\"koi8-r;x\"",
        "text/html;charset=\"koi8-r\\\\\"",
        "text/html;charset=\"'koi8-r'\"",
        "text/html;charset=\"koi8 -r\"",
        "text/html;charset= \"koi8-r\"",
        "text/html;x=\"y\"charset=koi8-r",
        "text/html;x=\"charset=koi8-r",
        "text/html;x=\";charset=koi8-r",
    ]);
}

#[test]
fn a_parameter_is_set_once() {
    are_koi8_r(&["text/html;charset=koi8-r;charset=big5", "text/html;charset=\"koi8-r\";CHARSET=big5"]);
    are_nothing(&[
        "text/html;charset=x;charset=koi8-r",
        "text/html;charset=\"\";charset=koi8-r",
        "text/html;charset=\u{E9};charset=koi8-r",
    ]);
}

#[test]
fn essence_and_charset_are_returned_as_in_the_header() {
    let parse = |value: &str| {
        let ContentType { essence, charset } = ContentType::parse(value)?;
        Some((essence, charset))
    };
    let said = |essence: &str, charset: Option<&str>| Some((essence.to_owned(), charset.map(str::to_owned)));
    assert_eq!(parse("text/csv"), said("text/csv", None));
    assert_eq!(parse("\t Text/CSV \r\n; Header=present"), said("text/csv", None));
    assert_eq!(parse("text/csv;charset=Shift_JIS "), said("text/csv", Some("Shift_JIS")));
    assert_eq!(parse("a/b;charset=\" x;\\\"y\\\\ \""), said("a/b", Some(" x;\"y\\ ")));
    assert_eq!(parse("a/b;charset=\"x\\"), said("a/b", Some("x\\")));
    assert_eq!(parse("a/b;charset=\"\";charset=x"), said("a/b", Some("")));
    assert_eq!(parse("a/b;charset=\u{E9}\u{FF}"), said("a/b", Some("\u{E9}\u{FF}")));
    assert_eq!(parse("a/b;charset=;charset=\u{100};charset=x y"), said("a/b", Some("x y")));
    let long = "x".repeat(100);
    assert_eq!(parse(&format!("a/b;charset={long}")), said("a/b", Some(&long)));
    for nothing in ["", "/", "a", "a/", "/b", "a/b c", "a b/c", "a/b/c", "a/é", ";charset=x", "charset=x"] {
        assert_eq!(parse(nothing), None, "{nothing:?}");
    }
}
