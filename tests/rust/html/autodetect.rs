//! The crate's own autodetection, and that of the caller.

use core::sync::atomic::{AtomicUsize, Ordering};
use encoding_standard::Encoding;
use encoding_standard::html::{Autodetect, SniffOptions, Source, sniff};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn own<'a>() -> SniffOptions<'a> {
    SniffOptions::default().autodetect(Autodetect::Own).fallback(Encoding::Koi8R)
}

#[test]
fn a_sequence_that_the_limit_cuts_off_is_not_an_error() {
    let text = "é".repeat(600);
    for limit in 1..=text.len() {
        let sniffed = sniff(text.as_bytes(), &own().limit(limit));
        assert_eq!(sniffed.source, Source::Autodetect, "{limit}");
    }
}

#[test]
fn a_function_of_the_caller() {
    let calls = AtomicUsize::new(0);
    let detect = |bytes: &[u8]| {
        calls.fetch_add(1, Ordering::Relaxed);
        assert_eq!(bytes, b"<p>");
        Some(Encoding::Replacement)
    };
    let options = own().autodetect(Autodetect::With(&detect)).limit(3);
    let sniffed = sniff(b"<p>text", &options);
    assert_eq!((sniffed.encoding, sniffed.source), (Encoding::Replacement, Source::Autodetect));
    assert_eq!(calls.load(Ordering::Relaxed), 1);

    let nothing = |_: &[u8]| None;
    let options = own().autodetect(Autodetect::With(&nothing));
    assert_eq!(sniff("é".as_bytes(), &options).source, Source::Default);
}

#[test]
fn debug_names_the_variant() {
    let detect = |_: &[u8]| None;
    let all = [Autodetect::None, Autodetect::Own, Autodetect::With(&detect)];
    assert_eq!(format!("{all:?}"), "[None, Own, With(_)]");
}
