//! The encoding sniffing algorithm: each step, and that it comes before the next.

use encoding_standard::Encoding;
use encoding_standard::html::{
    Autodetect, Confidence, DocumentKind, Parent, SniffOptions, Sniffed, Source, sniff,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn detect(_: &[u8]) -> Option<Encoding> {
    Some(Encoding::Windows1256)
}

/// Every step gives an encoding, each another one.
fn everything() -> SniffOptions<'static> {
    SniffOptions::default()
        .user_override(Encoding::Koi8R)
        .transport(Encoding::Big5)
        .content_type("text/html; charset=euc-jp")
        .parent(Parent { encoding: Encoding::Gbk, same_origin: true })
        .likely(Encoding::Windows1253)
        .autodetect(Autodetect::With(&detect))
        .locale("th")
        .fallback(Encoding::Macintosh)
}

const META: &[u8] = b"<meta charset=shift_jis>";

#[track_caller]
fn check(bytes: &[u8], options: &SniffOptions<'_>, encoding: Encoding, source: Source) {
    let confidence = match source {
        Source::Bom | Source::Override | Source::Transport => Confidence::Certain,
        _ => Confidence::Tentative,
    };
    assert_eq!(sniff(bytes, options), Sniffed { encoding, confidence, source });
}

#[test]
fn each_step_comes_before_the_next() {
    let mut options = everything();
    let with_bom = [b"\xEF\xBB\xBF", META].concat();
    check(&with_bom, &options, Encoding::Utf8, Source::Bom);
    check(META, &options, Encoding::Koi8R, Source::Override);
    options.user_override = None;
    check(META, &options, Encoding::Big5, Source::Transport);
    options.transport = None;
    check(META, &options, Encoding::EucJp, Source::Transport);
    options.content_type = None;
    check(META, &options, Encoding::ShiftJis, Source::Prescan);
    check(b"<?xml encoding='koi8-u'?>", &options, Encoding::Koi8U, Source::Prescan);
    check(b"<p>", &options, Encoding::Gbk, Source::Parent);
    options.parent = None;
    check(b"<p>", &options, Encoding::Windows1253, Source::Likely);
    options.likely = None;
    check(b"<p>", &options, Encoding::Windows1256, Source::Autodetect);
    options.autodetect = Autodetect::None;
    check(b"<p>", &options, Encoding::Windows874, Source::Default);
    options.locale = None;
    check(b"<p>", &options, Encoding::Macintosh, Source::Default);
    options.fallback = None;
    check(b"<p>", &options, Encoding::Windows1252, Source::Default);
}

/// A string may give no encoding. Then the step is skipped.
#[test]
fn missing_information_is_skipped() {
    let everything = everything().user_override(None).transport(None);
    let nothing = everything.content_type("x/y;charset=z");
    check(b"", &nothing, Encoding::Gbk, Source::Parent);
    check(b"<meta charset=x>", &nothing, Encoding::Gbk, Source::Parent);
    let nothing = nothing.parent(None).likely(None).autodetect(Autodetect::None);
    check(b"", &nothing, Encoding::Windows874, Source::Default);
    check(b"", &nothing.locale("th_TH"), Encoding::Macintosh, Source::Default);
}

#[test]
fn byte_order_marks() {
    for (mark, encoding) in [
        (&b"\xEF\xBB\xBF"[..], Encoding::Utf8),
        (b"\xFE\xFF", Encoding::Utf16Be),
        (b"\xFF\xFE", Encoding::Utf16Le),
        // The standard does not know UTF-32.
        (b"\xFF\xFE\0\0", Encoding::Utf16Le),
    ] {
        for limit in [0, 1, 2, 3, 1024, usize::MAX] {
            for kind in [None, Some(DocumentKind::Xml), Some(DocumentKind::Text)] {
                check(mark, &everything().limit(limit).kind(kind), encoding, Source::Bom);
            }
        }
    }
    for none in [&b"\xEF\xBB"[..], b"\xFE", b"\xFF", b" \xFE\xFF", b"\0\0\xFE\xFF", b"\xBF\xBB\xEF"] {
        check(none, &SniffOptions::default(), Encoding::Windows1252, Source::Default);
    }
}

/// The other steps do not replace UTF-16BE/LE and x-user-defined as the prescan does.
#[test]
fn encodings_are_returned_unchanged() {
    let default = SniffOptions::default();
    for encoding in Encoding::ALL {
        check(b"", &default.user_override(encoding), encoding, Source::Override);
        check(b"", &default.transport(encoding), encoding, Source::Transport);
        check(b"", &default.likely(encoding), encoding, Source::Likely);
        check(b"", &default.fallback(encoding), encoding, Source::Default);
        for label in encoding.labels() {
            let content_type = format!("text/html; charset={label}");
            check(b"", &default.content_type(&*content_type), encoding, Source::Transport);
        }
    }
    check(b"<meta charset=iso-2022-kr>", &default, Encoding::Replacement, Source::Prescan);
}

#[test]
fn the_container_document() {
    let likely = SniffOptions::default().likely(Encoding::Koi8R);
    for encoding in Encoding::ALL {
        for same_origin in [false, true] {
            let parent = Some(Parent { encoding, same_origin });
            let options = likely.parent(parent);
            let is_utf_16 = matches!(encoding, Encoding::Utf16Be | Encoding::Utf16Le);
            if same_origin && !is_utf_16 {
                check(b"<p>", &options, encoding, Source::Parent);
            } else {
                check(b"<p>", &options, Encoding::Koi8R, Source::Likely);
            }
        }
    }
}

#[test]
fn defaults() {
    let default = SniffOptions::default();
    check(b"", &default, Encoding::Windows1252, Source::Default);
    let options = default.locale("zh-Hans-CN");
    check(b"", &options, Encoding::Gb18030, Source::Default);
    // The table has an encoding for every locale, because of its last row.
    let options = default.locale("en").fallback(Encoding::Koi8R);
    check(b"", &options, Encoding::Windows1252, Source::Default);
    let options = default.locale("*").fallback(Encoding::Koi8R);
    check(b"", &options, Encoding::Koi8R, Source::Default);
}

#[test]
fn the_default_of_xml() {
    let xml = SniffOptions::default().kind(DocumentKind::Xml).locale("ja");
    check(b"<a/>", &xml, Encoding::Utf8, Source::Default);
    let given = xml.fallback(Encoding::Koi8R);
    check(b"<a/>", &given, Encoding::Koi8R, Source::Default);
    check(b"<?xml encoding='big5'?>", &given, Encoding::Big5, Source::Xml);
}

#[test]
fn the_limit() {
    let padded = |spaces: usize| [&vec![b' '; spaces][..], META].concat();
    check(&padded(100_000), &SniffOptions::default(), Encoding::ShiftJis, Source::Prescan);
    let options = SniffOptions::default().limit(1024);
    check(&padded(1024 - META.len()), &options, Encoding::ShiftJis, Source::Prescan);
    check(&padded(1025 - META.len()), &options, Encoding::Windows1252, Source::Default);
    let options = SniffOptions::default().limit(0);
    check(META, &options, Encoding::Windows1252, Source::Default);
}

const DECLARATION: &[u8] = b"<?xml version='1.0' encoding='koi8-u'?><meta charset='shift_jis'/>";

#[test]
fn xml_each_step_comes_before_the_next() {
    let mut options = everything().kind(DocumentKind::Xml);
    let with_bom = [b"\xFE\xFF", DECLARATION].concat();
    check(&with_bom, &options, Encoding::Utf16Be, Source::Bom);
    check(DECLARATION, &options, Encoding::Koi8R, Source::Override);
    options.user_override = None;
    check(DECLARATION, &options, Encoding::Big5, Source::Transport);
    options.transport = None;
    check(DECLARATION, &options, Encoding::EucJp, Source::Transport);
    options.content_type = None;
    check(DECLARATION, &options, Encoding::Koi8U, Source::Xml);
    check(META, &options, Encoding::Macintosh, Source::Default);
    options.fallback = None;
    // Other options are ignored: without a declaration it is UTF-8.
    check(b"", &options, Encoding::Utf8, Source::Default);
    check(META, &options, Encoding::Utf8, Source::Default);
    check(b"<?xml version='1.0'?>\xFF", &options, Encoding::Utf8, Source::Default);
    check(b"<?xml encoding='x'?>", &options, Encoding::Utf8, Source::Default);
}

#[test]
fn text_has_all_steps_except_the_prescan() {
    let mut options = everything().kind(DocumentKind::Text);
    check(&[b"\xFE\xFF", META].concat(), &options, Encoding::Utf16Be, Source::Bom);
    check(META, &options, Encoding::Koi8R, Source::Override);
    options.user_override = None;
    check(META, &options, Encoding::Big5, Source::Transport);
    options.transport = None;
    check(META, &options, Encoding::EucJp, Source::Transport);
    options.content_type = None;
    check(META, &options, Encoding::Gbk, Source::Parent);
    check(DECLARATION, &options, Encoding::Gbk, Source::Parent);
    let options = SniffOptions::default().kind(DocumentKind::Text);
    check(META, &options, Encoding::Windows1252, Source::Default);
    check(DECLARATION, &options, Encoding::Windows1252, Source::Default);
    check(b"<\0?\0x\0", &options, Encoding::Windows1252, Source::Default);
    let options = options.autodetect(Autodetect::Own);
    check("<meta charset=big5>é".as_bytes(), &options, Encoding::Utf8, Source::Autodetect);
}

/// By the HTML and XML MIME types of the MIME Sniffing standard.
#[test]
fn the_content_type_says_which_kind_it_is() {
    let both = b"<?xml version='1.0' encoding='koi8-u'?><meta charset='shift_jis'>";
    let source = |content_type, kind| {
        sniff(both, &SniffOptions::default().content_type(content_type).kind(kind)).source
    };
    for html in
        [None, Some("text/html"), Some("Text/HTML;charset=x"), Some(""), Some("html"), Some("text/;a")]
    {
        assert_eq!(source(html, None), Source::Prescan, "{html:?}");
        assert_eq!(source(html, Some(DocumentKind::Text)), Source::Default, "{html:?}");
    }
    let xml = ["text/xml", "application/XML", "application/xhtml+xml", "image/svg+XML ; x=y", "x/+xml"];
    for xml in xml.map(Some) {
        assert_eq!(source(xml, None), Source::Xml, "{xml:?}");
        assert_eq!(source(xml, Some(DocumentKind::Html)), Source::Prescan, "{xml:?}");
    }
    for text in
        ["text/csv", "text/plain;x=text/html", "application/json", "image/xml", "x/xml", "x/yxml", "+xml/x"]
    {
        assert_eq!(source(Some(text), None), Source::Default, "{text}");
        assert_eq!(source(Some(text), Some(DocumentKind::Xml)), Source::Xml, "{text}");
    }
}

#[test]
fn xml_declarations_in_utf_16() {
    let options = SniffOptions::default().kind(DocumentKind::Xml);
    let text = "<?xml version='1.0' encoding='utf-16'?><x/>";
    let little_endian: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big_endian: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    check(&little_endian, &options, Encoding::Utf16Le, Source::Xml);
    check(&big_endian, &options, Encoding::Utf16Be, Source::Xml);
    check(&little_endian[..6], &options, Encoding::Utf16Le, Source::Xml);
    check(&big_endian[..5], &options, Encoding::Utf8, Source::Default);
    // A declaration in ASCII that names UTF-16 means UTF-8.
    check(text.as_bytes(), &options, Encoding::Utf8, Source::Xml);
    // HTML looks for the same in its prescan.
    check(&little_endian, &SniffOptions::default(), Encoding::Utf16Le, Source::Prescan);
    check(&big_endian, &SniffOptions::default(), Encoding::Utf16Be, Source::Prescan);
}

#[test]
fn xml_and_the_limit() {
    let end = DECLARATION.iter().position(|&byte| byte == b'>').unwrap() + 1;
    let options = SniffOptions::default().kind(DocumentKind::Xml).limit(end);
    check(DECLARATION, &options, Encoding::Koi8U, Source::Xml);
    let options = options.limit(end - 1);
    check(DECLARATION, &options, Encoding::Utf8, Source::Default);
}
