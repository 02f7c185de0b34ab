//! The encoding sniffing algorithm: what gives no encoding, each encoding in each step, and limits.

use encoding_standard::Encoding;
use encoding_standard::html::{Autodetect, Confidence, Parent, SniffOptions, Sniffed, Source, sniff};
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
fn the_limit() {
    let padded = |spaces: usize| [&vec![b' '; spaces][..], META].concat();
    check(&padded(100_000), &SniffOptions::default(), Encoding::ShiftJis, Source::Prescan);
    let options = SniffOptions::default().limit(1024);
    check(&padded(1024 - META.len()), &options, Encoding::ShiftJis, Source::Prescan);
    check(&padded(1025 - META.len()), &options, Encoding::Windows1252, Source::Default);
    let options = SniffOptions::default().limit(0);
    check(META, &options, Encoding::Windows1252, Source::Default);
}
